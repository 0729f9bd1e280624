import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'

/** Whether a code or a link can reach its reader at all; undefined until that is known. */
export const useCanGetMail = (): boolean | undefined => useQuery(signInOptionsQuery(useCall())).data?.canReadMail
