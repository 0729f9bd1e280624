import { type FoundFile, type FoundMeasure, foundHabit, type Reminder } from '@daymark/domain/import/found.ts'
import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'
import type { Day, Weekday } from '@daymark/domain/time/day.ts'
import { dayEntries, type DayEntries, noteOf } from '../reading/day-entries.ts'
import { readDay, timeOf } from '../reading/parsing.ts'
import type { SqliteFile, SqliteRow } from '../reading/sqlite-file.ts'
import { Unreadable } from '../reading/unreadable.ts'
import type { Reading } from './number-status.ts'

const newest = 24
/** The only kind of check-in that means done. */
const done = 2

export const isRewire = (file: SqliteFile): boolean => file.hasTable('Habits') && file.hasTable('CHECKINS')

type Kept = {
  row: SqliteRow
  collected: DayEntries
  otherCheckIns: Record<string, number>
}

export function readRewire(file: SqliteFile, { count }: Reading): FoundFile {
  if (file.version > newest) throw new Unreadable('This backup is from a newer version of Rewire than Daymark knows.')
  const kept = new Map<number, Kept>()
  for (const row of file.rows('Habits', habitColumns)) {
    count()
    kept.set(Number(row['_id']), { row, collected: dayEntries(), otherCheckIns: {} })
  }
  let orphans = 0
  for (const row of file.rows('CHECKINS', ['Habit_id', 'date', 'type', 'note', 'actual_count'])) {
    count()
    const habit = kept.get(Number(row['Habit_id']))
    if (habit) addCheckIn(habit, row)
    else orphans += 1
  }
  const categories = namesOf(file, 'category', 'category_name', count)
  const units = namesOf(file, 'UNIT', 'UNIT_NAME', count)
  const reminders = remindersOf(file, count)
  const habits = [...kept.values()]
    .sort((one, other) => Number(one.row['Order_num']) - Number(other.row['Order_num']))
    .map(({ row, collected, otherCheckIns }) =>
      foundHabit(String(row['Name'] ?? ''), {
        description: String(row['description'] ?? ''),
        frequency: frequencyOf(row),
        isArchived: row['archived'] === 1,
        category: categories.get(Number(row['category'])) ?? '',
        reminders: reminders.get(Number(row['_id'])) ?? [],
        measure: measureOf(row, units),
        extra: { otherCheckIns },
        entries: collected.list(),
      }),
    )
  return {
    source: 'rewire',
    layout: `backup, version ${file.version}`,
    habits,
    losses: [{ kind: 'orphans', count: orphans }],
  }
}

const habitColumns = [
  '_id',
  'Order_num',
  'Name',
  'description',
  'active_days',
  'category',
  'archived',
  'schedule',
  'days',
  'period',
  'repeating_count',
  'unit',
  'target_count',
]

function addCheckIn({ collected, otherCheckIns }: Kept, row: SqliteRow): void {
  const day = dayOf(row['date'])
  const isDone = row['type'] === done
  const count = Number(row['actual_count'])
  const value = count > 0 ? count : null
  collected.add({ day, status: isDone ? 'done' : 'none', value, note: noteOf(row['note']) })
  if (!isDone) otherCheckIns[day] = Number(row['type'])
}

/** '20160101'. */
const dayOf = (date: unknown): Day => readDay(String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))

function frequencyOf(row: SqliteRow): FoundFrequency {
  const times = Number(row['days'])
  if (row['schedule'] === 2) return { kind: 'everyNDays', n: Number(row['repeating_count']) || 1 }
  if (row['schedule'] === 1 && times > 0) {
    if (row['period'] === 1) return { kind: 'timesPerMonth', times }
    return row['period'] === 2 ? { kind: 'timesPerYear', times } : { kind: 'timesPerWeek', times }
  }
  const weekdays = weekdaysOf(row['active_days'])
  return weekdays.length === 7 || weekdays.length === 0 ? { kind: 'daily' } : { kind: 'weekdays', weekdays }
}

/** '1,3,5', from Sunday as 0. */
function weekdaysOf(text: SqliteRow[string] | undefined): Weekday[] {
  const named = new Set(typeof text === 'string' ? text.split(',').map((day) => day.trim()) : [])
  return ([0, 1, 2, 3, 4, 5, 6] as Weekday[]).filter((weekday) => named.has(String(weekday)))
}

/** Without a target a habit is done or not; amounts of such a one are counted without a goal. */
function measureOf(row: SqliteRow, units: ReadonlyMap<number, string>): FoundMeasure | null {
  const target = Number(row['target_count'])
  return target > 0 ? { unit: units.get(Number(row['unit'])) ?? '', target, targetType: 'atLeast' } : null
}

function namesOf(file: SqliteFile, table: string, column: string, count: () => void): Map<number, string> {
  const names = new Map<number, string>()
  if (!file.hasTable(table)) return names
  for (const row of file.rows(table, ['_id', column])) {
    count()
    names.set(Number(row['_id']), String(row[column] ?? ''))
  }
  return names
}

/** Minutes of the day; what is none of them was switched off. */
function remindersOf(file: SqliteFile, count: () => void): Map<number, Reminder[]> {
  const reminders = new Map<number, Reminder[]>()
  if (!file.hasTable('REMINDERS')) return reminders
  for (const row of file.rows('REMINDERS', ['habit_id', 'time', 'active_days'])) {
    count()
    const [habit, minutes] = [Number(row['habit_id']), Number(row['time'])]
    if (!(minutes >= 1 && minutes <= 1439)) continue
    const time = timeOf(Math.floor(minutes / 60), minutes % 60)
    const ofHabit = reminders.get(habit) ?? []
    ofHabit.push({ time, weekdays: weekdaysOf(row['active_days']) })
    reminders.set(habit, ofHabit)
  }
  return reminders
}
