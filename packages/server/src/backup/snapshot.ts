import type { RawConnection, RunQuery } from '#db/db.ts'
import { waitToMigrate } from '#db/migrate.ts'
import { isSpread } from '#db/spread.ts'
import type { Take } from './backup-file.ts'
import { type AppliedMigration, formatVersion } from './backup-lines.ts'
import { BackupError } from './backup-error.ts'
import { refuseServed } from './refuse-served.ts'
import { quoted, type StoredTable, storedTables } from './stored-tables.ts'

/** So many rows are in memory at a time. */
const handful = 500

/** One moment, whatever is written meanwhile; texts that do not depend on the server's settings. */
const standStill = `set transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** Servers of a cluster have no snapshot in common. While nothing is written they need none. */
const noCommonMoment =
  'The rows are spread over several servers, whose states differ by moments while Daymark runs: stop every instance of it first, or use a backup tool for clusters'

/**
 * Writes everything that is stored as the lines of a backup, except the last, and returns the row count of each table.
 * On a PostgreSQL server no other query waits for it; the embedded database has one connection, so there they wait
 * until all is read.
 */
export function readSnapshot(
  database: RawConnection,
  takenAt: Temporal.Instant,
  take: Take,
): Promise<Record<string, number>> {
  return database.transaction(async (script, query) => {
    await script(standStill)
    if (await isSpread(script)) {
      await script(waitToMigrate)
      await refuseServed({ query }, noCommonMoment)
    }
    const migrations = await appliedMigrations(query)
    if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up')
    await take(JSON.stringify({ backup: 'daymark', version: formatVersion, takenAt: takenAt.toString(), migrations }))
    const counts: Record<string, number> = {}
    for (const stored of await storedTables(query)) counts[stored.table] = await readTable(query, stored, take)
    return counts
  })
}

export async function appliedMigrations(query: RunQuery): Promise<AppliedMigration[]> {
  const { rows: tables } = await query(`select to_regclass('public.migrations') is not null as is_there`)
  if (!tables[0]?.['is_there']) return []
  const { rows } = await query('select name, checksum from migrations order by name')
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }))
}

async function readTable(query: RunQuery, { table, columns }: StoredTable, take: Take): Promise<number> {
  await take(JSON.stringify({ table, columns: columns.map(({ name }) => name) }))
  const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await query(`declare stored no scroll cursor for
    select to_json(array[${values}])::text as line from ${quoted(table)}`)
  let count = 0
  for (;;) {
    const { rows } = await query(`fetch ${handful} from stored`)
    await take(...rows.map((row) => String(row['line'])))
    count += rows.length
    if (rows.length < handful) break
  }
  await query('close stored')
  return count
}
