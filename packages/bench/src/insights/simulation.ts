import type { InsightKind } from '@daymark/domain/insights/finding.ts'
import {
  believedOf,
  type InsightHabit,
  insightsFrom,
  insightsOf,
  testedKindsOf,
} from '@daymark/domain/insights/insights.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import { weekdayVerdictOf } from '@daymark/domain/insights/weekday-verdict.ts'
import { addDays } from '@daymark/domain/time/day.ts'
import { today } from './simulated-people.ts'

/** Makes one person of a seed. */
type Person = (seed: number) => InsightHabit[]

/** Of all people, from 0 to 1. */
export type Alarms = {
  /** Hear of at least one insight that is not true. */
  any: number
  /** Would hear of each kind, if it were the only one, at 5 %. */
  alone: Record<InsightKind, number>
  /** Read on the page of their last habit that its weekdays differ. */
  verdict: number
}

/** The share of so many people who hear of something, among kinds of which nothing is true. */
export function alarmsOf(person: Person, untrue: readonly InsightKind[], people: number): Alarms {
  const alone = { weekday: 0, link: 0, change: 0, timeOfDay: 0, amount: 0 }
  let [any, verdicts] = [0, 0]
  for (const seed of seedsOf(people)) {
    const own = person(seed)
    const kinds = testedKindsOf(own)
    const { shown } = insightsFrom(kinds)
    if (shown.some(({ kind }) => untrue.includes(kind))) any += 1
    for (const { kind, tests } of kinds) if (believedOf(tests, 0.05).length > 0) alone[kind] += 1
    const last = own.at(-1)
    if (last && weekdayVerdictOf(last.counted).kind === 'differs') verdicts += 1
  }
  const shareOf = (kind: InsightKind): number => alone[kind] / people
  return {
    any: any / people,
    alone: {
      weekday: shareOf('weekday'),
      link: shareOf('link'),
      change: shareOf('change'),
      timeOfDay: shareOf('timeOfDay'),
      amount: shareOf('amount'),
    },
    verdict: verdicts / people,
  }
}

/** The share of so many people to whom the kind that applies to them is shown, among all that is shown. */
export function foundIn(person: Person, kind: InsightKind, people: number): number {
  const isFound = (seed: number) =>
    insightsFrom(testedKindsOf(person(seed))).shown.some((finding) => finding.kind === kind)
  return seedsOf(people).filter(isFound).length / people
}

/** The share of so many people who, looking every so many weeks of a year, hear at least once of something that is not true. */
export function heardInYear(person: Person, untrue: readonly InsightKind[], people: number, every = 1): number {
  const weeks = Array.from({ length: 52 / every }, (_, look) => addDays(today, -7 * every * look))
  const hears = (seed: number) => {
    const own = person(seed)
    return weeks.some((day) => {
      const habits = own.map((habit) => ({ ...habit, counted: countDays(habit.counted, day) }))
      return insightsOf(habits).shown.some(({ kind }) => untrue.includes(kind))
    })
  }
  return seedsOf(people).filter(hears).length / people
}

/** Seeds of people that are the same in each run. */
const seedsOf = (people: number): number[] => Array.from({ length: people }, (_, index) => index + 1)
