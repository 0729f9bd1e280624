import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '#api/client-context.ts'
import { addressOf, type AuthMode, type AuthStep } from '#boot/arrival.ts'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'
import { OtherWays } from '#features/auth/other-ways.tsx'
import type { ProviderReturn } from '#features/auth/provider/provider-return.tsx'
import { useProxyAtOnce } from '#features/auth/provider/proxy-at-once.ts'
import { useInvited } from '#features/auth/registration/invited.ts'
import { PasswordAgainForm } from '#features/auth/registration/password-again-form.tsx'
import { RegistrationForm } from '#features/auth/registration/registration-form.tsx'
import type { RegistrationNotice } from '#features/auth/registration/registration-notice.tsx'
import type { Registration } from '#features/auth/registration/registration-steps.ts'
import { type RegistrationFlow, useRegistration } from '#features/auth/registration/registration.ts'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { SignInForm, useSignInForm } from '#features/auth/sign-in-form.tsx'
import type { VerificationStep } from '#features/auth/registration/verification-step.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { stepBack, useAuthHistory } from './auth-history.ts'
import { CardFrame } from '../shell/card-frame.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { FailureCard } from '../lazy/failure-screen.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { type AuthView, initialView, type View } from '../shell/view.ts'

type Props = { view: AuthView; go: (view: View) => void }

const titles = {
  signIn: 'Sign In',
  register: 'Create Account',
  forgot: 'Forgot Password',
  reset: 'Reset Password',
  provider: 'Sign In',
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
  const { invite, registration, canGetMail, hasProvider, problem, retry, drop } = useInvited()
  const flow = useRegistration({ invite, onCodeSent: () => open('verify'), onForm: stepBack })
  const { step } = flow.registration
  const isVerifying = view.mode === 'verify'
  const isUnderWay = isVerifying && step !== 'form'
  // A step without its data shows the form again.
  const mode = view.mode === 'verify' ? 'register' : view.mode
  const form = mode === 'register' ? flow.form : signInForm
  const isShut = mode === 'register' && !isUnderWay && registration !== 'open'
  // A provider verifies addresses itself, without an email from here.
  const hasOtherWays = !isShut || (registration === 'no mail' && hasProvider)
  const isLinkless = mode === 'forgot' && canGetMail === false
  // Read once: the address is reset as soon as the screen is shown.
  const [search] = useState(() => location.search)
  const isFromProvider = mode === 'provider' || (mode === 'signIn' && search.includes('failed='))
  const proxy = useProxyAtOnce(mode === 'signIn' || mode === 'register')
  useAuthHistory(view, go)

  useEffect(() => {
    if (mode === 'register') preloadVerification()
  }, [mode])

  if (proxy.isSigningIn) {
    return (
      <AuthFrame title={titles.signIn} go={null}>
        <Spinner text="Signing you in…" />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={isUnderWay ? stepTitles[step] : titles[mode]} go={isUnderWay ? null : go}>
      {isFromProvider && <ProviderPart search={search} onDone={() => go(initialView('/', true))} />}
      {mode === 'signIn' && <SignInForm form={signInForm} failure={proxy.failure} onForgot={() => open('forgot')} />}
      {isUnderWay && <RegistrationStep flow={flow} />}
      {isShut && <NoticePart state={registration} problem={problem} onRetry={retry} onWithoutInvite={drop} />}
      {mode === 'register' && !isUnderWay && !isShut && <RegistrationForm flow={flow} isLost={isVerifying} />}
      {isLinkless && <NoticePart state="no link" problem="" onRetry={retry} onWithoutInvite={null} />}
      {mode === 'forgot' && !isLinkless && <ForgotPasswordForm initialEmail={signInForm.fields.email} />}
      {view.mode === 'reset' && (
        <ResetPasswordForm token={view.token} onDone={() => open('signIn')} onAskAgain={() => open('forgot')} />
      )}
      {(mode === 'signIn' || mode === 'register') && !isUnderWay && hasOtherWays && (
        <OtherWays
          purpose={mode}
          invite={invite?.token ?? null}
          onRefused={(error) => form.refuse(error, 'Google sign-in failed')}
        />
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

type AuthFrameProps = {
  title: string
  /** Where the way out leads; null while something is under way that has a way back of its own. */
  go: ((view: View) => void) | null
  children: ReactNode
}

/** What every step of signing in and up has in common. */
function AuthFrame({ title, go, children }: AuthFrameProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const wayOut = go && (
    <Button
      look="ghost"
      className="mt-3"
      icon={<ArrowLeft size={18} aria-hidden="true" />}
      onClick={() => go(initialView('/', isAuthenticated))}
    >
      Back
    </Button>
  )
  return (
    <CardFrame title={title} foot={wayOut}>
      {children}
    </CardFrame>
  )
}

type Mode = Exclude<AuthView['mode'], 'verify'>
type AuthSwitchProps = { mode: Mode; onOpen: (mode: AuthMode) => void }

const ways = {
  signIn: { question: 'New to Daymark?', to: 'register', link: 'Create Account' },
  register: { question: 'Already have an account?', to: 'signIn', link: 'Sign In' },
  forgot: { question: 'Remembered it?', to: 'signIn', link: 'Sign In' },
  reset: { question: 'Remembered it?', to: 'signIn', link: 'Sign In' },
  provider: { question: 'Taking too long?', to: 'signIn', link: 'Sign In' },
} as const satisfies Record<Mode, unknown>

/** The other way in. A real link: it may be opened in a tab of its own. */
function AuthSwitch({ mode, onOpen }: AuthSwitchProps) {
  const { question, to, link } = ways[mode]
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(to)
  }
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-ink-2">
      {question}{' '}
      <a
        href={addressOf(to)}
        className="inline-block py-1.5 font-semibold text-ink underline underline-offset-3"
        onClick={onClick}
      >
        {link}
      </a>
    </p>
  )
}

const verification = lazyPart(
  'verification',
  async () => (await import('#features/auth/registration/verification-step.tsx')).VerificationStep,
)

const registrationNotice = lazyPart(
  'registration-notice',
  async () => (await import('#features/auth/registration/registration-notice.tsx')).RegistrationNotice,
)

/** Most installations are open: what is said where one is not comes in a file of its own. */
function NoticePart(props: ComponentProps<typeof RegistrationNotice>) {
  const Part = registrationNotice.Part
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={props.onRetry} />}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Fetched while the form is being filled in. */
const preloadVerification = () => void verification.preload()

/** The code's step, in a file of its own. Where that does not arrive, the form is still there to go back to. */
function VerificationPart(props: ComponentProps<typeof VerificationStep>) {
  const Step = verification.Part
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={props.onBack} />}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Step {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

const providerReturn = lazyPart(
  'provider-return',
  async () => (await import('#features/auth/provider/provider-return.tsx')).ProviderReturn,
)

/** The return from a provider, in a file of its own: most installations have none. */
function ProviderPart(props: ComponentProps<typeof ProviderReturn>) {
  const Return = providerReturn.Part
  return (
    <Suspense fallback={<Spinner text="Loading…" />}>
      <Return {...props} />
    </Suspense>
  )
}
