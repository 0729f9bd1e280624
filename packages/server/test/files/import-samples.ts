import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundHabit, Reminder } from '@daymark/domain/import/found.ts'
import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'

const folder = join(import.meta.dirname, '../../../../../shared/import-samples')

/** What a correct reading of a sample yields, worked out apart from any code of ours. */
export type ExpectedHabit = {
  name: string
  type: 'yesno' | 'number'
  frequency: FoundFrequency
  archived: boolean
  reminder: Reminder | null
  doneDays: number
  skippedDays: number
  explicitNoDays: number
  notes: number
  firstDone: string | null
  lastDone: string | null
  longestRunOfDoneDays: number
  spot: { date: string; status: string; value?: number; note?: string }[]
} & Record<string, unknown>
export type ExpectedFile = { habits: number; doneDays: number; list: ExpectedHabit[] }

/** Files that other trackers wrote. They lie beside the project and are no part of it: none where they are not there. */
export const importSamples: [name: string, expected: ExpectedFile][] = existsSync(join(folder, 'expected.json'))
  ? Object.entries(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, ExpectedFile>)
  : []

export const samplePath = (name: string): string => join(folder, name)

/** A habit as it was read, in the words of what is expected; of the words that one is not asked for, nothing. */
export function asExpected(habit: FoundHabit, asked: ExpectedHabit): Record<string, unknown> {
  const { measure, entries } = habit
  const done = entries.filter(({ status }) => status === 'done').map(({ day }) => day)
  const values = entries.flatMap(({ value }) => (value === null ? [] : [value]))
  const told: Record<string, unknown> = {
    name: habit.name,
    type: measure ? 'number' : 'yesno',
    frequency: habit.frequency,
    archived: habit.isArchived,
    color: habit.colorCode,
    question: habit.question,
    description: habit.description,
    category: habit.category,
    tags: habit.tags,
    starred: habit.isStarred,
    pinned: habit.isPinned,
    reminder: habit.reminders[0] ?? null,
    unit: measure?.unit,
    target: measure?.target,
    targetType: measure?.targetType,
    doneDays: done.length,
    skippedDays: entries.filter(({ status }) => status === 'skip').length,
    explicitNoDays: entries.filter(({ status }) => status === 'no').length,
    notes: entries.filter(({ note }) => note !== null).length,
    valueDays: values.length,
    valueSum: Number(values.reduce((sum, value) => sum + value, 0).toFixed(6)),
    firstDone: done[0] ?? null,
    lastDone: done.at(-1) ?? null,
    longestRunOfDoneDays: longestRunOf(done),
    spot: asked.spot.map(({ date }) => {
      const mark = entries.find(({ day }) => day === date)
      return {
        date,
        status: mark?.status ?? 'none',
        ...(mark?.value === undefined || mark.value === null ? {} : { value: mark.value }),
        ...(mark?.note === undefined || mark.note === null ? {} : { note: mark.note }),
      }
    }),
  }
  return Object.fromEntries(Object.keys(asked).map((word) => [word, told[word]]))
}

function longestRunOf(days: readonly string[]): number {
  const numbers = days.map((day) => Temporal.PlainDate.from(day).since('1970-01-01').total('days'))
  let [run, longest] = [0, 0]
  for (const [index, number] of numbers.entries()) {
    run = number - 1 === numbers[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
