import {
  type FoundFile,
  type FoundHabit,
  foundHabit,
  type DayEntry,
  type FoundMeasure,
} from '@daymark/domain/import/found.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { csvRecords } from '../reading/csv-rows.ts'
import { dayEntries, noteOf } from '../reading/day-entries.ts'
import { dayOfParts, readDay } from '../reading/parsing.ts'
import { damaged } from '../reading/unreadable.ts'
import { type Reading, statusOfValue } from './number-status.ts'

export const isHabitBull = (text: string): boolean =>
  /^\uFEFF?"?HabitName"?,"?HabitDescription"?,"?HabitCategory"?,/.test(text)

/** Means 'no value'; spreadsheets round it. */
const noValue = -2e9
const counted: FoundMeasure = { unit: '', target: null, targetType: 'atLeast' }

type Row = { day: Day; value: number | null; note: string | null }
type Habit = { name: string; description: string; category: string; rows: Row[] }

/** One line a habit and day, habits in the order of their first line. There is no schedule in it: every day is meant. */
export function readHabitBull(text: string, { count }: Reading): FoundFile {
  const habits = new Map<string, Habit>()
  for (const record of csvRecords(text)) {
    count()
    const name = record['HabitName'] ?? ''
    let habit = habits.get(name)
    if (!habit) {
      habit = { name, description: record['HabitDescription'] ?? '', category: record['HabitCategory'] ?? '', rows: [] }
      habits.set(name, habit)
    }
    const [date, value] = [record['CalendarDate'] ?? '', record['Value'] ?? '']
    habit.rows.push({ day: dayOf(date), value: valueOf(value), note: noteOf(record['CommentText']) })
  }
  return { source: 'habitbull', layout: 'CSV', habits: [...habits.values()].map(toFound), losses: [] }
}

function toFound({ rows, name, ...rest }: Habit): FoundHabit {
  const measure = rows.some(({ value }) => value !== null && value !== 0 && value !== 1) ? counted : null
  const collected = dayEntries()
  for (const { day, value, note } of rows) collected.add({ day, note, ...entryOf(value, measure) })
  return foundHabit(name, { ...rest, measure, entries: collected.list() })
}

function entryOf(value: number | null, measure: FoundMeasure | null): Pick<DayEntry, 'status' | 'value'> {
  if (value === null) return { status: 'none', value: null }
  if (measure) return { status: statusOfValue(value, measure), value }
  return { status: value === 1 ? 'done' : 'no', value: null }
}

/** '2016-03-18' or, from a phone in America, '3/18/2016'. */
function dayOf(text: string): Day {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return year === undefined ? readDay(text.trim()) : dayOfParts(Number(year), Number(month), Number(date))
}

function valueOf(text: string): number | null {
  if (text.trim() === '') return null
  const value = Number(text)
  if (!Number.isFinite(value)) throw damaged(`“${text.slice(0, 40)}” isn’t a value`)
  return value <= noValue ? null : value
}
