import { useEffect } from 'react'
import type { AuthStep } from '#boot/arrival.ts'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'
import { GoogleSignIn } from '#features/auth/google-sign-in.tsx'
import { PasswordAgainForm } from '#features/auth/password-again-form.tsx'
import { RegistrationForm } from '#features/auth/registration-form.tsx'
import type { Registration } from '#features/auth/registration-steps.ts'
import { type RegistrationFlow, useRegistration } from '#features/auth/registration.ts'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { SignInForm, useSignInForm } from '#features/auth/sign-in-form.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { stepBack, useAuthHistory } from './auth-history.ts'
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
} satisfies Record<Exclude<AuthView['mode'], 'verify'>, string>

const stepTitles = {
  form: titles.register,
  verify: 'Verify Your Email',
  password: 'One Last Step',
  complete: 'Completing Registration',
} satisfies Record<Registration['step'], string>

/** Every way into an account. What was typed stays while one goes to and fro between them. */
export function AuthScreen({ view, go }: Props) {
  const open = (mode: AuthStep) => go({ name: 'auth', mode })
  const signInForm = useSignInForm()
  const flow = useRegistration({ onCodeSent: () => open('verify'), onForm: stepBack })
  const { step } = flow.registration
  const isVerifying = view.mode === 'verify'
  const isUnderWay = isVerifying && step !== 'form'
  // A step that has nothing to go on with is the form again.
  const mode = view.mode === 'verify' ? 'register' : view.mode
  const form = mode === 'register' ? flow.form : signInForm
  useAuthHistory(view, go)

  useEffect(() => {
    if (mode === 'register') preloadVerification()
  }, [mode])

  return (
    <AuthFrame title={isUnderWay ? stepTitles[step] : titles[mode]} go={isUnderWay ? null : go}>
      {mode === 'signIn' && <SignInForm form={signInForm} onForgot={() => open('forgot')} />}
      {isUnderWay && <RegistrationStep flow={flow} />}
      {mode === 'register' && !isUnderWay && <RegistrationForm flow={flow} isLost={isVerifying} />}
      {mode === 'forgot' && <ForgotPasswordForm initialEmail={signInForm.fields.email} />}
      {view.mode === 'reset' && (
        <ResetPasswordForm token={view.token} onDone={() => open('signIn')} onAskAgain={() => open('forgot')} />
      )}
      {(mode === 'signIn' || mode === 'register') && !isUnderWay && (
        <>
          <p className="my-4 text-center text-[.875rem] text-ink-3">or</p>
          <GoogleSignIn purpose={mode} onRefused={(error) => form.refuse(error, 'Google sign-in failed')} />
        </>
      )}
      {!isUnderWay && <AuthSwitch mode={mode} onOpen={open} />}
    </AuthFrame>
  )
}

/** What follows the form. */
function RegistrationStep({ flow: { registration, onVerified, onPassword } }: { flow: RegistrationFlow }) {
  if (registration.step === 'complete') return <Spinner text="Creating your account…" />
  if (registration.step === 'form') return null
  const { email } = registration.pending
  if (registration.step === 'password') return <PasswordAgainForm email={email} onPassword={onPassword} />
  return <VerificationPart email={email} onVerified={onVerified} onBack={stepBack} />
}
