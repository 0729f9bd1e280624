import type { Weekday } from '../time/day.ts'

/** How often a habit is meant to be done. */
export type Frequency =
  | { kind: 'daily' }
  | { kind: 'weeklySpecificDays'; days: readonly Weekday[] }
  | { kind: 'weeklyCount'; count: number }
  | { kind: 'intervalBased'; every: number | null }

/** The wire's numbers are places in this list. */
export const frequencyKinds = ['daily', 'weeklySpecificDays', 'weeklyCount', 'intervalBased'] as const
export type FrequencyKind = (typeof frequencyKinds)[number]
