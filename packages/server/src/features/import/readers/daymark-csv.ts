import type { HabitFieldName } from '@daymark/domain/habits/habit.ts'
import { shortWeekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'
import { csvRecords } from '../reading/csv-rows.ts'
import { readJson, textOf } from '../reading/parsing.ts'
import type { Archive } from '../reading/zip-archive.ts'
import { foundDaymark } from './daymark.ts'
import type { Reading } from './number-status.ts'

type Cells = Readonly<Record<string, string>>
type Row = Record<string, unknown>

export const isDaymarkCsv = ({ names }: Archive): boolean =>
  names.includes('habits.csv') && names.includes('completions.csv')

/**
 * The account of the JSON file, rebuilt from its tables. Rows are counted once, as they are read, so that too many cost no
 * memory.
 */
export function readDaymarkCsv(archive: Archive, { count }: Reading): FoundFile {
  const rowsOf = (kind: string, read: (cells: Cells) => Row): Row[] =>
    Array.from(recordsOf(archive, kind), (cells) => {
      count()
      return read(cells)
    })
  /** They are not imported: only their number is reported. */
  const leftOut = (kind: string): null[] => Array.from(recordsOf(archive, kind), () => null)
  const document = {
    habits: rowsOf('habits', habitOf),
    pauses: rowsOf('pauses', (cells) => ({
      ...cells,
      habitId: cells['habitId'] || null,
      to: cells['to'] || null,
      reason: cells['reason'] || null,
    })),
    completions: rowsOf('completions', (cells) => ({ ...withAmount(cells), notes: cells['notes'] || null })),
    entries: rowsOf('entries', (cells) => ({ ...withAmount(cells), note: cells['note'] || null })),
    notes: rowsOf('notes', (cells) => ({ ...cells, title: cells['title'] || null })),
    imported: rowsOf('imported', (cells) => ({ ...cells, details: readJson(cells['details'] ?? '') })),
    tickets: leftOut('tickets'),
    notificationPreferences: leftOut('notification-preferences'),
    notifications: leftOut('notifications'),
  }
  return foundDaymark(document, 'CSV', () => undefined)
}

function* recordsOf(archive: Archive, kind: string): Generator<Cells> {
  if (!archive.names.includes(`${kind}.csv`)) return
  for (const { habitName: _name, ...record } of csvRecords(textOf(archive.read(`${kind}.csv`)))) {
    for (const name in record) record[name] = withoutApostrophe(record[name] as string)
    yield record
  }
}

/** The apostrophe that keeps a text from being a formula; see how the export writes its cells. */
const withoutApostrophe = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

const numberOf = (cell: string | undefined): number | null => (cell === undefined || cell === '' ? null : Number(cell))

const listOf = (cell: string | undefined): unknown => (cell ? readJson(cell) : [])

const withAmount = (cells: Cells): Row => ({ ...cells, amount: numberOf(cells['amount']) })

function weekdaysOf(cell = ''): Weekday[] {
  const names = new Set(cell.split(' '))
  return weekdaysInOrder.filter((weekday) => names.has(shortWeekdayNameOf(weekday))).sort((a, b) => a - b)
}

const habitOf = (cells: Cells): Row => ({
  ...cells,
  ...({
    name: cells['name'],
    description: cells['description'] || null,
    iconName: cells['iconName'],
    colorCode: cells['colorCode'],
    frequency: cells['frequency'],
    weeklyDays: weekdaysOf(cells['weeklyDays']),
    weeklyCount: numberOf(cells['weeklyCount']),
    intervalDays: numberOf(cells['intervalDays']),
    targetStreakLength: numberOf(cells['targetStreakLength']),
    measure: cells['measure'] ? readJson(cells['measure']) : null,
    forgiveOneIn: numberOf(cells['forgiveOneIn']),
    dayPart: cells['dayPart'] || null,
    groupName: cells['groupName'] || null,
    reminders: listOf(cells['reminders']),
  } satisfies Record<HabitFieldName, unknown>),
  laterRules: listOf(cells['laterRules']),
  position: numberOf(cells['position']),
  // Spreadsheets save it in capitals.
  isActive: cells['isActive']?.toLowerCase() === 'true',
})
