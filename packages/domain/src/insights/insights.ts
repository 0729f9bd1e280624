import type { TickedHabit } from '../completions/analytics/ticked-habit.ts'
import { ruleOn } from '../habits/rule.ts'
import { type Day, dayOfNumber } from '../time/day.ts'
import { amountTrendOf } from './amount-trend.ts'
import { type AskedTurns, askedTurnsOf } from './asked-turns.ts'
import { adjustedOf, levelOf } from './false-alarms.ts'
import type { Finding, InsightKind } from './finding.ts'
import { type Fortnights, fortnightsOf } from './fortnights.ts'
import { heldChangeOf, leastTurnsOfChange, ordersFor } from './held-change.ts'
import { associationOf } from './mantel-haenszel.ts'
import { leastTicks, type TickMinutes, timeOfDayOf } from './tick-times.ts'
import { type WeekdayVerdict, weekdayVerdictOf } from './weekday-verdict.ts'

/** A habit as insights read it. Without minutes nothing is said about the time of day. */
export type InsightHabit = { id: string; name: string; ticked: TickedHabit; minutes?: TickMinutes }

/** What was tested, with the finding that would be told; null where there is none. */
type Tested = { pValue: number; finding: Finding | null }

/** A kind with enough days may still have no test: where all days are alike there is nothing to compare. */
type TestedKind = { kind: InsightKind; tests: Tested[]; hasDays: boolean }

export type Insights = {
  /** At most five. */
  told: Finding[]
  /** Kinds for which there are habits, but not enough days yet. */
  waiting: InsightKind[]
}

const mostTold = 5
const leastCommonDays = 90

/**
 * The findings about all habits together. Within each kind Benjamini–Hochberg holds the share of false alarms, and kinds
 * share the whole (`levelOf`), so that at most one person in ten to whom nothing applies hears of anything.
 */
export const insightsOf = (habits: readonly InsightHabit[], today: Day): Insights =>
  insightsFrom(testedKindsOf(habits, today))

/** The same of what was tested already. */
export function insightsFrom(kinds: readonly TestedKind[]): Insights {
  const eligible = kinds.filter(({ tests }) => tests.length > 0)
  const ranked = eligible.flatMap(({ tests }) =>
    believedOf(tests, levelOf(eligible.length)).map((one, rank) => ({ ...one, rank })),
  )
  return {
    // The clearest of each kind comes first, so that one kind does not crowd out the others.
    told: ranked
      .sort((one, other) => one.rank - other.rank || one.adjusted - other.adjusted)
      .slice(0, mostTold)
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
export function testedKindsOf(habits: readonly InsightHabit[], today: Day): TestedKind[] {
  const read = habits.map((habit) => ({ ...habit, turns: askedTurnsOf(habit.ticked, today) }))
  const timed = read.filter(({ minutes }) => minutes !== undefined)
  const measured = habits.filter(({ ticked }) => ticked.measure !== null)
  const verdicts = habits.map((habit) => ({ habit, verdict: weekdayVerdictOf(habit.ticked, today) }))
  const withTurns = (least: number) => read.filter(({ turns }) => turns.numbers.length >= least).length
  const kinds: (TestedKind & { of: number })[] = [
    {
      kind: 'weekday',
      of: habits.length,
      tests: verdicts.flatMap(weekdayTests),
      hasDays: verdicts.some(({ verdict }) => verdict.kind !== 'tooEarly'),
    },
    { kind: 'link', of: habits.length - 1, tests: linkTests(read), hasDays: withTurns(leastCommonDays) > 1 },
    {
      kind: 'change',
      of: habits.length,
      tests: read.flatMap((habit) => changeTests(habit, today, habits.length)),
      hasDays: withTurns(leastTurnsOfChange) > 0,
    },
    {
      kind: 'timeOfDay',
      of: timed.length,
      tests: timed.flatMap(timeTests),
      hasDays: timed.some(({ minutes }) => (minutes?.size ?? 0) > leastTicks),
    },
    {
      kind: 'amount',
      of: measured.length,
      tests: measured.flatMap((habit) => amountTests(habit, today)),
      hasDays: false,
    },
  ]
  return kinds.filter((one) => one.of > 0)
}

type ReadHabit = InsightHabit & { turns: AskedTurns }
const named = ({ id, name }: InsightHabit) => ({ id, name })

function weekdayTests({ habit, verdict }: { habit: InsightHabit; verdict: WeekdayVerdict }): Tested[] {
  if (verdict.kind === 'differs') {
    const { best, worst, pValue, days } = verdict
    return [{ pValue, finding: { kind: 'weekday', habit: named(habit), best, worst, days } }]
  }
  return verdict.kind === 'even' && verdict.pValue !== undefined ? [{ pValue: verdict.pValue, finding: null }] : []
}

function linkTests(habits: readonly ReadHabit[]): Tested[] {
  const series = habits.map(({ turns }) => fortnightsOf(turns))
  return habits.flatMap((habit, index) =>
    habits.slice(index + 1).flatMap((other, offset) => {
      const found = associationOf(series[index] as Fortnights, series[index + 1 + offset] as Fortnights)
      if (found === null || found.days < leastCommonDays) return []
      const { pValue, ...numbers } = found
      return [{ pValue, finding: { kind: 'link', habit: named(habit), other: named(other), ...numbers } as const }]
    }),
  )
}

function changeTests(habit: ReadHabit, today: Day, habits: number): Tested[] {
  const { frequency, from } = ruleOn(habit.ticked, today)
  // What was kept of another schedule or target is a share of something else.
  const begin = habit.turns.numbers.filter((number) => number < from).length
  const [numbers, isKept] = [habit.turns.numbers.slice(begin), habit.turns.isKept.slice(begin)]
  const change = heldChangeOf(isKept, ordersFor(habits))
  if (change === null) return []
  const { at, since, before, after, pValue } = change
  const isPerWeek = frequency.kind === 'weeklyCount'
  const day = dayOfNumber(numbers[at] as number)
  const days = numbers.length - since
  return [{ pValue, finding: { kind: 'change', habit: named(habit), day, before, after, isPerWeek, days } }]
}

function timeTests(habit: ReadHabit): Tested[] {
  const found = habit.minutes && timeOfDayOf(habit.turns, habit.minutes)
  if (!found) return []
  const { pValue, ...numbers } = found
  return [{ pValue, finding: { kind: 'timeOfDay', habit: named(habit), ...numbers } }]
}

function amountTests(habit: InsightHabit, today: Day): Tested[] {
  const { measure } = habit.ticked
  const trend = measure && amountTrendOf(habit.ticked, today)
  if (!trend) return []
  const { pValue, slope, low, high, days } = trend
  const isSure = low > 0 || high < 0
  const finding = { kind: 'amount', habit: named(habit), unit: measure.unit, slope, low, high, days } as const
  return [{ pValue, finding: isSure ? finding : null }]
}
