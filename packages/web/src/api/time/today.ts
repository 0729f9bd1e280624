import { nextDayStart, todayIn } from '@daymark/domain/time/day-start.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient, useSession } from '../client-context.ts'
import type { SessionData } from '../session/saved-session.ts'
import { zoneToShow } from './zone.ts'

/** By which clock a user's days turn, and at which hour. */
export type DayTurn = { zone: string; hour: number }

/** Midnight while signed out. */
export const dayTurnOf = ({ user }: Pick<SessionData, 'user'>): DayTurn => ({
  zone: zoneToShow(user?.timeZone),
  hour: dayStartHourIn({ user }),
})

export const dayStartHourIn = ({ user }: Pick<SessionData, 'user'>): number => user?.dayStartHour ?? 0

/** What day it is for the user. It turns when their day turns, also after the device slept through that. */
export function useToday(): Day {
  const { clock } = useClient()
  const zone = zoneToShow(useSession(({ user }) => user?.timeZone))
  const hour = useSession(dayStartHourIn)
  const subscribe = useCallback((onTurn: () => void) => watchDay(clock, { zone, hour }, onTurn), [clock, zone, hour])
  return useSyncExternalStore(subscribe, () => todayIn(zone, clock(), hour))
}

/** How long the user's day still lasts. Days are as long as the zone makes them, 23 hours or 25. */
export const msUntilNextDay = (now: Temporal.Instant, { zone, hour }: DayTurn): number =>
  nextDayStart(zone, now, hour).epochMilliseconds - now.epochMilliseconds

function watchDay(clock: Clock, turn: DayTurn, onTurn: () => void): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  // Subscribers compute the day themselves, so a timer that fires early or late does no harm.
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, msUntilNextDay(clock(), turn))
    onTurn()
  }
  timer = setTimeout(look, msUntilNextDay(clock(), turn))
  document.addEventListener('visibilitychange', look, listening)
  window.addEventListener('pageshow', look, listening)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
