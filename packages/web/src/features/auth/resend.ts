import { resendCooldownSeconds } from '@daymark/domain/auth/verification-code.ts'
import { useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import { useClient } from '#api/client-context.ts'
import { waitingUntil } from './auth-answers.ts'
import { useResendCode } from './auth.queries.ts'
import { useCountdown } from './countdown.ts'

type Outcome = { isSent: boolean; text: string }

/** Another code, as soon as one may be asked for: not before the pending one's time, nor within two minutes of the last. */
export function useResend(email: string, pendingUntil: string | null) {
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
