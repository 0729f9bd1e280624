import type { Frequency, FrequencyKind } from './frequency.ts'

/** What each kind counts its turns in: the words for one of them and for more. */
const units = {
  daily: ['day', 'days'],
  weeklySpecificDays: ['scheduled day', 'scheduled days'],
  weeklyCount: ['week', 'weeks'],
  intervalBased: ['time', 'times'],
} as const satisfies Record<FrequencyKind, readonly [one: string, more: string]>

/** '1 day', '8 weeks', '24 scheduled days': so much of what a kind counts. */
export const turnsText = (kind: FrequencyKind, count: number): string => `${count} ${turnsUnit(kind, count)}`
export const turnsUnit = (kind: FrequencyKind, count: number): string => units[kind][count === 1 ? 0 : 1]

type Streaks = { currentStreak: number; scheduleStreak: number }

/**
 * The streak that a target is compared with. For weekdays and counts per week it is the schedule streak: with days in a row
 * the target could never be reached.
 */
export const streakToTargetOf = ({ kind }: Frequency, { currentStreak, scheduleStreak }: Streaks): number =>
  kind === 'daily' ? currentStreak : scheduleStreak
