import { countDays, type CountedDays, ruleAt } from '../history/counted-days.ts'
import { dayOfNumber } from '../time/day.ts'
import { amountTrendOf } from './amount-trend.ts'
import { adjustedOf, levelOf } from './false-alarms.ts'
import type { Finding, InsightKind } from './finding.ts'
import { changesOf, type HeldChange, leastOccurrencesOfChange } from './held-change.ts'
import { enteredOf, type LinkDays, linkDaysOf, linkSharesOf, linkTest } from './link.ts'
import { daysCovered, daysRead, lookedAt } from './looks.ts'
import { occurrencesWithin, type ScheduledOccurrences, scheduledOccurrencesOf } from './scheduled-occurrences.ts'
import { leastTicks, type TickMinutes, timeOfDayOf, timeOfDayTest } from './tick-times.ts'
import { weekdayVerdictOf } from './weekday-verdict.ts'

/** A habit as insights read it. Without minutes nothing is said about the time of day. */
export type InsightHabit = { id: string; name: string; counted: CountedDays; minutes?: TickMinutes }

/** What was tested, with the finding that would be shown; null where there is none. */
type Tested = { pValue: number; finding: Finding | null }

/** A kind with enough days may still have no test: where all days are alike there is nothing to compare. */
type TestedKind = { kind: InsightKind; tests: Tested[]; hasDays: boolean }

export type Insights = {
  /** At most five. */
  shown: Finding[]
  /** Kinds for which there are habits, but not enough days yet. */
  waiting: InsightKind[]
}

const mostShown = 5
const leastCommonDays = 90
/** When the first look of each kind is, in weeks of data. */
const firstLookOf: Record<InsightKind, number> = { weekday: 12, link: 25, change: 25, timeOfDay: 25, amount: 12 }
/** Streaks make weekdays differ so much more often than plain chance. */
const byStreaks = 1.2
/** Of two habits alone nobody knows whether a day without both was lived or forgotten. */
const leastHabitsOfLink = 3

/**
 * The findings about all habits together. Within each kind Benjamini–Hochberg holds the share of false alarms, and kinds
 * share the whole (`levelOf`), so that at most one person in ten to whom nothing applies hears of anything.
 */
export const insightsOf = (habits: readonly InsightHabit[]): Insights => insightsFrom(testedKindsOf(habits))

/** The findings of what was tested already. */
export function insightsFrom(kinds: readonly TestedKind[]): Insights {
  const eligible = kinds.filter(({ tests }) => tests.length > 0)
  const names = eligible.map(({ kind }) => kind)
  const ranked = eligible.flatMap(({ kind, tests }) =>
    believedOf(tests, levelOf(kind, names)).map((one, rank) => ({ ...one, rank })),
  )
  return {
    // The clearest of each kind comes first, so that one kind does not crowd out the others.
    shown: ranked
      .sort((one, other) => one.rank - other.rank || one.adjusted - other.adjusted)
      .slice(0, mostShown)
      .map(({ finding }) => finding),
    waiting: kinds.filter(({ tests, hasDays }) => tests.length === 0 && !hasDays).map(({ kind }) => kind),
  }
}

type Believed = { finding: Finding; adjusted: number }

/** The findings of one kind at a level, clearest first. */
export function believedOf(tests: readonly Tested[], level: number): Believed[] {
  const adjusted = adjustedOf(tests.map(({ pValue }) => pValue))
  return tests
    .map(({ finding }, index) => ({ finding, adjusted: adjusted[index] ?? 1 }))
    .filter((one): one is Believed => one.finding !== null && one.adjusted <= level)
    .sort((one, other) => one.adjusted - other.adjusted)
}

/** The kinds that these habits can have, each with all of its tests. */
export function testedKindsOf(habits: readonly InsightHabit[]): TestedKind[] {
  const now = habits[0]?.counted.today ?? 0
  const read = habits.map(readingOf)
  const timed = read.filter(({ minutes }) => minutes !== undefined)
  const measured = read.filter(({ counted }) => counted.rule.measure !== null)
  const lookedFor = (kind: InsightKind) => read.filter(({ since }) => now - since >= 7 * firstLookOf[kind])
  const withOccurrences = (kind: InsightKind, least: number) =>
    lookedFor(kind).filter(({ occurrences }) => occurrences.numbers.length >= least).length
  const kinds: (TestedKind & { of: number })[] = [
    {
      kind: 'weekday',
      of: habits.length,
      tests: read.flatMap((habit) => weekdayTests(habit, now)),
      hasDays: lookedFor('weekday').some(({ counted }) => weekdayVerdictOf(counted).kind !== 'tooEarly'),
    },
    {
      kind: 'link',
      of: habits.length - 1,
      tests: habits.length < leastHabitsOfLink ? [] : linkTests(read, now),
      hasDays: withOccurrences('link', leastCommonDays) >= leastHabitsOfLink,
    },
    {
      kind: 'change',
      of: habits.length,
      tests: changeTests(read, now),
      hasDays: withOccurrences('change', leastOccurrencesOfChange) > 0,
    },
    {
      kind: 'timeOfDay',
      of: timed.length,
      tests: timed.flatMap((habit) => timeTests(habit, now)),
      hasDays: lookedFor('timeOfDay').some(({ minutes }) => (minutes?.size ?? 0) > leastTicks),
    },
    {
      kind: 'amount',
      of: measured.length,
      tests: measured.flatMap((habit) => amountTests(habit, now)),
      hasDays: false,
    },
  ]
  return kinds.filter((one) => one.of > 0)
}

/** A habit with its occurrences, and the day numbers of its first day and of the first one that is read. */
type ReadHabit = InsightHabit & { occurrences: ScheduledOccurrences; since: number; from: number }

