import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { damaged, Unreadable } from './unreadable.ts'

export type SqliteRow = Record<string, SQLOutputValue>

/** An uploaded database. Tables and columns are found in any letter case, as in SQLite. */
export type SqliteFile = {
  version: number
  hasTable(name: string): boolean
  /** In the order of the table. A missing column is null; names in the rows are spelled as requested. */
  rows(table: string, columns: readonly string[]): Generator<SqliteRow>
}

const signature = Buffer.from('SQLite format 3\0')

export const isSqlite = (head: Buffer): boolean => head.subarray(0, signature.length).equals(signature)

/**
 * Reads a private copy of an uploaded database. It must consist of plain tables, as those of every supported tracker do: a
 * view, a trigger, a virtual table or a computed column could make SQLite run without end. The text of the schema is
 * checked for them before any statement that evaluates the schema. Then the pages are checked, so that damage is
 * refused. Tables are read by name, row by row.
 */
export function withSqlite<T>(path: string, read: (file: SqliteFile) => T): T {
  const database = open(path)
  try {
    return read(fileOver(database))
  } catch (error) {
    throw isSqliteError(error) ? damaged('its database can’t be read') : error
  } finally {
    database.close()
  }
}

/** Immutable: takes no lock and creates no journal file, whatever its journal mode. */
function open(path: string): DatabaseSync {
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, {
    readOnly: true,
    allowExtension: false,
    defensive: true,
    limits: { length: 10_000_000, attach: 0, triggerDepth: 1, column: 200 },
  })
  try {
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma ignore_check_constraints = on')
    refuseWhatComputes(database)
    const verdict = database.prepare('pragma quick_check(1)').get()?.['quick_check']
    if (verdict !== 'ok') throw damaged('its database is broken')
    return database
  } catch (error) {
    database.close()
    throw isSqliteError(error) ? damaged('its database is broken') : error
  }
}

/** A number out of range counts as damage too. */
const isSqliteError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ERR_SQLITE_ERROR', 'ERR_OUT_OF_RANGE'].includes(String(error.code))

function fileOver(database: DatabaseSync): SqliteFile {
  const tables = plainTablesOf(database)
  const columnsOf = (table: string): ReadonlySet<string> => tables.get(table.toLowerCase()) ?? new Set()
  return {
    version: Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0),
    hasTable: (name) => tables.has(name.toLowerCase()),
    *rows(table, columns) {
      const there = columnsOf(table)
      const asked = columns.map((name) => `${there.has(name.toLowerCase()) ? `"${name}"` : 'null'} as "${name}"`)
      yield* database.prepare(`select ${asked.join(', ')} from "${table}"`).iterate()
    },
  }
}

/** Reading `sqlite_schema` parses the statements in it and evaluates none. */
function refuseWhatComputes(database: DatabaseSync): void {
  for (const { sql } of database.prepare('select sql from sqlite_schema').iterate()) {
    if (sql === null) continue
    const statement = String(sql).replaceAll(quotesAndComments, ' ')
    if (!/^create\s+(table|index|unique\s+index)\b/i.test(statement))
      throw notPlain('views, triggers or virtual tables')
    if (/\bas\s*\(/i.test(statement)) throw notPlain('computed columns')
  }
}

/** Tokens as SQLite splits them. A doubled quote inside quotes gives two tokens, which does not matter here. */
const quotesAndComments = /'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?(?:\*\/|$)/g

const notPlain = (what: string): Unreadable =>
  new Unreadable(`This database has ${what}. Daymark reads plain tables only.`)

/** Table names with their stored columns, both in lower case. */
function plainTablesOf(database: DatabaseSync): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>()
  for (const { name, type, wr } of database.prepare('pragma table_list').all()) {
    if (type !== 'table' || wr !== 0 || typeof name !== 'string') continue
    const columns = database.prepare(`select name, hidden from pragma_table_xinfo(?)`).all(name)
    if (columns.some(({ hidden }) => hidden !== 0)) throw notPlain('computed columns')
    tables.set(name.toLowerCase(), new Set(columns.map((column) => String(column['name']).toLowerCase())))
  }
  return tables
}
