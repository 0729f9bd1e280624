export type DashboardStats = {
  activeStreaks: number
  completedToday: number
  longestStreak: number
  totalHabits: number
}

export type HabitFigures = {
  isActive: boolean
  isCompletedToday: boolean
  currentStreak: number
  longestStreak: number
}

/** The dashboard's four figures. Paused habits are left out of all of them. */
export function dashboardStatsOf(habits: readonly HabitFigures[]): DashboardStats {
  const active = habits.filter((habit) => habit.isActive)
  return {
    activeStreaks: active.filter((habit) => habit.currentStreak > 0).length,
    completedToday: active.filter((habit) => habit.isCompletedToday).length,
    longestStreak: active.reduce((longest, habit) => Math.max(longest, habit.longestStreak), 0),
    totalHabits: active.length,
  }
}
