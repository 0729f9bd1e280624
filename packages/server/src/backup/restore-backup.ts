import type { RawConnection, RunQuery, RunScript } from '#db/db.ts'
import { applyMigrations, type Migration, refuseUnreleased } from '#db/migrate.ts'
import { distributeTables, isSpread } from '#db/spread.ts'
import type { FirstLine } from './backup-lines.ts'
import { BackupError } from './backup-error.ts'
import { refuseTarget } from './restore-target.ts'
import { type BackupFacts, readBackup } from './read-backup.ts'
import { tableFiller } from './table-filler.ts'

type Needs = { database: RawConnection; file: string; migrations: readonly Migration[]; isReplacing: boolean }

/** Texts that are read do not depend on how a server is set up either. */
const prepare = `set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'`

/**
 * Restores a backup in one transaction: all of it, or nothing changes. The tables are made as the backup knew them,
 * filled, and migrated to this release: so a backup of any earlier release can be restored, and its rows take the same
 * way as those of an upgraded database. The file is read twice, so that a damaged one is refused before the database is
 * touched; a change in between is found at the end of the second reading.
 */
export async function restoreBackup({ database, file, migrations, isReplacing }: Needs): Promise<BackupFacts> {
  const { first } = await readBackup(file)
  const known = migrationsOf(file, first, migrations)
  return database.transaction(async (script, query) => {
    await script(prepare)
    await refuseTarget(query, migrations, isReplacing)
    const mustDistribute = await isSpread(script)
    await emptyTarget(script, query, migrations)
    await applyMigrations(script, known)
    const filler = await tableFiller(query, file)
    const facts = await readBackup(file, filler)
    await filler.finish()
    await applyMigrations(script, migrations)
    if (mustDistribute) await distributeTables(script)
    return facts
  })
}

/** The migrations that made the backup's tables: a prefix of ours, or it cannot be read. */
function migrationsOf(file: string, first: FirstLine, shipped: readonly Migration[]): readonly Migration[] {
  refuseUnreleased(first.migrations, file)
  const known = shipped.slice(0, first.migrations.length)
  const isKnown =
    known.length === first.migrations.length &&
    known.every(({ name, checksum }, at) => {
      const applied = first.migrations[at]
      return applied?.name === name && applied.checksum === checksum
    })
  if (!isKnown) throw new BackupError(`${file} was made by another release of Daymark, which this one does not know`)
  return known
}

/** Jobs are deleted with the rows that they were about, and with them the record of what was sent. */
async function emptyTarget(script: RunScript, query: RunQuery, migrations: readonly Migration[]): Promise<void> {
  const tables = ['migrations', ...tablesMadeBy(migrations)]
  await script(`drop table if exists ${tables.join(', ')}`)
  const { rows } = await query(`select to_regclass('pgboss.job') is not null as is_there`)
  if (rows[0]?.['is_there']) await query('delete from pgboss.job')
}

/** By name, so that other tables in the same database stay. */
export const tablesMadeBy = (migrations: readonly Migration[]): string[] => [
  ...new Set(
    migrations.flatMap(({ statements }) =>
      [...statements.matchAll(/^create table (\w+)/gm)].map(([, name]) => String(name)),
    ),
  ),
]
