import { shareDraft } from '@daymark/domain/shares/share.ts'
import * as z from 'zod/mini'
import { count, id, instant, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/** A page of a year behind a private link. The link itself is shown once, when it is made. */
const shareView = z.object({
  id,
  year: count,
  habitIds: z.array(id),
  hasNotes: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  /** Null until the link was opened. */
  lastSeenAt: z.nullable(instant),
})
export type ShareView = z.infer<typeof shareView>

export const sharesShapes = {
  listShares: { summary: 'Your private links that still work, newest first', response: { 200: z.array(shareView) } },
  createShare: {
    summary: 'Make a private link to chosen habits of a year',
    notKept: 'the link is a secret',
    body: shareDraft,
    response: { 201: z.object({ share: shareView, url: z.string() }) },
  },
  deleteShare: {
    summary: 'End a private link at once',
    endsAccess: true,
    params: z.object({ id }),
    response: { 200: outcome },
  },
} satisfies Shapes
