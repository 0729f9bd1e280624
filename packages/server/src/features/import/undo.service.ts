import type { ImportReport, LatestImport } from '@daymark/contract/import.shapes.ts'
import { canUndo } from '@daymark/domain/import/undo-time.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import type { ImportChanges } from '#db/schema/imports.ts'
import type { SignedIn } from '#http/signed-in.ts'
import * as store from './import.store.ts'
import type { ChangeDays, InSlice, ApplyPauses } from './apply-import.service.ts'

type Needs = {
  db: Db
  clock: Clock
  lockOwner: (tx: Db, userId: string) => Promise<void>
  changeDays: ChangeDays
  applyPauses: ApplyPauses
  inSlice: InSlice
}

const undone = { success: true, message: 'Import undone' }

export const undoService = ({ db, clock, lockOwner, changeDays, applyPauses, inSlice }: Needs) => ({
  /** The import that can still be undone, and what the user has added since that would be deleted with it. */
  async latest(user: SignedIn): Promise<{ latest: LatestImport | null }> {
    const row = await store.latestImportOf(db, user.id)
    if (!row || row.undoneAt || !canUndo(row.createdAt, clock())) return { latest: null }
    const { newHabits, newCompletions, newNotes } = row.changes
    const now = await store.contentsOf(db, user.id, newHabits)
    const since = {
      completions: Math.max(0, now.completions - newCompletions),
      notes: Math.max(0, now.notes - newNotes),
    }
    return { latest: { report: row.report as ImportReport, importedAt: row.createdAt.toString(), since } }
  },

  /**
   * Reverts a whole import: its new habits are deleted with everything in them, what the user added since included; older
   * habits lose the days and notes that it added, and the pauses that it added for all. Safe to repeat when a response was lost.
   */
  async undo(user: SignedIn, id: string, key?: string) {
    let changes: ImportChanges | undefined
    const result = await db.transaction((tx) =>
      withIdempotencyKey(tx, { userId: user.id, key, request: ['undo import', id] }, clock(), async () => {
        await lockOwner(tx, user.id)
        const row = await store.lockImport(tx, user.id, id)
        if (!row) throw new Refusal('not_found', 'Import not found')
        if (row.undoneAt) return { ...undone, habits: 0, completions: 0, notes: 0 }
        if (!canUndo(row.createdAt, clock())) throw new Refusal('conflict', 'You can undo an import for 24 hours')
        const reverting = { tx, changeDays, applyPauses, userId: user.id, changes: row.changes, now: clock() }
        const gone = await revertImport(reverting)
        await store.markUndone(tx, user.id, id, clock())
        changes = row.changes
        return { ...undone, ...gone }
      }),
    )
    if (changes) await removeHidden(inSlice, user.id, changes)
    return result
  },
})

type Reverting = {
  tx: Db
  changeDays: ChangeDays
  applyPauses: ApplyPauses
  userId: string
  changes: ImportChanges
  now: Temporal.Instant
}

/**
 * Reverts what an import wrote, and returns the numbers of what was deleted. Its new habits are only hidden: their rows,
 * which may be very many, are removed by `removeHidden` after the transaction, or by the sweep of deleted habits.
 */
export async function revertImport({ tx, changeDays, applyPauses, userId, changes, now }: Reverting) {
  const { newHabits, olderHabits, newPauses } = changes
  await store.presentHabits(tx, userId, true)
  const gone = await store.contentsOf(tx, userId, newHabits)
  await store.hideHabits(tx, userId, newHabits, now)
  for (const older of olderHabits) {
    await changeDays(tx, userId, older.id, async () => {
      const { days, notes } = await revertHabit(tx, userId, older)
      gone.completions += days.filter(({ state }) => state === 'done').length
      gone.notes += notes
      return days.map(({ day }) => ({ day, state: 'none', amount: null }))
    })
  }
  if (newPauses.length > 0) {
    await store.deletePauses(tx, userId, newPauses)
    await applyPauses(tx, userId)
  }
  return gone
}

/** The embedded database serves other requests between two slices. */
export async function removeHidden(inSlice: InSlice, userId: string, { newHabits }: ImportChanges): Promise<void> {
  for (const slice of store.habitSlicesOf(newHabits)) await inSlice((tx) => store.deleteHabits(tx, userId, slice))
}

async function revertHabit(tx: Db, userId: string, older: ImportChanges['olderHabits'][number]) {
  const gone = await store.deleteAdded(tx, userId, older)
  if (older.partBefore) {
    const [part] = await store.partsOf(tx, userId, [older.id])
    const { details, importedAt } = older.partBefore
    if (part) await store.writeParts(tx, [{ ...part, details, importedAt: Temporal.Instant.from(importedAt) }])
  }
  return gone
}
