import { ruleOn } from '../../habits/rule.ts'
import { type Day, dayNumberOf } from '../../time/day.ts'
import { spansOf, unitedSpans } from '../day-spans.ts'
import { runsOf } from '../runs.ts'
import { numbersIn } from '../streaks.ts'
import type { TickedHabit } from './ticked-habit.ts'
import { windowDays } from '../window-days.ts'

export type WindowFigures = {
  completions: number
  /** Those of the 30 days before; null for a habit that was not there all of the time. */
  before: number | null
  longestRun: number
}

/** The calendar's 30 days beside the 30 before them. As in a streak, a forgiven day of a daily rule ends no run. */
export function windowFiguresOf(habit: TickedHabit, today: Day): WindowFigures {
  const { numbers, excused, since, forgiven = [] } = habit
  const passed = [...forgiven].filter((day) => ruleOn(habit, day).frequency.kind === 'daily')
  const end = dayNumberOf(today)
  const until = (last: number) => numbers.filter((number) => number <= last && number > last - windowDays)
  const inWindow = until(end)
  return {
    completions: inWindow.length,
    before: dayNumberOf(since) > end + 1 - 2 * windowDays ? null : until(end - windowDays).length,
    longestRun: runsOf(inWindow, { gap: 1, excused: unitedSpans([...excused, ...spansOf(numbersIn(passed))]) }).longest,
  }
}

/** Null where there is nothing to compare with. */
export function comparedWordsOf({ completions, before }: WindowFigures): string | null {
  if (before === null) return null
  const more = completions - before
  if (more === 0) return 'Same as the previous 30 days.'
  return `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than in the previous 30 days.`
}
