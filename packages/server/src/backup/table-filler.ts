import type { RunQuery } from '#db/db.ts'
import type { TableLine } from './backup-lines.ts'
import { BackupError } from './backup-error.ts'
import type { Reader } from './read-backup.ts'
import { quoted, type StoredTable, storedTables } from './stored-tables.ts'

/** So much text is in memory at a time, however many rows that is. */
const handful = 500_000

/**
 * Writes the rows of a backup into existing empty tables. Names and types come from the database, never from the file;
 * a file with other tables is refused. The last rows are written by `finish`.
 */
export async function tableFiller(
  query: RunQuery,
  file: string,
): Promise<Required<Reader> & { finish(): Promise<void> }> {
  const tables = new Map((await storedTables(query)).map((stored) => [stored.table, stored]))
  let insert = ''
  let lines: string[] = []
  let length = 0

  /** PostgreSQL's classes 22 (an invalid value) and 23 (a violated constraint): the file is at fault. */
  const toTrouble = (error: Error & { code?: string }): never => {
    if (!/^2[23]/.test(error.code ?? '')) throw error
    throw new BackupError(`${file} holds what the database refuses: ${error.message}`)
  }

  const flush = async () => {
    if (lines.length > 0) await query(insert, [`[${lines.join(',')}]`]).catch(toTrouble)
    lines = []
    length = 0
  }

  return {
    async table(line) {
      await flush()
      const stored = tables.get(line.table)
      if (!stored || !isSame(stored, line)) throw new BackupError(`${file} does not fit the tables of its release`)
      insert = insertInto(stored, line)
    },
    row(line) {
      lines.push(line)
      length += line.length
      return length < handful ? undefined : flush()
    },
    finish: flush,
  }
}

const isSame = ({ columns }: StoredTable, line: TableLine): boolean =>
  columns.length === line.columns.length && columns.every(({ name }) => line.columns.includes(name))

/** Each value is read from its text by its own type. */
function insertInto({ table, columns }: StoredTable, line: TableLine): string {
  const values = columns.map(({ name, type }) => `(r.line ->> ${line.columns.indexOf(name)})::${type}`)
  return `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')})
    select ${values.join(', ')} from json_array_elements($1::json) as r (line)`
}
