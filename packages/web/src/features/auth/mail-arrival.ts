import { useQuery } from '@tanstack/react-query'
import { useCall, useClient } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'

const ownMachine = new Set(['localhost', '127.0.0.1'])

/** Whether the emails can be read on this machine, where the product runs locally without a mail server. */
export function useHasMailbox(isWanted = true): boolean | undefined {
  const { hasPage } = useClient()
  const isLocal = ownMachine.has(location.hostname)
  const { data } = useQuery({
    queryKey: ['auth', 'mailbox'],
    queryFn: () => hasPage('/dev/mailbox'),
    enabled: isLocal && isWanted,
    staleTime: Infinity,
  })
  return isLocal ? data : false
}

/** Whether a code or a link can reach its reader at all; undefined until that is known. */
export function useCanGetMail(): boolean | undefined {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  const hasMailbox = useHasMailbox(data?.sendsMail === false)
  return data && (data.sendsMail || hasMailbox)
}
