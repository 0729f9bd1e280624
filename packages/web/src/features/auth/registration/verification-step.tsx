import {
  codeLength,
  pastedCode,
  verificationCode,
  resendCooldownSeconds,
} from '@daymark/domain/auth/verification-code.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall, useClient } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Otp } from '#ui/fields/otp.tsx'
import { isWrongCode, refusedCode, waitingUntil } from '../auth-responses.ts'
import { useVerifyCode, verificationQuery, useResendCode } from '../auth.queries.ts'
import { useCanGetMail } from '../mail-arrival.ts'
import { MailboxHint } from '../mailbox-hint.tsx'
import { messageOf } from '#api/api-error.ts'
import { useCountdown } from './countdown.ts'
import { RegistrationNotice } from './registration-notice.tsx'

type Props = { email: string; onVerified: () => void; onBack: () => void }

/** Long enough to read that it worked. */
const proceedAfterMs = 1500

/** The second step: the code that was mailed, or what to do where no mail can come. */
export function VerificationStep(props: Props) {
  if (useCanGetMail() !== false) return <CodeForm {...props} />
  return (
    <div className="grid gap-5">
      <RegistrationNotice state="no mail" problem="" onRetry={props.onBack} onWithoutInvite={null} />
      <Button look="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={props.onBack}>
        Back to Registration
      </Button>
    </div>
  )
}

/** An address that is verified already needs none and goes on at once. */
function CodeForm({ email, onVerified, onBack }: Props) {
  const { data: status } = useQuery(verificationQuery(useCall(), email))
  const { mutateAsync: verify, isPending, isSuccess } = useVerifyCode()
  const pendingUntil = status?.hasPendingVerification === true ? status.expiresAt : null
  const { resend, secondsLeft, isPending: isResending } = useResend(email, pendingUntil)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState('')
  const firstBox = useRef<HTMLInputElement>(null)
  useProceed(status?.isVerified === true ? 0 : isSuccess ? proceedAfterMs : null, onVerified)

  const submit = async (entered: string) => {
    if (isPending || isSuccess) return
    const parsed = verificationCode.safeParse(entered)
    setProblem(parsed.error?.issues[0]?.message)
    setNews('')
    if (!parsed.success) return firstBox.current?.focus()
    try {
      await verify({ email, otpCode: parsed.data })
      setNews('Email verified successfully!')
    } catch (error) {
      setProblem(refusedCode(error))
      if (isWrongCode(error)) setCode('')
      firstBox.current?.focus()
    }
  }

  const sendAnother = async () => {
    const { isSent, text } = await resend()
    setProblem(isSent ? undefined : text)
    setNews(isSent ? text : '')
    if (isSent) setCode('')
    firstBox.current?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p className="text-ink-2">
        We sent a 6-digit code to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <Otp
        label="Verification code"
        length={codeLength}
        value={code}
        error={problem}
        isReadOnly={isPending || isSuccess}
        pasted={pastedCode}
        onChange={setCode}
        onComplete={(entered) => void submit(entered)}
        firstBox={firstBox}
      />
      <output className={news === '' ? 'sr-only' : 'flex items-center gap-2 font-medium text-ok'}>
        {news !== '' && <CircleCheck size={18} aria-hidden="true" />}
        {news}
      </output>
      <Button type="submit" className="w-full" isBusy={isPending} disabled={isSuccess}>
        {isPending ? 'Verifying…' : 'Verify Email'}
      </Button>
      <Button
        look="line"
        className="w-full tabular-nums"
        isBusy={isResending}
        disabled={secondsLeft > 0 || isSuccess}
        onClick={() => void sendAnother()}
      >
        {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend code'}
      </Button>
      <MailboxHint />
      <Button look="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} disabled={isSuccess} onClick={onBack}>
        Back to Registration
      </Button>
    </form>
  )
}

/** Goes on after that many milliseconds; null stays here. Leaving cancels it. */
function useProceed(afterMs: number | null, onProceed: () => void): void {
  const proceed = useEffectEvent(onProceed)
  useEffect(() => {
    if (afterMs === null) return undefined
    const timer = setTimeout(proceed, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}

type Outcome = { isSent: boolean; text: string }

/** Another code, as soon as one may be asked for: not before the pending one's time, nor within two minutes of the last. */
function useResend(email: string, pendingUntil: string | null) {
  const { clock } = useClient()
  const { mutateAsync, isPending } = useResendCode()
  const [blockedUntil, setBlockedUntil] = useState<Temporal.Instant | null>(null)
  const secondsLeft = useCountdown(blockedUntil ?? (pendingUntil === null ? null : Temporal.Instant.from(pendingUntil)))

  return {
    secondsLeft,
    isPending,

    resend: async (): Promise<Outcome> => {
      try {
        await mutateAsync(email)
        setBlockedUntil(clock().add({ seconds: resendCooldownSeconds }))
        return { isSent: true, text: 'Verification code sent! Check your email.' }
      } catch (error) {
        const until = waitingUntil(error)
        if (until !== null) setBlockedUntil(Temporal.Instant.from(until))
        return { isSent: false, text: messageOf(error, 'Verification failed. Failed to resend code.') }
      }
    },
  }
}
