import { addDays, type Day, dayNumberOf } from '../time/day.ts'
import { type TrackedHabit, type WeekShare, weekShareOf } from './tracked-habit.ts'

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
function weeksOf(habits: readonly TrackedHabit[], monday: Day): HabitWeek[] {
  return habits
    .map((habit) => ({ id: habit.id, name: habit.name, ...weekShareOf(habit, monday) }))
    .filter(({ asked }) => asked > 0)
}

/** A week in figures; null where nothing was asked for, or the user has entered nothing for weeks. */
export function weekFiguresOf(habits: readonly TrackedHabit[], monday: Day): WeekFigures | null {
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
 * Every habit did what the week asked of it, and the week asked for something. Limits are kept without the user, so one who
 * is away has no perfect weeks.
 */
export function isPerfectWeek(habits: readonly TrackedHabit[], monday: Day): boolean {
  const weeks = weeksOf(habits, monday)
  return weeks.length > 0 && weeks.every((week) => shareOf(week) === 1) && !isAway(habits, monday)
}

function isAway(habits: readonly TrackedHabit[], monday: Day): boolean {
  const since = addDays(monday, -7 * (silentWeeks - 1))
  const from = dayNumberOf(since)
  return habits.every(({ lastEntered, createdDay }) => createdDay < since && (lastEntered ?? 0) < from)
}
