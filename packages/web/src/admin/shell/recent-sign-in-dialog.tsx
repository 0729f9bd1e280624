import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { signInRoutes } from '@daymark/contract/routes/sign-in.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { messageOf } from '#api/api-error.ts'
import { useClient } from '#api/client-context.ts'
import { signInOptionsQuery } from '#features/auth/auth.queries.ts'
import { GoogleButton } from '#features/auth/google/google-button.tsx'
import { payloadOf } from '#features/auth/google/google-credential.ts'
import { ProviderLink } from '#features/auth/provider/provider-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { keepPlace } from './place.ts'
import type { SignInAgain } from './recent-sign-in.ts'

type Props = { user: UserView; again: SignInAgain }
type SignedIn = { user: UserView; token: string }

/** Operators sign in again after a while. What they were doing waits, and goes on by itself. */
export function SignInAgainDialog({ user, again }: Props) {
  const isAsked = useStore(again.store, (state) => state.isAsked)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      width="narrow"
      isOpen={isAsked}
      onClose={() => again.settle(false)}
      isBusy={isBusy}
      title="Sign in again"
      description="To keep the admin area safe, it asks for a recent sign-in. What you were doing goes on after that."
    >
      {isAsked && <Ways user={user} isBusy={isBusy} onBusy={setBusy} onSignedIn={() => again.settle(true)} />}
    </Dialog>
  )
}

type WaysProps = { user: UserView; isBusy: boolean; onBusy: (isBusy: boolean) => void; onSignedIn: () => void }

function Ways({ user, isBusy, onBusy, onSignedIn }: WaysProps) {
  const { call, session } = useClient()
  const { data: options } = useQuery(signInOptionsQuery(call))
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // A provider leads back to the bare address.
  useEffect(keepPlace, [])

  const signIn = async (by: () => Promise<SignedIn>) => {
    onBusy(true)
    setProblem(null)
    try {
      const { user: signedIn, token } = await by()
      if (signedIn.id !== user.id) throw new Error('another account')
      session.signIn({ user: signedIn, token })
      onSignedIn()
    } catch (error) {
      const isOther = error instanceof Error && error.message === 'another account'
      setProblem(
        isOther ? `That’s another account. Please sign in as ${user.email}.` : messageOf(error, 'Login failed'),
      )
    } finally {
      onBusy(false)
    }
  }

  return (
    <div className="mt-5 grid gap-4">
      <ProblemBox text={problem} />
      {user.hasPassword && (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (password === '') setProblem('Password is required')
            else void signIn(() => call(signInRoutes.login, { body: { email: user.email, password } }))
          }}
        >
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            hint={`For ${user.email}`}
            value={password}
            onChange={({ currentTarget: { value } }) => setPassword(value)}
          />
          <Button type="submit" isBusy={isBusy}>
            Sign In
          </Button>
        </form>
      )}
      {options?.google && (
        <GoogleButton
          purpose="signIn"
          onCredential={(credential) =>
            void signIn(() => call(signInRoutes.googleSignIn, { body: payloadOf(credential) }))
          }
        />
      )}
      {options?.oidc && <ProviderLink to="admin">Sign in with {options.oidc.name}</ProviderLink>}
      {options?.proxy && (
        <Button look="line" isBusy={isBusy} onClick={() => void signIn(() => call(signInRoutes.proxySignIn))}>
          Go On
        </Button>
      )}
    </div>
  )
}
