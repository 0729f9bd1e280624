import type { RawConnection, RunQuery } from '#db/db.ts'
import type { Migration } from '#db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { appliedMigrations } from './snapshot.ts'
import { quoted, storedTables } from './stored-tables.ts'

/** Others that have this database open under our name: an instance that serves, or another command. */
const others = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'daymark' and pid <> pg_backend_pid()`

/**
 * Throws where an instance serves from this database: users would see one state and then the other. An instance that
 * starts later waits for the migrations' lock, which a restore holds to its end. Queried on a connection of its own.
 */
export async function refuseServed({ query }: RawConnection): Promise<void> {
  const { rows } = await query(others)
  if (Number(rows[0]?.['count']) > 0) {
    throw new BackupError('Daymark runs on this database: stop every instance of it first')
  }
}

/** Throws why a backup must not be brought back into this database. */
export async function refuseTarget(
  query: RunQuery,
  shipped: readonly Migration[],
  isReplacing: boolean,
): Promise<void> {
  const tables = await storedTables(query)
  const applied = await appliedMigrations(query)
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
