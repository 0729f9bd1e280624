import { useQuery } from '@tanstack/react-query'
import { useClient } from '#api/client-context.ts'

const ownMachine = new Set(['localhost', '127.0.0.1'])

/** Where the emails are when the product runs locally without a mail server. */
export function MailboxHint() {
  const { hasPage } = useClient()
  const { data: hasMailbox } = useQuery({
    queryKey: ['auth', 'mailbox'],
    queryFn: () => hasPage('/dev/mailbox'),
    enabled: ownMachine.has(location.hostname),
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
