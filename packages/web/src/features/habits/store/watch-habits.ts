import type { Clock } from '@daymark/domain/time/clock.ts'
import { msUntilNextDay } from '#api/today.ts'
import { habitsKey } from './habits-key.ts'
import type { HabitsStore } from './habits.store.ts'

type Needs = { habits: HabitsStore; clock: Clock; zone: () => string }

const longestWaitMs = 600_000

/** Keeps the habits true while the page is open: the connection comes back, another tab writes, the day turns. */
export function watchHabits({ habits, clock, zone }: Needs): () => void {
  const listening = new AbortController()
  const look = () => {
    if (document.visibilityState === 'visible') habits.look()
  }
  window.addEventListener('online', () => void habits.wake(), listening)
  window.addEventListener('focus', look, listening)
  window.addEventListener('pageshow', look, listening)
  document.addEventListener('visibilitychange', look, listening)
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === habitsKey || key === null) habits.follow()
    },
    listening,
  )

  // Looked at now and then as well, since people move: midnight comes sooner in a zone further east.
  let day = habits.today()
  let timer: ReturnType<typeof setTimeout>
  const waitForMidnight = () => {
    timer = setTimeout(
      () => {
        waitForMidnight()
        if (day === habits.today()) return
        day = habits.today()
        habits.turn()
      },
      Math.min(msUntilNextDay(clock(), zone()), longestWaitMs),
    )
  }
  waitForMidnight()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
