import { type LossKind, lossKinds } from '@daymark/domain/import/losses.ts'
import { sources } from '@daymark/domain/import/source.ts'
import * as z from 'zod/mini'
import { bytes, calendarDay, count, flag, id, instant, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/**
 * How a habit arrives: active; paused, because the file has it so; paused as surplus, above the plan's limit of active
 * habits; or known from an earlier import, which adds the missing days.
 */
export const arrivals = ['active', 'paused', 'surplus', 'known'] as const

/** A habit of the file. Its days and notes are the new ones: none where all are stored already. */
const importedHabit = z.object({
  /** Its name in the file. */
  name: z.string(),
  /** Its name in this account: another one where the file's was taken. */
  nameHere: z.string(),
  arrival: z.enum(arrivals),
  completions: count,
  otherDays: count,
  notes: count,
})

/** What cannot be imported as it was, in words; `keptIn` is null where it is not stored. */
const notKept = z.object({
  kind: z.enum(Object.keys(lossKinds) as [LossKind, ...LossKind[]]),
  what: z.string(),
  count,
  reason: z.string(),
  keptIn: z.nullable(z.enum(['notes', 'export'])),
})

/**
 * What a file holds and what an import does with it, the same for preview and result. `importId` is null for a preview,
 * and when there was nothing new to import.
 */
export const importReport = z.object({
  importId: z.nullable(id),
  source: z.enum(sources),
  sourceName: z.string(),
  /** Which of its formats: 'full backup, version 25'. */
  layout: z.string(),
  /** New habits, and habits known from an earlier import. */
  habits: count,
  known: count,
  completions: count,
  /** Skipped, explicitly not done, with a part of the target, or only with a note. */
  otherDays: count,
  notes: count,
  firstDay: z.nullable(calendarDay),
  lastDay: z.nullable(calendarDay),
  list: z.array(importedHabit),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How many arrive paused because the plan allows no more active habits than `maxHabits`. */
  surplus: count,
  maxHabits: count,
  /** New pauses of all habits, also of those that the account has. */
  pausesForAll: count,
  notKept: z.array(notKept),
  /** Until when it can be undone as a whole. */
  undoUntil: z.nullable(instant),
})
export type ImportReport = z.infer<typeof importReport>

/** The import that can still be undone, and what was added since to the habits that would be removed. */
const latestImport = z.object({
  report: importReport,
  importedAt: instant,
  since: z.object({ completions: count, notes: count }),
})
export type LatestImport = z.infer<typeof latestImport>

export const importShapes = {
  importData: {
    summary:
      'Read the one file of a form (200 MB at most), from Daymark or another tracker: first only to look, with commit=true to take it over',
    querystring: z.object({ commit: z.prefault(flag('commit'), 'false') }),
    consumes: ['multipart/form-data'],
    isStreamed: true,
    body: bytes,
    response: { 200: importReport },
  },
  getLatestImport: {
    summary: 'The latest import, as long as it can be undone',
    response: { 200: z.object({ latest: z.nullable(latestImport) }) },
  },
  undoImport: {
    summary: 'Undo an import as a whole, for 24 hours after it',
    params: z.object({ id }),
    response: { 200: z.extend(outcome, { habits: count, completions: count, notes: count }) },
  },
} satisfies Shapes
