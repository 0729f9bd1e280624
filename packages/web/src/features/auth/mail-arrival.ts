import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'

/** Without a mail server, emails are kept on the machine that the product runs on. */
export const isOwnMachine = (): boolean => ['localhost', '127.0.0.1'].includes(location.hostname)

/** Whether a code or a link can reach its reader at all; undefined until that is known. */
export function useCanGetMail(): boolean | undefined {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  return data && (data.sendsMail || isOwnMachine())
}
