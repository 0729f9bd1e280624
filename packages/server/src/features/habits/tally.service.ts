import { type DashboardStats, dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import { keptOn } from '@daymark/domain/completions/entries/limit-figures.ts'
import { currentStreakOn } from '@daymark/domain/completions/figures.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { figuresOf } from './habits.store.ts'

/** The dashboard's figures, and the number of all ticks, those of paused habits included. */
export async function tallyOf(db: Db, userId: string, today: Day): Promise<{ stats: DashboardStats; ticks: number }> {
  const figures = await figuresOf(db, userId, today)
  return {
    stats: dashboardStatsOf(
      figures.map((habit) => {
        const kept = habit.carried ? keptOn(habit.carried, ruleOf(habit.carried), today) : habit
        const isMissedToday = habit.missedBeside !== null && !isPausedOn(habit.missedBeside, today)
        return {
          ...habit,
          currentStreak: currentStreakOn(kept, today, isMissedToday),
          longestStreak: kept.longestRun,
        }
      }),
    ),
    ticks: figures.reduce((sum, habit) => sum + habit.totalCompletions, 0),
  }
}
