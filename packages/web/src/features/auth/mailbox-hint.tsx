import { useQuery } from '@tanstack/react-query'
import { useClient } from '#api/client-context.ts'
import { isOwnMachine } from './mail-arrival.ts'

/** Where the emails are when the product runs locally without a mail server. */
export function MailboxHint() {
  const { hasPage } = useClient()
  const { data: hasMailbox } = useQuery({
    queryKey: ['auth', 'mailbox'],
    queryFn: () => hasPage('/dev/mailbox'),
    enabled: isOwnMachine(),
    staleTime: Infinity,
  })
  if (hasMailbox !== true) return null
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
