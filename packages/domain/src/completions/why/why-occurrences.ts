import type { RuleInForce } from '../../habits/rule.ts'
import {
  completedBetween,
  countAt,
  type CountedDays,
  counts,
  isScheduledAt,
  tallyBetween,
} from '../../history/counted-days.ts'
import { lastRatedOf, windowDays } from '../../history/figures.ts'
import { calendarOccurrencesOf, type Occurrence, occurrencesOf, outcomeOn } from '../../history/occurrences.ts'
import { weekOfNumber } from '../../time/day.ts'

/** `off` is a day that is not scheduled, where days are shown and not occurrences. */
export type WhyOutcome = Occurrence['outcome'] | 'off'

export type WhyOccurrence = Omit<Occurrence, 'outcome'> & {
  outcome: WhyOutcome
  /** Completions, and how many were asked for. Of the success rate. */
  done?: number
  asked?: number
  /** By how much strength changed, in percentage points. */
  change?: number
}

const forgivenIn = (occurrences: readonly Occurrence[]): Set<number> =>
  new Set(occurrences.filter(({ outcome }) => outcome === 'forgiven').map(({ from }) => from))

/** Each of the last 30 days. */
export function lastDaysOf(counted: CountedDays): WhyOccurrence[] {
  const forgiven = forgivenIn(calendarOccurrencesOf(counted))
  return Array.from({ length: windowDays }, (_, index): WhyOccurrence => {
    const day = counted.today - windowDays + 1 + index
    const outcome = outcomeOn(counted, day)
    const isDecided = outcome === 'completed' || outcome === 'excused'
    if (!isDecided && !isScheduledAt(counted, day)) return { from: day, to: day, outcome: 'off' }
    return { from: day, to: day, outcome: outcome === 'missed' && forgiven.has(day) ? 'forgiven' : outcome }
  })
}

type RatedOccurrence = WhyOccurrence & { done: number; asked: number }

/**
 * What the success rate sums up, since the habit began: each day, week, or day that is due with those up to the next, with
 * what was done and what was asked for.
 */
export function ratedOccurrencesOf(counted: CountedDays): RatedOccurrence[] {
  const end = lastRatedOf(counted)
  const forgiven = forgivenIn(occurrencesOf(counted))
  const isMissedToday = countAt(counted, counted.today) === counts.missed
  const spans = counted.rules.flatMap((rule) =>
    spansUnder(counted, rule, { from: Math.max(counted.began, rule.from), to: Math.min(end, rule.to) }),
  )
  return spans.map(({ from, to }, index): RatedOccurrence => {
    // A day that is completed already where today has not begun yet counts with the last.
    const last = index === spans.length - 1 ? Number.POSITIVE_INFINITY : to
    const done = completedBetween(counted, from, last).length
    const { asked, excused } = tallyBetween(counted, from, to)
    const outcomeOf = (): WhyOccurrence['outcome'] => {
      if (done > 0 && done >= Math.floor(asked)) return 'completed'
      if (asked === 0) return excused > 0 ? 'excused' : 'off'
      if (to >= counted.today && !(isMissedToday && from === to)) return 'open'
      return forgiven.has(from) ? 'forgiven' : 'missed'
    }
    return { from, to, outcome: outcomeOf(), done, asked }
  })
}

type Span = { from: number; to: number }

/** A span of days, cut where the schedule asks again. */
function spansUnder(counted: CountedDays, { frequency }: RuleInForce, { from, to }: Span): Span[] {
  const spans: Span[] = []
  for (let day = from; day <= to; day += 1) {
    const last = spans.at(-1)
    const isSame =
      frequency.kind === 'weeklyCount' ? weekOfNumber(day) === weekOfNumber(day - 1) : !isScheduledAt(counted, day)
    if (last !== undefined && isSame) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
