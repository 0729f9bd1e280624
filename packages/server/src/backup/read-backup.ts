import { createHash } from 'node:crypto'
import { readLines } from './backup-file.ts'
import {
  type FirstLine,
  formatVersion,
  isRow,
  readFirstLine,
  readLastLine,
  readTableLine,
  type TableLine,
} from './backup-lines.ts'
import { BackupError } from './backup-error.ts'

/** What one who reads a backup is handed, in its order. */
export type Reader = {
  table?(table: TableLine): Promise<void> | void
  row?(line: string): Promise<void> | void
}

export type BackupFacts = { first: FirstLine; rows: Readonly<Record<string, number>> }

/**
 * Reads a backup from its first line to its last and returns what it holds. Throws in a sentence where it is none, has
 * a format that this release does not know, is damaged or incomplete: until then the caller must be able to roll back.
 */
export async function readBackup(file: string, reader: Reader = {}): Promise<BackupFacts> {
  const damaged = () => new BackupError(`${file} is damaged`)
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let first: FirstLine | null = null
  let current: string | null = null
  let isOver = false

  for await (const line of readLines(file)) {
    if (isOver) throw damaged()
    if (!first) first = firstOf(file, line)
    else if (isRow(line)) {
      if (current === null) throw damaged()
      rows[current] = (rows[current] ?? 0) + 1
      await reader.row?.(line)
    } else {
      const last = readLastLine(line)
      if (last) {
        isOver = hash.digest('hex') === last.sha256 && isSame(rows, last.rows)
        if (!isOver) throw damaged()
        continue
      }
      const table = readTableLine(line)
      if (!table || Object.hasOwn(rows, table.table)) throw damaged()
      current = table.table
      rows[current] = 0
      await reader.table?.(table)
    }
    hash.update(`${line}\n`)
  }
  if (!first || !isOver) throw new BackupError(`${file} ends too early`)
  return { first, rows }
}

function firstOf(file: string, line: string): FirstLine {
  const first = readFirstLine(line)
  if (!first) throw new BackupError(`${file} is no backup of Daymark`)
  if (first.version > formatVersion) throw new BackupError(`${file} was made by a newer release of Daymark`)
  return first
}

const isSame = (counted: Record<string, number>, told: Readonly<Record<string, number>>): boolean =>
  Object.keys(counted).length === Object.keys(told).length &&
  Object.entries(counted).every(([table, count]) => told[table] === count)
