import { expect, test } from 'vitest'
import { readDaymarkCsv } from './daymark-csv.ts'

const columns =
  'id,name,iconName,colorCode,frequency,weeklyDays,targetStreakLength,isActive,position,createdDay,createdAt'
const habit = (place: number, isActive: string) =>
  `0190f2f0-0000-7000-8000-00000000000${place},Habit ${place},sun,#1C7A86,daily,,30,${isActive},${place},2026-03-01,2026-03-01T08:00:00Z`

test('a table that a spreadsheet has saved says in capitals which habits are active', () => {
  const files: Record<string, string> = {
    'habits.csv': [columns, habit(0, 'true'), habit(1, 'TRUE'), habit(2, 'false'), habit(3, 'FALSE')].join('\r\n'),
    'completions.csv': 'habitId,id,completedDate,notes',
  }
  const archive = { names: Object.keys(files), read: (name: string) => Buffer.from(files[name] ?? '') }
  const { habits } = readDaymarkCsv(archive, { count: () => {}, timeZone: 'UTC' })
  expect(habits.map(({ isArchived }) => isArchived)).toEqual([false, false, true, true])
})
