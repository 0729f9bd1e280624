import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { ProviderLink } from './provider/provider-link.tsx'

type Props = { purpose: 'signIn' | 'register'; invite?: string | null; onRefused: (error: unknown) => void }

const words = { signIn: 'Sign in with', register: 'Sign up with' } as const

/** The ways in without a password of ours. Where another provider is set up and Google is not, Google is not shown. */
export function OtherWays({ purpose, invite = null, onRefused }: Props): ReactNode {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  return (
    <>
      <p className="my-4 text-center text-[.875rem] text-ink-3">or</p>
      <div className="grid gap-3">
        {data?.oidc && (
          <ProviderLink invite={invite}>
            {words[purpose]} {data.oidc.name}
          </ProviderLink>
        )}
        {(!data?.oidc || data.google) && <GoogleSignIn purpose={purpose} onRefused={onRefused} />}
      </div>
    </>
  )
}
