import type { Figures } from '../history/figures.ts'
import type { Frequency } from '../habits/frequency.ts'
import { type CountedDays, ruleAt } from '../history/counted-days.ts'
import { calendarOccurrencesOf, type Occurrence, occurrencesOf } from '../history/occurrences.ts'
import type { Achievement, StreakUnit } from './achievement.ts'

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

/** A streak that is current, identified by its first and last day. */
type Run = { count: number; first: number; last: number }

/** The current streaks, as the calendar and as the schedule counts. */
export function currentRunsOf(counted: CountedDays): { calendar: Run; schedule: Run } {
  const occurrences = occurrencesOf(counted)
  return { calendar: runOf(calendarOccurrencesOf(counted, occurrences)), schedule: runOf(occurrences) }
}

/** The completed occurrences since the last missed one. */
function runOf(occurrences: readonly Occurrence[]): Run {
  const since = occurrences.findLastIndex(({ outcome }) => outcome === 'missed') + 1
  const run = occurrences.slice(since).filter(({ outcome }) => outcome === 'completed')
  return { count: run.length, first: run[0]?.from ?? 0, last: run.at(-1)?.to ?? 0 }
}

export const unitOf = ({ kind }: Frequency): StreakUnit =>
  kind === 'daily' ? 'day' : kind === 'weeklyCount' ? 'week' : 'turn'

/** Notified once, identified by its name and the days of its run; with null days once per account. */
export type Milestone = { name: string; from: number | null; to: number | null }
export type Reached = { achievement: Achievement; milestone: Milestone }

/** Those that are current, as the calendar and as the schedule counts. */
export type Streaks = Pick<Figures, 'currentStreak' | 'scheduleStreak'>

type HabitWithTarget = { id: string; name: string; target: number | null }

/**
 * The milestones that a tick reached. Calendar and schedule streaks both count, since days in a row say nothing about a
 * habit of three days a week; the same count in both is reported once, in days. The target is a schedule count.
 */
export function reachedStreaksOf(habit: HabitWithTarget, before: Streaks, after: CountedDays): Reached[] {
  const { frequency } = ruleAt(after, after.today)
  const to = currentRunsOf(after)
  if (frequency.kind === 'daily') return reachedBy(habit, 'day', before.currentStreak, to.calendar)
  const byCalendar = reachedBy({ ...habit, target: null }, 'day', before.currentStreak, to.calendar)
  const known = new Set(byCalendar.map(keyOf))
  const bySchedule = reachedBy(habit, unitOf(frequency), before.scheduleStreak, to.schedule)
  return [...byCalendar, ...bySchedule.filter((reached) => !known.has(keyOf(reached)))]
}

const keyOf = ({ achievement }: Reached): string =>
  `${achievement.kind} ${'count' in achievement ? achievement.count : ''}`

function reachedBy({ id, name, target }: HabitWithTarget, unit: StreakUnit, before: number, run: Run): Reached[] {
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
