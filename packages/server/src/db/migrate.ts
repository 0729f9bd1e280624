import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { RawConnection, RunScript } from './db.ts'
import { distributeTables, isSpread, oneByOne } from './spread.ts'
import { statementsOf } from './statements.ts'

export type Migration = { name: string; statements: string; checksum: string }

/** Tables from before 1.0: no migration leads from them to the baseline. */
export class UnreleasedDatabase extends Error {
  override readonly name = 'UnreleasedDatabase'
}

/** The first of the migrations that the baseline replaced. */
const unreleased = '0001_accounts.sql'

export function refuseUnreleased(applied: readonly { name?: unknown }[], what = 'The database'): void {
  if (!applied.some(({ name }) => name === unreleased)) return
  throw new UnreleasedDatabase(
    `${what} is of an unreleased version of Daymark: export your data there as JSON, and import it here into a new database.`,
  )
}

/** An arbitrary lock number: instances that start together migrate one after the other, as long as that takes. */
export const waitToMigrate = `set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(7272031)`

const folder = new URL('../../migrations/', import.meta.url)

/** What this release ships, in the order of its numbers: plain SQL, forward only, never edited once merged. */
export async function shippedMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

/** The names of pending migrations; changes nothing, for processes that may not migrate. */
export async function migrationsMissingIn(
  database: RawConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { rows: tables } = await database.query(`select to_regclass('migrations') is not null as is_there`)
  const { rows } = tables[0]?.['is_there'] ? await database.query('select name from migrations') : { rows: [] }
  refuseUnreleased(rows)
  const known = new Set(rows.map((row) => row['name']))
  return migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name)
}

/**
 * Applies pending migrations in one transaction: a start that fails midway leaves the database as it was. Returns the
 * names it applied. A migration that was edited after it was applied is refused.
 */
export const migrate = (database: RawConnection, migrations: readonly Migration[]): Promise<string[]> =>
  database.transaction((script) => applyMigrations(script, migrations))

/** The same inside a transaction that does more. */
export async function applyMigrations(script: RunScript, migrations: readonly Migration[]): Promise<string[]> {
  await script(waitToMigrate)
  await script(`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`)
  const [known] = await script('select name, checksum from migrations')
  refuseUnreleased(known?.rows ?? [])
  const checksums = new Map(known?.rows.map((row) => [row['name'], row['checksum']]))
  const missing = migrations.filter(({ name }) => !checksums.has(name))
  const edited = migrations.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had been applied. Write a new one instead.`)
  if (missing.length === 0) return []
  const mustDistribute = await isSpread(script)
  if (mustDistribute) await script(oneByOne)
  for (const { name, statements, checksum } of missing) {
    for (const statement of statementsOf(statements)) await script(statement)
    await script(`insert into migrations (name, checksum) values ('${name}', '${checksum}')`)
  }
  // A reference from a table of the coordinator into a distributed one holds, but its `on delete cascade` does nothing.
  if (mustDistribute) await distributeTables(script)
  return missing.map(({ name }) => name)
}
