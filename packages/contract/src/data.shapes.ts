import * as z from 'zod/mini'
import { ownerProof } from './auth.shapes.ts'
import { bytes } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

export const dataShapes = {
  exportData: {
    summary:
      'Everything of yours, where your account has data export: JSON that can be imported again, or CSV files in a zip. With a token it has no support tickets and no phone number',
    querystring: z.object({ format: z._default(z.enum(['json', 'csv'], 'Format must be json or csv'), 'json') }),
    response: { 200: bytes },
    produces: ['application/json', 'application/zip'],
  },
  exportFarewell: {
    summary: 'Everything of yours as JSON, for each account, with the proof that deleting the account takes',
    notKept: 'it is a file of everything, and asking for it changes nothing',
    body: ownerProof,
    response: { 200: bytes },
    produces: ['application/json'],
  },
} satisfies Shapes
