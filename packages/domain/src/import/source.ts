/** The supported trackers and their names. */
export const sourceNames = {
  daymark: 'Daymark',
  loop: 'Loop Habit Tracker',
  habitbull: 'HabitBull',
  tickmate: 'Tickmate',
  rewire: 'Rewire',
  beaverhabits: 'Beaver Habits',
  habittrove: 'HabitTrove',
  habitica: 'Habitica',
} as const satisfies Record<string, string>

export type Source = keyof typeof sourceNames

export const sources = Object.keys(sourceNames) as [Source, ...Source[]]
