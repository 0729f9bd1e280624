import { isLimit } from '../habits/measure.ts'
import type { RuleInForce } from '../habits/rule.ts'
import { intervalOf } from '../habits/schedule.ts'
import { weekOfNumber } from '../time/day.ts'
import {
  type CountedDays,
  type Count,
  countAt,
  isCompletedAt,
  isPassedAt,
  isScheduledAt,
  mondayOfWeek,
  ruleAt,
} from './counted-days.ts'

/** What became of one time that a habit asked. An `open` one may still be completed. */
export type Outcome = 'completed' | 'missed' | 'excused' | 'forgiven' | 'open'

/** One time that a habit asks: a scheduled day, a Monday week, or a gap between two completions. Days are numbers. */
export type Occurrence = { from: number; to: number; outcome: Outcome }

/** What a day is worth on its own. */
export const outcomeOn = (counted: CountedDays, number: number): Outcome => outcomes[countAt(counted, number)]

const outcomes = ['open', 'completed', 'missed', 'excused'] as const satisfies Record<Count, Outcome>

/**
 * All occurrences from the first completed one to today, or to a later completed day. One that the next rule cuts short
 * counts if it was completed, and breaks nothing. Going forward, a missed one is forgiven where the habit's own setting
 * lets one in so many pass.
 */
export function occurrencesOf(counted: CountedDays): Occurrence[] {
  const { completed, rules, today } = counted
  const [first] = completed
  if (first === undefined) return []
  const begun = rules.filter(({ from }) => from <= today)
  const under = begun.map((rule, index) => {
    const isLast = index === begun.length - 1
    const to = isLast ? Math.max(today, completed.at(-1) ?? today) : rule.to
    return occurrencesUnder(counted, { ...rule, from: Math.max(rule.from, first), to }, isLast)
  })
  const occurrences = under.length === 1 ? (under[0] as Occurrence[]) : under.flat()
  const begin = occurrences.findIndex(({ outcome }) => outcome === 'completed')
  if (begin === -1) return []
  return forgive(counted, missPassed(counted, begin === 0 ? occurrences : occurrences.slice(begin)))
}

function occurrencesUnder(counted: CountedDays, rule: RuleInForce, isLast: boolean): Occurrence[] {
  const { frequency } = rule
  switch (frequency.kind) {
    case 'daily':
    case 'weeklySpecificDays':
      return scheduledDays(counted, rule)
    case 'weeklyCount':
      return weeksUnder(counted, rule, frequency.count, isLast)
    case 'intervalBased': {
      const gap = intervalOf(frequency.every)
      return gap === null ? [] : gapsUnder(counted, rule, gap, isLast)
    }
    default:
      return frequency satisfies never
  }
}

type Stretch = { from: number; to: number }

function scheduledDays(counted: CountedDays, { from, to }: Stretch): Occurrence[] {
  const days: Occurrence[] = []
  for (let day = from; day <= to; day += 1)
    if (isScheduledAt(counted, day)) days.push({ from: day, to: day, outcome: outcomeOn(counted, day) })
  return days
}

/** What a count per week asks of a week: its share of the days that are not excused, rounded up. */
export function askedInWeek(counted: CountedDays, count: number, week: number): number {
  let asking = 0
  for (let day = mondayOfWeek(week); day < mondayOfWeek(week + 1); day += 1) if (!isPassedAt(counted, day)) asking += 1
  return Math.ceil((count * asking) / 7)
}

function weeksUnder(counted: CountedDays, { from, to }: Stretch, count: number, isLast: boolean): Occurrence[] {
  const weeks: Occurrence[] = []
  if (from > to || count < 1) return weeks
  for (let week = weekOfNumber(from); week <= weekOfNumber(to); week += 1) {
    const monday = mondayOfWeek(week)
    const sunday = monday + 6
    let done = 0
    for (let day = Math.max(monday, from); day <= Math.min(sunday, to); day += 1)
      if (isCompletedAt(counted, day)) done += 1
    const asked = askedInWeek(counted, count, week)
    const outcomeOf = (): Outcome => {
      if (asked === 0) return 'excused'
      if (done >= asked) return 'completed'
      if (isLast) return sunday < counted.today ? 'missed' : 'open'
      return sunday <= to ? 'missed' : 'excused'
    }
    weeks.push({ from: monday, to: isLast ? sunday : Math.min(sunday, to), outcome: outcomeOf() })
  }
  return weeks
}

/**
 * From one completion to the next. A gap that grows too long has missed occurrences; an excused day on which the habit was
 * due ends it, and the next one is measured from that day. Other excused days do not count in the gap.
 */
