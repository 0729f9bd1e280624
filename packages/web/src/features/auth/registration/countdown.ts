import { resendCooldownSeconds } from '@daymark/domain/auth/verification-code.ts'
import { useEffect, useState } from 'react'
import { useClient } from '#api/client-context.ts'

/**
 * How many seconds are left until an instant, rounded up, so that it is over at 0 and not before. A device whose clock
 * is behind would count for hours: no wait is longer than the server's.
 */
export function secondsUntil(until: Temporal.Instant | null, now: Temporal.Instant): number {
  if (until === null) return 0
  const seconds = Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000)
  return Math.max(0, Math.min(resendCooldownSeconds, seconds))
}

/** The same, counting down on the screen. It reads the clock again each second: a device that slept has not counted. */
export function useCountdown(until: Temporal.Instant | null): number {
  const { clock } = useClient()
  const [, setTick] = useState(0)
  const seconds = secondsUntil(until, clock())
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setTick((tick) => tick + 1), 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}
