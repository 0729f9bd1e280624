import { type FoundFile, type FoundHabit, foundHabit, type FoundMeasure } from '@daymark/domain/import/found.ts'
import { csvRecords, csvRows } from '../reading/csv-rows.ts'
import { dayEntries, noteOf } from '../reading/day-entries.ts'
import { readDay, textOf } from '../reading/parsing.ts'
import { damaged } from '../reading/unreadable.ts'
import type { Archive } from '../reading/zip-archive.ts'
import { loopFrequency, type LoopValue, numberEntry, yesNoEntry } from './loop-values.ts'
import type { Reading } from './number-status.ts'

export const isLoopCsv = ({ names }: Archive): boolean => names.includes('Habits.csv')

/**
 * The CSV export, in the layout since 2.3.1 and the one before. Days come from the file of each habit, which is found by
 * the number its folder begins with: names are mangled there. The matrix at the top is never read, since a comma in a
 * name breaks it.
 */
export function readLoopCsv(archive: Archive, reading: Reading): FoundFile {
  const folders = foldersOf(archive)
  const habits: FoundHabit[] = []
  let isNew = true
  for (const record of csvRecords(textOf(archive.read('Habits.csv')))) {
    reading.count()
    isNew = 'Type' in record
    const position = numberIn(record['Position'] ?? '')
    const path = folders.get(position)
    if (path === undefined) throw damaged(`the days of “${record['Name']}” are missing in it`)
    folders.delete(position)
    const rows = [...rowsOf(textOf(archive.read(path)), reading, isNew)]
    habits.push(isNew ? newHabit(record, rows) : oldHabit(record, rows))
  }
  let orphans = 0
  for (const path of folders.values()) orphans += [...rowsOf(textOf(archive.read(path)), reading, isNew)].length
  const layout = isNew ? 'CSV, since version 2.3.1' : 'CSV, before version 2.3.1'
  return { source: 'loop', layout, habits, losses: [{ kind: 'orphans', count: orphans }] }
}

function foldersOf({ names }: Archive): Map<number, string> {
  const paths = names.filter((name) => /^[^/]+\/Checkmarks\.csv$/.test(name))
  return new Map(paths.map((path) => [numberIn(path), path]))
}

/** The leading number of a text, in the digits of any script: phones write in the language of their user. */
function numberIn(text: string): number {
  const digits = /^\s*(\p{Nd}+)/u.exec(text)?.[1]
  if (digits === undefined) throw damaged(`“${text.slice(0, 40)}” has no position`)
  return Array.from(digits).reduce((number, digit) => number * 10 + digitOf(digit), 0)
}

/** The digits of a script follow its zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) as number
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

type Row = { date: string; value: string; note: string }

/** The newer files have a line of names at their top. A line that is shorter than the first was cut off. */
function* rowsOf(text: string, { count }: Reading, isNew: boolean): Generator<Row> {
  let width: number | undefined
  for (const cells of csvRows(text)) {
    count()
    const [date = '', value = '', note = ''] = cells
    if (cells.length < (width ?? 0)) throw damaged('a line is cut off')
    if (!(width === undefined && isNew && date === 'Date')) yield { date, value, note }
    width ??= cells.length
  }
}

/** In a numeric habit the words mean the numbers that they are stored as. */
const words: Readonly<Record<string, number>> = { YES_MANUAL: 2, YES_AUTO: 1, NO: 0, SKIP: 3, UNKNOWN: -1 }

function storedOf(value: string): number {
  const stored = words[value] ?? (/^-?\d+$/.test(value) ? Number(value) : undefined)
  if (stored === undefined) throw damaged(`“${value.slice(0, 40)}” isn’t a value`)
  return stored
}

function newHabit(record: Record<string, string>, rows: readonly Row[]): FoundHabit {
  const measure: FoundMeasure | null =
    record['Type'] === 'NUMERICAL'
      ? {
          unit: (record['Unit'] ?? '').trim(),
          target: Number(record['Target Value']) || 0,
          targetType: record['Target Type'] === 'AT_MOST' ? 'atMost' : 'atLeast',
        }
      : null
  const frequency = loopFrequency(Number(record['FrequencyNumerator']), Number(record['FrequencyDenominator']))
  return habitOf(record, rows, { measure, frequency, isArchived: record['Archived?'] === 'true' })
}

/** There is no type: an amount above 3 shows that the habit counts. */
function oldHabit(record: Record<string, string>, rows: readonly Row[]): FoundHabit {
  const isNumeric = rows.some(({ value }) => storedOf(value) > 3)
  const measure: FoundMeasure | null = isNumeric ? { unit: '', target: null, targetType: 'atLeast' } : null
  return habitOf(record, rows, {
    measure,
    frequency: loopFrequency(Number(record['NumRepetitions']), Number(record['Interval'])),
  })
}

function habitOf(record: Record<string, string>, rows: readonly Row[], rest: Partial<FoundHabit>): FoundHabit {
  const { measure } = rest
  const entryOf = (stored: number): LoopValue => (measure ? numberEntry(stored, measure) : yesNoEntry(stored))
  const collected = dayEntries()
  for (const { date, value, note } of rows)
    collected.add({ day: readDay(date), note: noteOf(note), ...entryOf(storedOf(value)) })
  return foundHabit(record['Name'] ?? '', {
    description: record['Description'] ?? '',
    question: record['Question'] ?? '',
    colorCode: record['Color'] ?? null,
    ...rest,
    entries: collected.list(),
  })
}
