import type { RunQuery } from '#db/db.ts'
import { BackupError } from './backup-error.ts'

/** Others that have this database open under our name: an instance that serves, or another command. */
const others = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'daymark' and pid <> pg_backend_pid()`

/**
 * Throws where an instance serves from this database: users would see one state and then the other. An instance that
 * starts later waits for the migrations' lock, where the caller holds it. Queried on a connection of its own.
 */
export async function refuseServed(
  { query }: { query: RunQuery },
  why = 'Daymark runs on this database: stop every instance of it first',
): Promise<void> {
  const { rows } = await query(others)
  if (Number(rows[0]?.['count']) > 0) throw new BackupError(why)
}
