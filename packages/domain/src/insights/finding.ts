import type { Amount } from '../habits/amount.ts'
import type { Day, Weekday } from '../time/day.ts'

export const insightKinds = ['weekday', 'link', 'change', 'timeOfDay', 'amount'] as const
export type InsightKind = (typeof insightKinds)[number]

type Named = { id: string; name: string }
type Weekdays = { weekdays: readonly Weekday[]; percent: number }

/** What is told, in numbers. Shares are from 0 to 1, `days` is how many days it rests on. */
export type Finding = { habit: Named; days: number } & (
  | { kind: 'weekday'; best: Weekdays; worst: Weekdays }
  | { kind: 'link'; other: Named; withFirst: number; withoutFirst: number }
  | { kind: 'change'; day: Day; before: number; after: number; isPerWeek: boolean }
  | { kind: 'timeOfDay'; minute: number; withFirst: number; withoutFirst: number }
  | { kind: 'amount'; unit: string; slope: Amount; low: Amount; high: Amount }
)
