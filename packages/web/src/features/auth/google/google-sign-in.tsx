import { toast } from '#ui/toasts/toast.ts'
import { useGoogleSignIn } from '../auth.queries.ts'
import { GoogleButton } from './google-button.tsx'
import { type GooglePayload, payloadOf } from './google-credential.ts'
import { logOnly } from '../log-only.ts'

type Props = { purpose: 'signIn' | 'register'; onRefused: (error: unknown) => void }

/** The way in without a password of ours. A newcomer gets an account by it, in either mode. */
export function GoogleSignIn({ purpose, onRefused }: Props) {
  const { mutateAsync: signIn } = useGoogleSignIn()

  const submit = async (credential: string) => {
    const payload = read(credential)
    if (!payload) return
    try {
      await signIn(payload)
      toast.success('Google sign-in successful!')
    } catch (error) {
      onRefused(error)
      toast.error('Google sign-in failed')
    }
  }

  return <GoogleButton purpose={purpose} onCredential={(credential) => void submit(credential)} />
}

function read(credential: string): GooglePayload | null {
  try {
    return payloadOf(credential)
  } catch (error) {
    logOnly.undecoded(error)
    return null
  }
}
