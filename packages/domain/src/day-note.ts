import type { Day } from './time/day.ts'

/** How a note is called that was written about a day which is not done: with a tick it would stand on the day itself. */
export const dayNoteTitleOf = (day: Day, state: 'not done' | 'skipped' | 'open'): string => `${day} · ${state}`
