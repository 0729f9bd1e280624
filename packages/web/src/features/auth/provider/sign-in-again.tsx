import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { signInOptionsQuery, useProxySignIn } from '../auth.queries.ts'
import { ProviderLink } from './provider-link.tsx'

/** What an account without a password confirms with: another sign-in, which counts for a few minutes. */
export function SignInAgain({ to }: { to?: 'admin' }) {
  const { data } = useQuery(signInOptionsQuery(useCall()))
  if (data?.oidc) {
    return <ProviderLink {...(to && { to })}>Sign in again with {data.oidc.name}</ProviderLink>
  }
  return data?.proxy ? <ProxySignInAgain /> : null
}

function ProxySignInAgain() {
  const { mutate: signIn, isPending, isSuccess, error } = useProxySignIn()
  return (
    <>
      <Button look="line" className="w-full" isBusy={isPending} onClick={() => signIn()}>
        Sign in again
      </Button>
      <output className={isSuccess ? 'text-ink-2' : 'sr-only'}>{isSuccess && 'You’re signed in again.'}</output>
      <ProblemBox text={error && messageOf(error, 'Signing in didn’t work')} />
    </>
  )
}
