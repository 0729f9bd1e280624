import { type RuleInForce, rulesInForce } from '../../habits/rule.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber, weekOfNumber } from '../../time/day.ts'
import { sizeOf, type Span, spansWithin } from '../day-spans.ts'
import { lastRatedDay, successRateOf } from '../statistics.ts'
import { timesAskedOf } from '../asked-times.ts'
import type { HabitDays } from './habit-days.ts'
import { type Turn, type Verdict, turnsOf } from './turns.ts'

export type AskedPeriod = Turn & { done: number; asked: number }

const endOf = ({ rule, figures, today }: HabitDays): Day => lastRatedDay(rule, figures, dayOfNumber(today))

export const successOf = (days: HabitDays): number =>
  successRateOf({ ...days.rule, ...days.figures, firstCompletion: days.figures.firstCompletedDay }, endOf(days))

/**
 * What the success rate sums up, since the habit began: each day, week, or day that is due with those up to the next, with
 * what was done and what was asked for.
 */
export function askedPeriodsOf(days: HabitDays): AskedPeriod[] {
  const { rule, numbers, excused } = days
  const begin = Math.min(dayNumberOf(rule.createdDay), numbers[0] ?? Number.POSITIVE_INFINITY)
  const end = dayNumberOf(endOf(days))
  const forgiven = new Set(turnsOf(days).flatMap(({ from, verdict }) => (verdict === 'forgiven' ? [from] : [])))
  const periods = rulesInForce(rule).flatMap((one) =>
    periodsIn(one, { from: Math.max(begin, one.from), to: Math.min(end, one.to) }),
  )
  return periods.map((span, index) => {
    // A day that is done already where today has not begun yet counts with the last.
    const to = index === periods.length - 1 ? Number.POSITIVE_INFINITY : span.to
    const done = numbers.filter((day) => day >= span.from && day <= to).length
    const [from, last] = [dayOfNumber(span.from), dayOfNumber(span.to)]
    const asked = timesAskedOf({ ...rule, excused }, from, last)
    const isExcused = asked === 0 && spansWithin(excused, span).length > 0
    const verdict: Verdict =
      done > 0 && done >= Math.floor(asked)
        ? 'kept'
        : isExcused
          ? 'excused'
          : asked === 0
            ? 'off'
            : span.to >= days.today && !(days.isMissedToday && sizeOf(span) === 1)
              ? 'open'
              : forgiven.has(from)
                ? 'forgiven'
                : 'missed'
    return { from, to: last, verdict, done, asked }
  })
}

/** A span of days, cut where the schedule asks again. */
function periodsIn({ frequency, start }: RuleInForce, { from, to }: Span): Span[] {
  const periods: Span[] = []
  for (let day = from; day <= to; day += 1) {
    const last = periods.at(-1)
    const isSame =
      frequency.kind === 'weeklyCount'
        ? weekOfNumber(day) === weekOfNumber(day - 1)
        : !isDueOn(frequency, dayOfNumber(day), start)
    if (last !== undefined && isSame) last.to = day
    else periods.push({ from: day, to: day })
  }
  return periods
}
