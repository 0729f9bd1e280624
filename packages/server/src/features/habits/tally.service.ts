import type { HabitFigures } from '@daymark/domain/completions/dashboard-stats.ts'
import { keptOn } from '@daymark/domain/completions/entries/limit-figures.ts'
import { currentStreakOn } from '@daymark/domain/completions/figures.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { figuresOf } from './habits.store.ts'

/** What the dashboard's figures are made of, and the number of all ticks, those of paused habits included. */
export type Tally = { figures: HabitFigures[]; ticks: number }

/** Of all habits, or of all but one. */
export async function tallyOf(db: Db, userId: string, today: Day, except?: string): Promise<Tally> {
  const rows = await figuresOf(db, userId, today, except)
  return {
    figures: rows.map((habit) => {
      const kept = habit.carried ? keptOn(habit.carried, ruleOf(habit.carried), today) : habit
      const isMissedToday = habit.missedBeside !== null && !isPausedOn(habit.missedBeside, today)
      return {
        isActive: habit.isActive,
        isCompletedToday: habit.isCompletedToday,
        currentStreak: currentStreakOn(kept, today, isMissedToday),
        longestStreak: kept.longestRun,
      }
    }),
    ticks: rows.reduce((sum, habit) => sum + habit.totalCompletions, 0),
  }
}
