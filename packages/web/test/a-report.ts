import type { ImportReport } from '@daymark/contract/import.shapes.ts'

/** What the server tells of a file of another tracker. */
export const aReport = (rest: Partial<ImportReport> = {}): ImportReport => ({
  importId: null,
  source: 'habitbull',
  sourceName: 'HabitBull',
  layout: 'CSV',
  habits: 1,
  known: 0,
  completions: 2,
  otherDays: 0,
  notes: 0,
  firstDay: '2026-03-26' as NonNullable<ImportReport['firstDay']>,
  lastDay: '2026-03-27' as NonNullable<ImportReport['lastDay']>,
  list: [{ name: 'Read', nameHere: 'Read', arrival: 'active', completions: 2, otherDays: 0, notes: 0 }],
  renamed: [],
  surplus: 0,
  maxHabits: 3,
  pausesForAll: 0,
  notKept: [],
  undoUntil: null,
  ...rest,
})
