import { isLimit } from '../../habits/measure.ts'
import { isAskedOn } from '../../habits/rule.ts'
import { dayOfNumber } from '../../time/day.ts'
import { scheduleRunsOf } from '../schedule-streaks.ts'
import { windowDays } from '../window-days.ts'
import type { HabitDays } from './habit-days.ts'
import { dayTurn, type Turn } from './turns.ts'

/** The days that were forgiven, while a daily rule was in force. */
function forgivenDaysOf({ rule, numbers, passed: excused, today }: HabitDays): Set<number> {
  const forgiven = new Set<number>()
  const see = ({ frequency }: { frequency: { kind: string } }, turn: number) => {
    if (frequency.kind === 'daily') forgiven.add(turn)
  }
  scheduleRunsOf(rule, { numbers, excused }, { until: today, see })
  return forgiven
}

/** Each day from the first completed one to today, or to a later one that is done, as the calendar streak counts it. */
export function calendarTurnsOf(days: HabitDays): Turn[] {
  const [first] = days.numbers
  const last = days.numbers.at(-1)
  if (first === undefined || last === undefined) return []
  return daysAs(days, first, Math.max(last, days.today), (day, { verdict }) =>
    verdict === 'open' && day < last && !isLimit(days.rule.measure) ? 'missed' : verdict,
  )
}

/** Each of the last 30 days. */
export const monthDaysOf = (days: HabitDays): Turn[] =>
  daysAs(days, days.today - windowDays + 1, days.today, (day, { verdict }) =>
    verdict !== 'kept' && verdict !== 'excused' && !isAskedOn(days.rule, dayOfNumber(day)) ? 'off' : verdict,
  )

function daysAs(
  days: HabitDays,
  from: number,
  to: number,
  verdictOf: (day: number, turn: Pick<Turn, 'verdict'>) => Turn['verdict'],
): Turn[] {
  const forgiven = forgivenDaysOf(days)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const number = from + index
    const verdict = verdictOf(number, dayTurn(number, days))
    const day = dayOfNumber(number)
    return { from: day, to: day, verdict: verdict === 'missed' && forgiven.has(number) ? 'forgiven' : verdict }
  })
}
