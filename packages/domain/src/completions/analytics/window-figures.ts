import { completedBetween, type CountedDays } from '../../history/counted-days.ts'
import { windowDays } from '../../history/figures.ts'
import { calendarOccurrencesOf, streakOf } from '../../history/occurrences.ts'

export type WindowFigures = {
  completions: number
  /** Those of the 30 days before; null for a habit that was not there all of the time. */
  before: number | null
  longestRun: number
}

/** The calendar's 30 days beside the 30 before them. As in a streak, a forgiven day of a daily rule ends no run. */
export function windowFiguresOf(counted: CountedDays): WindowFigures {
  const { today, began } = counted
  const from = today + 1 - windowDays
  const before = from - windowDays
  return {
    completions: completedBetween(counted, from, today).length,
    before: began > before ? null : completedBetween(counted, before, from - 1).length,
    longestRun: streakOf(calendarOccurrencesOf(counted).filter((day) => day.from >= from && day.to <= today)).longest,
  }
}

/** Null where there is nothing to compare with. */
export function comparedWordsOf({ completions, before }: WindowFigures): string | null {
  if (before === null) return null
  const more = completions - before
  if (more === 0) return 'Same as the previous 30 days.'
  return `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than in the previous 30 days.`
}
