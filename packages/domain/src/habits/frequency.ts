/** Day numbers as the wire has them: 0 is Sunday, 6 is Saturday. A list of them is shown Monday first. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How often a habit is meant to be done. */
export type Frequency =
  | { kind: 'daily' }
  | { kind: 'weeklySpecificDays'; days: readonly Weekday[] }
  | { kind: 'weeklyCount'; count: number }
  | { kind: 'intervalBased'; every: number | null }

/** The wire's numbers are places in this list. */
export const frequencyKinds = ['daily', 'weeklySpecificDays', 'weeklyCount', 'intervalBased'] as const
export type FrequencyKind = (typeof frequencyKinds)[number]
