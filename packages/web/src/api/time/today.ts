import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client-context.ts'

/** The date in a zone. It turns when the day turns there, also after the device slept through midnight. */
export function useToday(timeZone: string): Day {
  const { clock } = useClient()
  const subscribe = useCallback((onTurn: () => void) => watchDay(clock, timeZone, onTurn), [clock, timeZone])
  return useSyncExternalStore(subscribe, () => clock().toZonedDateTimeISO(timeZone).toPlainDate().toString() as Day)
}

/** How long the day that it is in a zone still lasts. Days are as long as the zone makes them, 23 hours or 25. */
export function msUntilNextDay(now: Temporal.Instant, timeZone: string): number {
  const today = now.toZonedDateTimeISO(timeZone)
  return today.add({ days: 1 }).startOfDay().epochMilliseconds - now.epochMilliseconds
}

function watchDay(clock: Clock, timeZone: string, onTurn: () => void): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  // Subscribers compute the day themselves, so a timer that fires early or late does no harm.
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, msUntilNextDay(clock(), timeZone))
    onTurn()
  }
  timer = setTimeout(look, msUntilNextDay(clock(), timeZone))
  document.addEventListener('visibilitychange', look, listening)
  window.addEventListener('pageshow', look, listening)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
