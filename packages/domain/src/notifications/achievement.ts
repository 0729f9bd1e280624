import type { Day } from '../time/day.ts'

/** What a streak is counted in: days of the calendar, turns of a schedule, weeks that reached their count. */
export type StreakUnit = 'day' | 'turn' | 'week'

/** An achievement of a user. Its message may be written again later, so it carries the habit's name at the time. */
export type Achievement =
  | { kind: 'streak'; habitId: string; habitName: string; count: number; unit: StreakUnit }
  | { kind: 'target'; habitId: string; habitName: string; count: number; unit: StreakUnit }
  /** With the habit whose tick it was. */
  | { kind: 'ticks'; count: number; habitId?: string }
  | { kind: 'perfectWeek'; monday: Day }

/** The type of its message. */
export const typeOfAchievement = ({ kind }: Achievement): 'StreakMilestone' | 'Achievement' =>
  kind === 'streak' ? 'StreakMilestone' : 'Achievement'
