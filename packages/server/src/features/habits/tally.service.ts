import type { HabitFigures } from '@daymark/domain/completions/dashboard-stats.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { figuresOn } from '#db/habit-history.ts'
import { figuresOf } from './habits.store.ts'

/** What the dashboard's figures are made of, and the number of all entered completions, those of paused habits included. */
export type Tally = { figures: HabitFigures[]; completions: number }

/** Of all habits, or of all but one. */
export async function tallyOf(db: Db, userId: string, today: Day, except?: string): Promise<Tally> {
  const rows = await figuresOf(db, userId, today, except)
  const figures = rows.map((habit) => ({ ...figuresOn(habit, today), isActive: habit.isActive }))
  return { figures, completions: figures.reduce((sum, { enteredCompletions }) => sum + enteredCompletions, 0) }
}
