import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { uploadWords } from '@daymark/domain/import/refuse-upload.ts'
import { repairedFile } from '@daymark/domain/import/repaired-file.ts'
import { isBeaverHabits, readBeaverHabits } from '../readers/beaverhabits.ts'
import { isDaymarkCsv, readDaymarkCsv } from '../readers/daymark-csv.ts'
import { isDaymark, readDaymarkJson } from '../readers/daymark.ts'
import { isHabitBull, readHabitBull } from '../readers/habitbull.ts'
import { isHabitica } from '../readers/habitica-shapes.ts'
import { readHabitica } from '../readers/habitica.ts'
import { isHabitTrove, isHabitTroveJson, readHabitTrove, readHabitTroveJson } from '../readers/habittrove.ts'
import { isLoopCsv, readLoopCsv } from '../readers/loop-csv.ts'
import { isLoop, readLoopDb } from '../readers/loop-db.ts'
import type { Reading } from '../readers/number-status.ts'
import { isRewire, readRewire } from '../readers/rewire.ts'
import { isTickmate, readTickmate } from '../readers/tickmate.ts'
import type { FileToRead } from './reading-result.ts'
import { readJson, textOf } from './parsing.ts'
import { largest, rowCounter, tooLarge } from './reading-limits.ts'
import { isSqlite, type SqliteFile, withSqlite } from './sqlite-file.ts'
import { Unreadable } from './unreadable.ts'
import { type Archive, isZip, openArchive } from './zip-archive.ts'

/** What another tracker's file has beside habits, days and notes, in characters of JSON. Our own file may have more. */
const largestLeftover = 20_000_000

/**
 * Detects the format by content, never by name, and reads the whole file. Throws an Unreadable for a damaged, too large or
 * unknown file. Synchronous: runs on its own thread.
 */
export function readFile({ path, timeZone }: FileToRead): FoundFile {
  const reading = { count: rowCounter(), timeZone }
  const found = isSqlite(headOf(path))
    ? withSqlite(path, (file) => readDatabase(file, reading))
    : readBytes(path, reading)
  if (found.habits.length > largest.habits) throw tooLarge(`more than ${largest.habits.toLocaleString('en-US')} habits`)
  const leftover = JSON.stringify(found.habits.map(({ extra, own }) => [extra, own?.part])).length
  if (leftover > largestLeftover && found.source !== 'daymark') throw tooLarge('more than 20 MB of other details')
  return repairedFile(found)
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(16)
  const file = openSync(path, 'r')
  readSync(file, head)
  closeSync(file)
  return head
}

function readBytes(path: string, reading: Reading): FoundFile {
  const bytes = readFileSync(path)
  if (bytes.length === 0) throw new Unreadable(uploadWords.empty)
  if (isZip(bytes)) return readArchive(openArchive(bytes), reading)
  if (bytes.includes(0)) throw unknown()
  const text = textOf(bytes)
  return /^\uFEFF?\s*[[{]/.test(text) ? readDocument(readJson(text), reading) : readTable(text, reading)
}

function readDatabase(file: SqliteFile, reading: Reading): FoundFile {
  if (isLoop(file)) return readLoopDb(file, reading)
  if (isTickmate(file)) return readTickmate(file, reading)
  if (isRewire(file)) return readRewire(file, reading)
  throw unknown()
}

function readArchive(archive: Archive, reading: Reading): FoundFile {
  if (isDaymarkCsv(archive)) return readDaymarkCsv(archive, reading)
  if (isLoopCsv(archive)) return readLoopCsv(archive, reading)
  if (isHabitTrove(archive)) return readHabitTrove(archive, reading)
  throw unknown()
}

function readDocument(json: unknown, reading: Reading): FoundFile {
  if (isDaymark(json)) return readDaymarkJson(json, reading)
  if (isHabitica(json)) return readHabitica(json, reading)
  if (isBeaverHabits(json)) return readBeaverHabits(json, reading)
  if (isHabitTroveJson(json)) return readHabitTroveJson(json, reading)
  throw unknown()
}

/** A file that lacks most of the data is refused, and the refusal names the right one. */
function readTable(text: string, reading: Reading): FoundFile {
  if (isHabitBull(text)) return readHabitBull(text, reading)
  if (/^\uFEFF?Task Name,Task ID,/.test(text))
    throw new Unreadable('This Habitica file says too little. Please choose “User Data” as JSON instead.')
  if (/^\uFEFF?(Position,Name,|Date,)/.test(text))
    throw new Unreadable('This is only part of a Loop export. Please choose the whole zip file.')
  throw unknown()
}

const unknown = (): Unreadable =>
  new Unreadable(
    'Daymark doesn’t know this kind of file. It reads its own exports and those of Loop, HabitBull, Tickmate, Rewire, Beaver Habits, HabitTrove and Habitica.',
  )
