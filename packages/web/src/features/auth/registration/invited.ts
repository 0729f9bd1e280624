import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import { inviteQuery, signInOptionsQuery } from '../auth.queries.ts'
import { useCanGetMail } from '../mail-arrival.ts'
import { registrationStateOf } from './registration-state.ts'
import { forgetInvite, takeInvite } from './invite-token.ts'

/** An invite that works: which address it is for, and whether a code is asked for all the same. */
export type Invite = { token: string; email: string | null; needsCode: boolean }

/** The invite that the person came with, if any, and whether there is a form for them. */
export function useInvited() {
  const call = useCall()
  const [token, setToken] = useState(takeInvite)
  const { data: options } = useQuery(signInOptionsQuery(call))
  const canGetMail = useCanGetMail()
  const { data, error, refetch } = useQuery({ ...inviteQuery(call, token ?? ''), enabled: token !== null })
  const state = data ? 'works' : !error ? 'pending' : isRefusal(error) ? 'refused' : 'failed'
  return {
    invite: token !== null && data ? { token, ...data } : null,
    registration: registrationStateOf({
      invite: token === null ? null : state,
      registration: options?.registration,
      canGetMail,
    }),
    canGetMail,
    hasProvider: Boolean(options?.google ?? options?.oidc),
    problem: messageOf(error, ''),
    retry: () => void refetch(),
    drop:
      options?.registration === 'open'
        ? () => {
            forgetInvite()
            setToken(null)
          }
        : null,
  }
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 429
