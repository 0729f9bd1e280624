import type { Day } from '../time/day.ts'

/** What a streak is counted in: days of the calendar, turns of a schedule, weeks that reached their count. */
export type StreakUnit = 'day' | 'turn' | 'week'

/** Something that somebody achieved. What is said of it can be said again later, so it carries the name it had. */
export type Achievement =
  | { kind: 'streak'; habitId: string; habitName: string; count: number; unit: StreakUnit }
  | { kind: 'target'; habitId: string; habitName: string; count: number; unit: StreakUnit }
  | { kind: 'ticks'; count: number }
  | { kind: 'perfectWeek'; monday: Day }

/** The type of message that tells of it. */
export const typeOfAchievement = ({ kind }: Achievement): 'StreakMilestone' | 'Achievement' =>
  kind === 'streak' ? 'StreakMilestone' : 'Achievement'
