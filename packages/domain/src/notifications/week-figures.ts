import { mondayOfWeek } from '../history/counted-days.ts'
import { lastOf } from '../history/habit-days.ts'
import { type Day, dayNumberOf, weekNumberOf } from '../time/day.ts'
import { type MessageHabit, type WeekShare, weekShareOf } from './message-habit.ts'

export type HabitWeek = WeekShare & { id: string; name: string }
export type WeekFigures = WeekShare & {
  /** Rounded percent of what was asked for, 100 only for all of it; extra ticks of one habit do not make up for another. */
  rate: number
  best: HabitWeek | null
  /** The habit with the lowest share; null where all are complete, or where there is only the best one. */
  toLookAt: HabitWeek | null
}

/** After so many weeks without an entry the summary is no longer sent. */
const silentWeeks = 4

const shareOf = ({ done, asked }: HabitWeek): number => done / asked

/** A week's habits that were asked for, in the person's own order. */
function weeksOf(habits: readonly MessageHabit[], monday: Day): HabitWeek[] {
  return habits
    .map(({ id, name, counted }) => ({ id, name, ...weekShareOf(counted, weekNumberOf(monday)) }))
    .filter(({ asked }) => asked > 0)
}

/** A week in figures; null where nothing was asked for, or the user has entered nothing for weeks. */
export function weekFiguresOf(habits: readonly MessageHabit[], monday: Day): WeekFigures | null {
  const weeks = weeksOf(habits, monday)
  const ranked = weeks.toSorted((a, b) => shareOf(b) - shareOf(a) || b.done - a.done)
  const [best] = ranked
  const worst = ranked.at(-1)
  if (!best || !worst || isAway(habits, monday)) return null
  const asked = weeks.reduce((sum, week) => sum + week.asked, 0)
  const done = weeks.reduce((sum, week) => sum + week.done, 0)
  return {
    asked,
    done,
    rate: done === asked ? 100 : Math.min(99, Math.round((done * 100) / asked)),
    best: best.done > 0 ? best : null,
    toLookAt: worst !== best && shareOf(worst) < 1 ? worst : null,
  }
}

/**
 * Every habit did what the week asked of it, and the week asked for something. Limits are completed without the user, so one who
 * is away has no perfect weeks.
 */
export function isPerfectWeek(habits: readonly MessageHabit[], monday: Day): boolean {
  const weeks = weeksOf(habits, monday)
  return weeks.length > 0 && weeks.every((week) => shareOf(week) === 1) && !isAway(habits, monday)
}

function isAway(habits: readonly MessageHabit[], monday: Day): boolean {
  const since = mondayOfWeek(weekNumberOf(monday) - silentWeeks + 1)
  return habits.every(({ counted: { rule, days } }) => dayNumberOf(rule.createdDay) < since && lastOf(days) < since)
}
