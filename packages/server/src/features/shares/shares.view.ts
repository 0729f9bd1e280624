import type { ShareView } from '@daymark/contract/shares.shapes.ts'
import type { Share } from './shares.store.ts'

/** Without the digest of its secret. */
export const toShareView = ({ id, year, habitIds, hasNotes, createdAt, expiresAt, lastSeenAt }: Share): ShareView => ({
  id,
  year,
  habitIds,
  hasNotes,
  createdAt: createdAt.toString(),
  expiresAt: expiresAt.toString(),
  lastSeenAt: lastSeenAt?.toString() ?? null,
})