function readingOf(habit: InsightHabit): ReadHabit {
  const { began: since, today } = habit.counted
  const earliest = today - daysRead
  const occurrences = scheduledOccurrencesOf(habit.counted, earliest)
  return { ...habit, occurrences, since, from: Math.max(since, earliest) }
}

const named = ({ id, name }: InsightHabit) => ({ id, name })
const spanOf = (kind: InsightKind, first: number, today: number) => ({ first, today, leastWeeks: firstLookOf[kind] })
const windowOf = (end: number): number => end - daysCovered

function weekdayTests(habit: ReadHabit, now: number): Tested[] {
  const looked = lookedAt(spanOf('weekday', habit.since, now), (end) => {
    const verdict = weekdayVerdictOf(countDays(habit.counted, dayOfNumber(end)))
    if (!('pValue' in verdict) || verdict.pValue === undefined) return null
    return { pValue: Math.min(1, byStreaks * verdict.pValue), sign: 1 }
  })
  if (looked === null) return []
  const verdict = weekdayVerdictOf(habit.counted, 1)
  if (verdict.kind !== 'differs') return [{ pValue: looked.pValue, finding: null }]
  const { best, worst, days } = verdict
  return [{ pValue: looked.pValue, finding: { kind: 'weekday', habit: named(habit), best, worst, days } }]
}

function linkTests(habits: readonly ReadHabit[], now: number): Tested[] {
  const from = Math.min(...habits.map((habit) => habit.from))
  const days = habits.map(({ counted }) => linkDaysOf(counted, from, now))
  const entered = enteredOf(days)
  return habits.flatMap((habit, index) =>
    habits.slice(index + 1).flatMap((other, offset) => {
      const [first, second] = [days[index] as LinkDays, days[index + 1 + offset] as LinkDays]
      const since = Math.max(habit.since, other.since)
      const begin = Math.max(since, windowOf(now), from) - from
      const shares = linkSharesOf(first, second, begin, now - from)
      if (shares === null || shares.days < leastCommonDays) return []
      const looked = lookedAt(spanOf('link', since, now), (end) =>
        linkTest(first, second, entered, { begin: Math.max(since, windowOf(end), from) - from, end: end - from }),
      )
      if (looked === null) return []
      const isSo = Math.sign(shares.withFirst - shares.withoutFirst) === looked.sign
      const finding = { kind: 'link', habit: named(habit), other: named(other), ...shares } as const
      return [{ pValue: looked.pValue, finding: isSo ? finding : null }]
    }),
  )
}

function changeTests(habits: readonly ReadHabit[], now: number): Tested[] {
  // What was completed of another schedule or target is a share of something else.
  const starts = habits.map(({ counted, since }) => Math.max(since, ruleAt(counted, now).from))
  const changes = new Map<number, (HeldChange | null)[]>()
  const changesBefore = (end: number) => {
    const found =
      changes.get(end) ??
      changesOf(
        habits.map(({ occurrences }, index) =>
          occurrencesWithin(occurrences, Math.max(starts[index] as number, windowOf(end)), end),
        ),
        end,
      )
    changes.set(end, found)
    return found
  }
  return habits.flatMap((habit, index) => {
    const start = starts[index] as number
    const change = lookedAt(spanOf('change', start, now), (end) => changesBefore(end)[index] ?? null)
    if (change === null) return []
    const { pValue, sign, number } = change
    const occurrences = occurrencesWithin(habit.occurrences, Math.max(start, habit.from), now + 1)
    const before = shareOf(occurrencesWithin(occurrences, 0, number))
    const after = shareOf(occurrencesWithin(occurrences, number, now + 1))
    const isPerWeek = ruleAt(habit.counted, now).frequency.kind === 'weeklyCount'
    const days = occurrences.numbers.length
    const finding = {
      kind: 'change',
      habit: named(habit),
      day: dayOfNumber(number),
      before,
      after,
      isPerWeek,
      days,
    } as const
    return [{ pValue, finding: Math.sign(after - before) === sign ? finding : null }]
  })
}

const shareOf = ({ isCompleted }: ScheduledOccurrences): number =>
  isCompleted.filter(Boolean).length / isCompleted.length

function timeTests({ occurrences, minutes, since, ...habit }: ReadHabit, now: number): Tested[] {
  if (minutes === undefined) return []
  const looked = lookedAt(spanOf('timeOfDay', since, now), (end) =>
    timeOfDayTest(occurrencesWithin(occurrences, windowOf(end), end), minutes),
  )
  const found = looked && timeOfDayOf(occurrencesWithin(occurrences, windowOf(now), now + 1), minutes)
  if (!found) return []
  const isSo = Math.sign(found.withFirst - found.withoutFirst) === looked.sign
  return [{ pValue: looked.pValue, finding: isSo ? { kind: 'timeOfDay', habit: named(habit), ...found } : null }]
}

function amountTests(habit: ReadHabit, now: number): Tested[] {
  const { measure } = habit.counted.rule
  const looked = lookedAt(spanOf('amount', habit.since, now), (end) => {
    const trend = amountTrendOf(habit.counted, end)
    return trend && { pValue: trend.pValue, sign: Math.sign(trend.slope) }
  })
  const trend = amountTrendOf(habit.counted, now)
  if (measure === null || looked === null || trend === null) return []
  const { slope, low, high, days } = trend
  const isSure = looked.sign > 0 ? low > 0 : high < 0
  const finding = { kind: 'amount', habit: named(habit), unit: measure.unit, slope, low, high, days } as const
  return [{ pValue: looked.pValue, finding: isSure ? finding : null }]
}
