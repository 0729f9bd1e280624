import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'

/** Where the emails are when the product runs locally without a mail server. */
export function MailboxHint() {
  const { data: options } = useQuery(signInOptionsQuery(useCall()))
  if (!options?.canReadMail || options.sendsMail) return null
  return (
    <p className="text-[.875rem] leading-snug text-ink-3">
      Running locally? Find emails at{' '}
      <a
        href="/dev/mailbox"
        target="_blank"
        rel="noopener"
        className="font-medium text-ink-2 underline underline-offset-2"
      >
        /dev/mailbox
      </a>
      .
    </p>
  )
}
