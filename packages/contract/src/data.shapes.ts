import * as z from 'zod/mini'
import { flag } from './address.shapes.ts'
import { ownerProof } from './auth.shapes.ts'
import { bytes, calendarDay, count, id } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/** What a file holds and what becomes of it; `importId` is null as long as nothing was taken over. */
const importReport = z.object({
  importId: z.nullable(id),
  source: z.string(),
  habits: count,
  completions: count,
  notes: count,
  firstDay: z.nullable(calendarDay),
  lastDay: z.nullable(calendarDay),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  notKept: z.array(z.object({ what: z.string(), count, reason: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const dataShapes = {
  exportData: {
    summary:
      'Everything of yours, with a plan that has data export: JSON that can be imported again, or CSV files in a zip',
    querystring: z.object({ format: z._default(z.enum(['json', 'csv'], 'Format must be json or csv'), 'json') }),
    response: { 200: bytes },
    produces: ['application/json', 'application/zip'],
  },
  exportFarewell: {
    summary: 'Everything of yours as JSON, whatever your plan, with the proof that deleting the account takes',
    body: ownerProof,
    response: { 200: bytes },
    produces: ['application/json'],
  },
  importData: {
    summary:
      'Read the file of a form, from Daymark or another tracker: first only to look, with commit=true to take it over',
    querystring: z.object({ commit: z.prefault(flag('commit'), 'false') }),
    consumes: ['multipart/form-data'],
    body: bytes,
    response: { 200: importReport },
  },
} satisfies Shapes
