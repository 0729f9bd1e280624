import type { Day } from './time/day.ts'

/** The title of a note about a day that is not done; a done day carries its note itself. */
export const dayNoteTitleOf = (day: Day, state: 'not done' | 'skipped' | 'open'): string => `${day} · ${state}`
