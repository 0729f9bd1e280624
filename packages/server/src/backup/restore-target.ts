import type { RunQuery } from '#db/db.ts'
import { type Migration, refuseUnreleased } from '#db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { appliedMigrations } from './snapshot.ts'
import { quoted, storedTables } from './stored-tables.ts'

/** Throws why a backup must not be brought back into this database. */
export async function refuseTarget(
  query: RunQuery,
  shipped: readonly Migration[],
  isReplacing: boolean,
): Promise<void> {
  const tables = await storedTables(query)
  const applied = await appliedMigrations(query)
  refuseUnreleased(applied)
  const known = new Set(shipped.map(({ name }) => name))
  if (applied.some(({ name }) => !known.has(name))) {
    throw new BackupError('The database belongs to a newer release of Daymark')
  }
  if (applied.length === 0 && tables.length > 0) {
    throw new BackupError('The database holds tables of something else: restore into one of its own')
  }
  if (isReplacing) return
  for (const { table } of tables) {
    const found = await query(`select exists (select from ${quoted(table)}) as is_filled`)
    if (found.rows[0]?.['is_filled']) {
      throw new BackupError('The database is not empty: add --replace to lose what it holds')
    }
  }
}
