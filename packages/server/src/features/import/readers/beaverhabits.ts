import { type FoundFile, type FoundHabit, foundHabit, type DayEntry } from '@daymark/domain/import/found.ts'
import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'
import { day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import { dayEntries, noteOf } from '../reading/day-entries.ts'
import { readShape } from '../reading/parsing.ts'
import type { Reading } from './number-status.ts'

const record = z.object({ day, done: z.boolean(), text: z.nullish(z.string()) })
const period = z.object({
  period_type: z.enum(['D', 'W', 'M', 'Y']),
  period_count: z.int().check(z.positive()),
  target_count: z.int().check(z.positive()),
})
const habit = z.looseObject({
  name: z.string(),
  id: z.nullish(z.union([z.string(), z.number()])),
  tags: z.nullish(z.array(z.string())),
  star: z.nullish(z.boolean()),
  status: z.nullish(z.string()),
  period: z.nullish(period),
  chips: z.optional(z.unknown()),
  records: z.array(record),
})
const document = z.looseObject({ habits: z.array(habit), order: z.nullish(z.array(z.union([z.string(), z.number()]))) })
type Habit = z.output<typeof habit>

export const isBeaverHabits = (json: unknown): boolean =>
  z.looseObject({ habits: z.array(z.looseObject({ name: z.string(), records: z.array(z.unknown()) })) }).safeParse(json)
    .success

const isDeleted = ({ status }: Habit): boolean => status === 'soft_delete'

export function readBeaverHabits(json: unknown, { count }: Reading): FoundFile {
  const { habits, order } = readShape(document, json, '')
  const places = new Map((order ?? []).map((id, place) => [String(id), place]))
  const placeOf = ({ id }: Habit) => places.get(String(id)) ?? Number.MAX_SAFE_INTEGER
  return {
    source: 'beaverhabits',
    layout: 'JSON',
    habits: habits
      .filter((one) => !isDeleted(one))
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((one) => toFound(one, count)),
    losses: [{ kind: 'deletedHabits', count: habits.filter(isDeleted).length }],
  }
}

function toFound({ name, tags, star, status, period, chips, records }: Habit, count: () => void): FoundHabit {
  const collected = dayEntries()
  for (const { day, done, text } of records) {
    count()
    collected.add({ day, status: statusOf(done, text ?? ''), value: null, note: noteOf(text) })
  }
  return foundHabit(name, {
    frequency: period ? frequencyOf(period) : { kind: 'daily' },
    isArchived: status === 'archive',
    tags: tags ?? [],
    isStarred: star === true,
    extra: chips === undefined ? {} : { chips },
    entries: collected.list(),
  })
}

/** A skip is written as a done day with a tag in its text. */
function statusOf(isDone: boolean, text: string): DayEntry['status'] {
  if (!isDone) return 'no'
  return /(^|\s)#skip(?![\w-])/i.test(text) ? 'skip' : 'done'
}

function frequencyOf({
  period_type: type,
  period_count: every,
  target_count: times,
}: z.output<typeof period>): FoundFrequency {
  const spans = every === 1 ? { times } : { times, every }
  if (type === 'W') return { kind: 'timesPerWeek', ...spans }
  if (type === 'M') return { kind: 'timesPerMonth', ...spans }
  if (type === 'Y') return { kind: 'timesPerYear', ...spans }
  if (times >= every) return { kind: 'daily' }
  return times === 1 ? { kind: 'everyNDays', n: every } : { kind: 'timesInDays', times, days: every }
}