function gapsUnder(counted: CountedDays, { from, to }: Stretch, gap: number, isLast: boolean): Occurrence[] {
  const gaps: Occurrence[] = []
  const over = Math.max(counted.today, counted.completed.at(-1) ?? from)
  let begin = from
  let waited = 0
  const end = (day: number, outcome: Outcome) => {
    gaps.push({ from: begin, to: day, outcome })
    begin = day + 1
    waited = 0
  }
  for (let day = from; day <= to; day += 1) {
    if (isCompletedAt(counted, day)) end(day, 'completed')
    else if (!isPassedAt(counted, day)) {
      waited += 1
      if (waited === gap && day < over) end(day, 'missed')
    } else if (isScheduledAt(counted, day)) end(day, 'excused')
  }
  if (isLast && begin <= counted.today) gaps.push({ from: begin, to: counted.today, outcome: 'open' })
  return gaps
}

/** An open occurrence before a completed one, as a flight west leaves it, was missed. One of a limit stays undecided. */
function missPassed({ rule }: CountedDays, occurrences: Occurrence[]): Occurrence[] {
  if (isLimit(rule.measure)) return occurrences
  const last = occurrences.findLastIndex(({ outcome }) => outcome === 'completed')
  for (let index = last - 1; index >= 0 && index > last - daysAhead; index -= 1) {
    const occurrence = occurrences[index] as Occurrence
    if (occurrence.outcome === 'open') occurrence.outcome = 'missed'
  }
  return occurrences
}

/** More than the days that a completed one may lie ahead of today. */
const daysAhead = 5

/** A missed occurrence is forgiven when none of the `forgiveOneIn` - 1 before it was. Excused ones do not count. */
function forgive({ rule }: CountedDays, occurrences: Occurrence[]): Occurrence[] {
  const oneIn = rule.forgiveOneIn ?? null
  if (oneIn === null) return occurrences
  let since = Number.POSITIVE_INFINITY
  for (const occurrence of occurrences) {
    if (occurrence.outcome === 'missed' && since >= oneIn - 1) {
      occurrence.outcome = 'forgiven'
      since = 0
    } else if (occurrence.outcome === 'completed' || occurrence.outcome === 'missed') since += 1
  }
  return occurrences
}

/** Whether days in a row and occurrences are the same. */
export const isDaily = ({ rules, rule }: CountedDays): boolean => rules.length === 1 && rule.frequency.kind === 'daily'

/**
 * What a day is worth to the streak of days in a row: whatever the schedule, a day that is not completed was missed, unless
 * a daily rule forgave it.
 */
function calendarOutcomes(counted: CountedDays, occurrences: readonly Occurrence[]): (day: number) => Outcome {
  const isSpared = isLimit(counted.rule.measure)
  const last = counted.completed.at(-1) ?? counted.today
  const forgiven = new Set<number>()
  if (counted.rule.forgiveOneIn != null)
    for (const { from, outcome } of occurrences)
      if (outcome === 'forgiven' && ruleAt(counted, from).frequency.kind === 'daily') forgiven.add(from)
  return (day) => {
    const outcome = outcomeOn(counted, day)
    const isMissed = outcome === 'missed' || (outcome === 'open' && day < last && !isSpared)
    if (!isMissed) return outcome
    return forgiven.has(day) ? 'forgiven' : 'missed'
  }
}

/** Each day from the first completed one to today, or to a later completed one, as the streak of days in a row counts it. */
export function calendarOccurrencesOf(counted: CountedDays, occurrences = occurrencesOf(counted)): Occurrence[] {
  const { first, last } = completedSpan(counted)
  if (isDaily(counted)) return occurrences
  const outcomeOf = calendarOutcomes(counted, occurrences)
  const days: Occurrence[] = []
  for (let day = first; day <= last; day += 1) days.push({ from: day, to: day, outcome: outcomeOf(day) })
  return days
}

export function calendarStreakOf(counted: CountedDays, occurrences: readonly Occurrence[]): Streak {
  const { first, last } = completedSpan(counted)
  const outcomeOf = calendarOutcomes(counted, occurrences)
  const streak = { current: 0, longest: 0 }
  for (let day = first; day <= last; day += 1) extend(streak, outcomeOf(day))
  return streak
}

function completedSpan({ completed, today }: CountedDays): { first: number; last: number } {
  const [first = today + 1] = completed
  return { first, last: Math.max(completed.at(-1) ?? today, today) }
}

export type Streak = { current: number; longest: number }

/** A streak counts completed occurrences, up to a missed one. Excused, forgiven and open ones neither add nor break. */
export function streakOf(occurrences: readonly Occurrence[]): Streak {
  const streak = { current: 0, longest: 0 }
  for (const { outcome } of occurrences) extend(streak, outcome)
  return streak
}

function extend(streak: Streak, outcome: Outcome): void {
  if (outcome === 'missed') streak.current = 0
  if (outcome !== 'completed') return
  streak.current += 1
  if (streak.current > streak.longest) streak.longest = streak.current
}

/** A day for each forgiven occurrence, where a calendar shows it: its last day that was not completed. */
export function forgivenDaysOf(counted: CountedDays): number[] {
  if (counted.rule.forgiveOneIn == null) return []
  return occurrencesOf(counted).flatMap(({ from, to, outcome }) => {
    if (outcome !== 'forgiven') return []
    let day = to
    while (day > from && isCompletedAt(counted, day)) day -= 1
    return [day]
  })
}
