import type { Day } from '../time/day.ts'
import { dayOfNumber } from '../time/day.ts'
import { completedBetween, countDays, lastMarked, type HabitHistory } from './counted-days.ts'
import { type Figures, figuresIn, windowDays } from './figures.ts'
import { type DayRow, rowsOf } from './habit-days.ts'

/** A habit's figures with its last 30 days, as the API returns them. */
export type ShownFigures = Figures & {
  recentDays: Day[]
  /** The days of the same time that say something else or more than done. */
  recentEntries: DayRow[]
}

export function shownFiguresOf(history: HabitHistory, today: Day): ShownFigures {
  const counted = countDays(history, today)
  const from = counted.today - windowDays + 1
  const isMeasured = history.rule.measure !== null
  return {
    ...figuresIn(counted),
    recentDays: completedBetween(counted, from, lastMarked(counted)).map(dayOfNumber),
    recentEntries: rowsOf(history.days, from)
      .map((row) => (isMeasured ? row : { ...row, amount: null }))
      .filter(({ state, amount }) => state === 'skipped' || state === 'notDone' || amount !== null),
  }
}
