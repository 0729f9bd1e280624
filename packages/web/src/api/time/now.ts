import { useSyncExternalStore } from 'react'
import { useClient } from '../client-context.ts'

const stepMs = 15_000

/** The current time in steps of 15 s, updated while it is shown, so that 'N min ago' stays true. Never in the future. */
export function useNow(): Temporal.Instant {
  const { clock } = useClient()
  const steps = useSyncExternalStore(subscribe, () => Math.floor(clock().epochMilliseconds / stepMs))
  return Temporal.Instant.fromEpochMilliseconds(steps * stepMs)
}

/** Also updates at once when the device wakes up. */
function subscribe(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs)
  document.addEventListener('visibilitychange', onStep)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onStep)
  }
}
