import { useSyncExternalStore } from 'react'
import { useClient } from '../client-context.ts'

const stepMs = 15_000

/** About now, moving on while it is looked at, so that 'N min ago' stays true. It is never ahead of the time. */
export function usePassingTime(): Temporal.Instant {
  const { clock } = useClient()
  const steps = useSyncExternalStore(subscribe, () => Math.floor(clock().epochMilliseconds / stepMs))
  return Temporal.Instant.fromEpochMilliseconds(steps * stepMs)
}

/** A device that slept looks at once when it wakes. */
function subscribe(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs)
  document.addEventListener('visibilitychange', onStep)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onStep)
  }
}
