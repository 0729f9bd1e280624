import type { Frequency } from '../habits/frequency.ts'
import type { Achievement, StreakUnit } from './achievement.ts'
import { unitOf } from './tracked-habit.ts'

const milestones = new Set([3, 7, 14, 21, 30, 50, 66, 100, 150, 200, 250, 300, 365])
const everyFurther = 100

/** 3, 7, 14 … 365, then each further hundred. */
export const isMilestone = (count: number): boolean =>
  milestones.has(count) || (count > 365 && count % everyFurther === 0)

/** The highest milestone, or the habit's target, above `before` and up to `after`. */
export function milestoneBetween(before: number, after: number, target: number | null): number | null {
  for (let count = after; count > before; count -= 1) if (isMilestone(count) || count === target) return count
  return null
}

/** A run of consecutive turns, identified by its first and last turn. */
export type Run = { count: number; first: number; last: number }
/** The current runs, by calendar and by schedule. */
export type CurrentRuns = { calendar: Run; schedule: Run }

type HabitTicked = { id: string; name: string; frequency: Frequency; target: number }

/** Notified once, identified by its name and the turns of its run; with null turns once per account. */
export type Milestone = { name: string; from: number | null; to: number | null }
export type Reached = { achievement: Achievement; milestone: Milestone }

/**
 * The milestones that a tick reached. Calendar and schedule streaks both count, since days in a row say nothing about a
 * habit of three days a week; the same count in both is reported once, in days. The target is a schedule count.
 */
export function reachedStreaksOf(habit: HabitTicked, before: CurrentRuns, after: CurrentRuns): Reached[] {
  if (habit.frequency.kind === 'daily') return reachedBy(habit, 'day', before.calendar.count, after.calendar)
  const byCalendar = reachedBy({ ...habit, target: null }, 'day', before.calendar.count, after.calendar)
  const told = new Set(byCalendar.map(sameAs))
  const bySchedule = reachedBy(habit, unitOf(habit.frequency), before.schedule.count, after.schedule)
  return [...byCalendar, ...bySchedule.filter((reached) => !told.has(sameAs(reached)))]
}

const sameAs = ({ achievement }: Reached): string =>
  `${achievement.kind} ${'count' in achievement ? achievement.count : ''}`

type Counted = Pick<HabitTicked, 'id' | 'name'> & { target: number | null }

function reachedBy({ id, name, target }: Counted, unit: StreakUnit, before: number, run: Run): Reached[] {
  const milestone = milestoneBetween(before, run.count, target)
  const reached = (kind: 'streak' | 'target', count: number): Reached => ({
    achievement: { kind, habitId: id, habitName: name, count, unit },
    milestone: { name: `${kind}:${id}:${unit}:${count}`, from: run.first, to: run.last },
  })
  return [
    ...(milestone === null ? [] : [reached('streak', milestone)]),
    ...(target !== null && before < target && target <= run.count ? [reached('target', target)] : []),
  ]
}
