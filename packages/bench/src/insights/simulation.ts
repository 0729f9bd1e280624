import type { InsightKind } from '@daymark/domain/insights/finding.ts'
import { believedOf, type InsightHabit, insightsFrom, testedKindsOf } from '@daymark/domain/insights/insights.ts'
import { weekdayVerdictOf } from '@daymark/domain/insights/weekday-verdict.ts'
import { today } from './simulated-people.ts'

/** Makes one person of a seed. */
type Person = (seed: number) => InsightHabit[]

/** Of all people, from 0 to 1. */
export type Alarms = {
  /** Hear of at least one insight. */
  any: number
  /** The same, without changes: a rate that drifts has changed. */
  anyButChange: number
  /** Would hear of each kind, if it were the only one, at 5 %. */
  alone: Record<InsightKind, number>
  /** Read on the page of their last habit that its weekdays differ. */
  verdict: number
}

/** The share of so many people who hear of something. */
export function alarmsOf(person: Person, people: number): Alarms {
  const alone = { weekday: 0, link: 0, change: 0, timeOfDay: 0, amount: 0 }
  let [any, anyButChange, verdicts] = [0, 0, 0]
  for (let seed = 1; seed <= people; seed += 1) {
    const own = person(seed)
    const kinds = testedKindsOf(own, today)
    const { told } = insightsFrom(kinds)
    if (told.length > 0) any += 1
    if (told.some(({ kind }) => kind !== 'change')) anyButChange += 1
    for (const { kind, tests } of kinds) if (believedOf(tests, 0.05).length > 0) alone[kind] += 1
    const last = own.at(-1)
    if (last && weekdayVerdictOf(last.ticked, today).kind === 'differs') verdicts += 1
  }
  return {
    any: any / people,
    anyButChange: anyButChange / people,
    alone: Object.fromEntries(Object.entries(alone).map(([kind, count]) => [kind, count / people])) as Record<
      InsightKind,
      number
    >,
    verdict: verdicts / people,
  }
}

/** The share of so many people to whom the kind that applies to them is shown, among all that is shown. */
export function foundIn(person: Person, kind: InsightKind, people: number): number {
  const isFound = (seed: number) =>
    insightsFrom(testedKindsOf(person(seed), today)).told.some((finding) => finding.kind === kind)
  return Array.from({ length: people }, (_, index) => index + 1).filter(isFound).length / people
}
