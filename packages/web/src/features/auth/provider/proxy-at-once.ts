import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRefusal, messageOf } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery, useProxySignIn } from '../auth.queries.ts'

/** Where a proxy in front says who asks, nothing has to be typed; the form is there where that fails. */
export function useProxyAtOnce(isWanted: boolean): { isSigningIn: boolean; failure: string | null } {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  const { mutate: signIn, error, isIdle, isPending, isSuccess } = useProxySignIn()
  const isDue = isWanted && data?.proxy === true
  const start = useEffectEvent(() => {
    if (isIdle) signIn()
  })
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
  return {
    isSigningIn: isDue && (isIdle || isPending || isSuccess),
    // A request that did not come through the proxy has the form, and nothing to complain about.
    failure: error && !isRefusal(error, 'not_found') ? messageOf(error, 'Signing in didn’t work') : null,
  }
}
