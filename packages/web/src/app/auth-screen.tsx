import { useEffect } from 'react'
import type { AuthMode } from '#boot/arrival.ts'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'
import { GoogleSignIn } from '#features/auth/google-sign-in.tsx'
import { RegistrationForm } from '#features/auth/registration-form.tsx'
import type { Registration } from '#features/auth/registration-steps.ts'
import { type RegistrationFlow, useRegistration } from '#features/auth/registration.ts'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { SignInForm, useSignInForm } from '#features/auth/sign-in-form.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthSwitch } from './auth-switch.tsx'
import { preloadVerification, VerificationPart } from './verification-part.tsx'
import type { AuthView, View } from './view.ts'

type Props = { view: AuthView; go: (view: View) => void }

const titles = {
  signIn: 'Sign In',
  register: 'Create Account',
  forgot: 'Forgot Password',
  reset: 'Reset Password',
} satisfies Record<AuthView['mode'], string>

const stepTitles = {
  form: titles.register,
  verify: 'Verify Your Email',
  complete: 'Completing Registration',
} satisfies Record<Registration['step'], string>

/** Every way into an account. What was typed stays while one goes to and fro between them. */
export function AuthScreen({ view, go }: Props) {
  const signInForm = useSignInForm()
  const flow = useRegistration()
  const { step } = flow.registration
  const isUnderWay = view.mode === 'register' && step !== 'form'
  const form = view.mode === 'register' ? flow.form : signInForm
  const open = (mode: AuthMode) => go({ name: 'auth', mode })

  useEffect(() => {
    if (view.mode === 'register') preloadVerification()
  }, [view.mode])

  return (
    <AuthFrame title={view.mode === 'register' ? stepTitles[step] : titles[view.mode]} go={isUnderWay ? null : go}>
      {view.mode === 'signIn' && <SignInForm form={signInForm} onForgot={() => open('forgot')} />}
      {view.mode === 'register' && <RegistrationStep flow={flow} />}
      {view.mode === 'forgot' && <ForgotPasswordForm initialEmail={signInForm.fields.email} />}
      {view.mode === 'reset' && (
        <ResetPasswordForm token={view.token} onDone={() => open('signIn')} onAskAgain={() => open('forgot')} />
      )}
      {(view.mode === 'signIn' || view.mode === 'register') && !isUnderWay && (
        <>
          <p className="my-4 text-center text-[.875rem] text-ink-3">or</p>
          <GoogleSignIn purpose={view.mode} onRefused={(error) => form.refuse(error, 'Google sign-in failed')} />
        </>
      )}
      {!isUnderWay && <AuthSwitch mode={view.mode} onOpen={open} />}
    </AuthFrame>
  )
}

function RegistrationStep({ flow }: { flow: RegistrationFlow }) {
  const { registration } = flow
  if (registration.step === 'form') return <RegistrationForm flow={flow} />
  if (registration.step === 'complete') return <Spinner text="Creating your account…" />
  return <VerificationPart email={registration.draft.email} onVerified={flow.complete} onBack={flow.giveUp} />
}
