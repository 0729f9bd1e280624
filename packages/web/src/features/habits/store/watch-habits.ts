import type { Clock } from '@daymark/domain/time/clock.ts'
import { type DayTurn, msUntilNextDay } from '#api/time/today.ts'
import { habitsKey, outboxKey } from './habits-persistence.ts'
import type { HabitsStore } from './habits.store.ts'

type Needs = { habits: HabitsStore; clock: Clock; turn: () => DayTurn }

const longestWaitMs = 600_000

/** Updates the habits while the page is open: when the connection returns, another tab writes, or the day changes. */
export function watchHabits({ habits, clock, turn }: Needs): () => void {
  const listening = new AbortController()
  const refresh = () => {
    if (document.visibilityState === 'visible') habits.refreshIfStale()
  }
  window.addEventListener('online', () => void habits.sync(), listening)
  window.addEventListener('focus', refresh, listening)
  window.addEventListener('pageshow', refresh, listening)
  document.addEventListener('visibilitychange', refresh, listening)
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === habitsKey || key === outboxKey || key === null) habits.rereadStorage()
    },
    listening,
  )

  // Checked now and then as well: after a change of the timezone or of the hour the next day may come sooner.
  let day = habits.today()
  let timer: ReturnType<typeof setTimeout>
  const waitForNextDay = () => {
    timer = setTimeout(
      () => {
        waitForNextDay()
        if (day === habits.today()) return
        day = habits.today()
        habits.changeDay()
      },
      Math.min(msUntilNextDay(clock(), turn()), longestWaitMs),
    )
  }
  waitForNextDay()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
