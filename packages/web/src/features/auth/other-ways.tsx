import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from './auth.queries.ts'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { ProviderLink } from './provider/provider-link.tsx'

type Props = { purpose: 'signIn' | 'register'; invite?: string | null; onRefused: (error: unknown) => void }

const words = { signIn: 'Sign in with', register: 'Sign up with' } as const

/**
 * The ways in without a password of ours, where there are any. The page itself says whether Google is set up, so that
 * nothing appears or goes once the options have come.
 */
export function OtherWays({ purpose, invite = null, onRefused }: Props): ReactNode {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  const hasGoogle = data ? data.google !== null : document.documentElement.dataset['google'] === 'on'
  if (!hasGoogle && !data?.oidc) return null
  return (
    <>
      <p className="my-4 text-center text-[.875rem] text-ink-3">or</p>
      <div className="grid gap-3">
        {data?.oidc && (
          <ProviderLink invite={invite}>
            {words[purpose]} {data.oidc.name}
          </ProviderLink>
        )}
        {hasGoogle && <GoogleSignIn purpose={purpose} onRefused={onRefused} />}
      </div>
    </>
  )
}
