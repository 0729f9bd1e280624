import type { RawConnection, RunQuery, RunScript } from '#db/db.ts'
import { applyMigrations, type Migration, shippedMigrations } from '#db/migrate.ts'
import { quoted, type StoredTable, storedTables } from '#backup/stored-tables.ts'
import { releasedRows } from './released-rows.ts'

/** Everything that is stored, as PostgreSQL's own texts, whatever the order. */
export type StoredRows = Record<string, string[]>

export const rowsOf = (raw: RawConnection, tables?: readonly StoredTable[]): Promise<StoredRows> =>
  raw.transaction(async (script, query) => rowsIn(script, query, tables ?? (await storedTables(query))))

/** The same of some tables, inside a transaction that does more. */
export async function rowsIn(script: RunScript, query: RunQuery, tables: readonly StoredTable[]): Promise<StoredRows> {
  await script(`set local timezone = 'UTC'`)
  const found: StoredRows = {}
  for (const { table, columns } of tables) {
    const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
    const { rows } = await query(`select to_json(array[${values}])::text as line from ${quoted(table)}`)
    found[table] = rows.map((row) => String(row['line'])).sort()
  }
  return found
}

/** Each table with its columns, their types, what may be null and what is put in by itself; and what is indexed. */
export async function schemaOf({ query }: RawConnection): Promise<unknown[]> {
  const { rows: columns } = await query(`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`)
  const { rows: indexes } = await query(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`)
  const { rows: rules } = await query(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`)
  return [...columns, ...indexes, ...rules]
}

export const tablesOf = (raw: RawConnection): Promise<StoredTable[]> =>
  raw.transaction((_, query) => storedTables(query))

/** As if it had never been used. */
export async function clearDatabase(raw: RawConnection): Promise<void> {
  await raw.script('drop schema public cascade; create schema public')
}

/** A database of the release in which `last` was the newest migration, with something in every table. */
export async function releasedDatabase(raw: RawConnection, last?: string): Promise<void> {
  await clearDatabase(raw)
  await fillDatabase(raw, last)
}

/** The same in one that is empty. */
export async function fillDatabase(raw: RawConnection, last?: string): Promise<void> {
  await raw.transaction(async (script) => {
    for (const migration of upTo(await shippedMigrations(), last)) {
      await applyMigrations(script, [migration])
      await script(releasedRows[migration.name] ?? '')
    }
  })
}

const upTo = (migrations: readonly Migration[], last?: string): readonly Migration[] =>
  migrations.filter(({ name }) => last === undefined || name <= last)
