import {
  type FoundFile,
  type FoundHabit,
  foundHabit,
  type FoundMeasure,
  type Reminder,
} from '@daymark/domain/import/found.ts'
import { type Day, dayOfNumber, type Weekday } from '@daymark/domain/time/day.ts'
import { dayEntries, type DayEntries, noteOf } from '../reading/day-entries.ts'
import { timeOf } from '../reading/parsing.ts'
import type { SqliteFile, SqliteRow } from '../reading/sqlite-file.ts'
import { damaged, Unreadable } from '../reading/unreadable.ts'
import { loopColorOf } from './loop-colors.ts'
import { loopFrequency, numberEntry, yesNoEntry } from './loop-values.ts'
import type { Reading } from './number-status.ts'

const versions = { oldest: 9, newest: 25 }
const dayMilliseconds = 86_400_000

export const isLoop = (file: SqliteFile): boolean => file.hasTable('Habits') && file.hasTable('Repetitions')

/** The full backup. Timestamps are midnight in UTC of the calendar date, so a day is read off and never shifted. */
export function readLoopDb(file: SqliteFile, { count }: Reading): FoundFile {
  const { version } = file
  if (version > versions.newest) throw new Unreadable('This backup is from a newer version of Loop than Daymark knows.')
  if (version < versions.oldest) throw new Unreadable('This backup is from a version of Loop that’s too old to read.')
  const kept: LoopHabit[] = []
  for (const row of file.rows('Habits', habitColumns)) {
    count()
    kept.push(habitOf(row, version))
  }
  const byId = new Map(kept.map((one) => [one.id, one]))
  let orphans = 0
  for (const row of file.rows('Repetitions', ['id', 'habit', 'timestamp', 'value', 'notes'])) {
    count()
    const one = byId.get(Number(row['habit']))
    if (one && row['habit'] !== null && row['timestamp'] !== null) addEntry(one, row, version)
    else orphans += 1
  }
  const habits = kept
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map(({ habit, collected }): FoundHabit => ({ ...habit, entries: collected.list() }))
  return {
    source: 'loop',
    layout: `full backup, version ${version}`,
    habits,
    losses: [{ kind: 'orphans', count: orphans }],
  }
}

const habitColumns = [
  'id',
  'archived',
  'color',
  'description',
  'freq_den',
  'freq_num',
  'name',
  'position',
  'reminder_hour',
  'reminder_min',
  'reminder_days',
  'type',
  'target_type',
  'target_value',
  'unit',
  'question',
]

type LoopHabit = {
  id: number
  position: number
  measure: FoundMeasure | null
  habit: FoundHabit
  collected: DayEntries
}

function habitOf(row: SqliteRow, version: number): LoopHabit {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '')
  const number = (column: string) => (row[column] === null ? 0 : Number(row[column]))
  const isNumeric = number('type') === 1
  const measure: FoundMeasure | null = isNumeric
    ? {
        unit: text('unit').trim(),
        target: number('target_value'),
        targetType: number('target_type') === 1 ? 'atMost' : 'atLeast',
      }
    : null
  const hasQuestion = version >= 23
  const habit = foundHabit(text('name'), {
    description: hasQuestion ? text('description') : '',
    question: hasQuestion ? text('question') : text('description'),
    frequency: loopFrequency(number('freq_num'), number('freq_den')),
    isArchived: number('archived') !== 0,
    colorCode: loopColorOf(number('color'), version),
    measure,
    reminders: remindersOf(row),
  })
  return { id: number('id'), position: number('position'), measure, habit, collected: dayEntries() }
}

/** Bits begin with Saturday. Before version 11 there are none, and every day is meant. */
function remindersOf(row: SqliteRow): Reminder[] {
  const [hour, minute, days] = [row['reminder_hour'], row['reminder_min'], row['reminder_days']]
  if (typeof hour !== 'number' || typeof minute !== 'number') return []
  const mask = typeof days === 'number' ? days : 127
  const weekdays = ([0, 1, 2, 3, 4, 5, 6] as Weekday[]).filter((weekday) => mask & (1 << ((weekday + 1) % 7)))
  return [{ time: timeOf(hour, minute), weekdays }]
}

/** Below version 22 a day may have two rows, and the first one counts. Below 16 a row is a tick. */
function addEntry({ measure, collected }: LoopHabit, row: SqliteRow, version: number): void {
  const day = dayAt(Number(row['timestamp']))
  if (collected.get(day)) return
  const value = version < 16 || row['value'] === null ? 2 : Number(row['value'])
  collected.add({ day, note: noteOf(row['notes']), ...(measure ? numberEntry(value, measure) : yesNoEntry(value)) })
}

function dayAt(milliseconds: number): Day {
  try {
    if (Number.isFinite(milliseconds)) return dayOfNumber(Math.floor(milliseconds / dayMilliseconds))
  } catch {
    // Beyond the years that a calendar names: refused below.
  }
  throw damaged('it has an invalid date')
}
