import { type FoundFile, type FoundHabit, foundHabit, type FoundMeasure } from '@daymark/domain/import/found.ts'
import { type Day, dayIn, isDay } from '@daymark/domain/time/day.ts'
import { zoneOf } from '@daymark/domain/time/zone.ts'
import * as z from 'zod/mini'
import { dayEntries } from '../reading/day-entries.ts'
import { readJson, readShape, textOf } from '../reading/parsing.ts'
import { damaged } from '../reading/unreadable.ts'
import type { Archive } from '../reading/zip-archive.ts'
import { type Reading, statusOfValue } from './number-status.ts'
import { frequencyOfRule } from './rrule.ts'

const habit = z.looseObject({
  name: z.string(),
  description: z.nullish(z.string()),
  frequency: z.string(),
  targetCompletions: z.nullish(z.number()),
  completions: z.array(z.string()),
  isTask: z.nullish(z.boolean()),
  archived: z.nullish(z.boolean()),
  pinned: z.nullish(z.boolean()),
  coinReward: z.optional(z.unknown()),
  drawing: z.optional(z.unknown()),
})
const document = z.looseObject({ habits: z.array(habit) })
const settings = z.looseObject({ system: z.optional(z.looseObject({ timezone: z.nullish(z.string()) })) })
type Habit = z.output<typeof habit>

export const isHabitTrove = ({ names }: Archive): boolean => names.includes('habits.json')

/** The file of habits alone, without the rest of the backup. */
export const isHabitTroveJson = (json: unknown): boolean =>
  z
    .looseObject({ habits: z.array(z.looseObject({ frequency: z.string(), completions: z.array(z.unknown()) })) })
    .safeParse(json).success

/** Only two files of the backup are read: another one holds password hashes. */
export function readHabitTrove(archive: Archive, reading: Reading): FoundFile {
  const known = archive.names.includes('settings.json') ? readJson(textOf(archive.read('settings.json'))) : {}
  const { system } = readShape(settings, known, 'settings.json')
  const zone = typeof system?.timezone === 'string' ? zoneOf(system.timezone) : null
  return readHabitTroveJson(
    readJson(textOf(archive.read('habits.json'))),
    zone ? { ...reading, timeZone: zone } : reading,
  )
}

export function readHabitTroveJson(json: unknown, reading: Reading): FoundFile {
  const { habits } = readShape(document, json, 'habits.json')
  return {
    source: 'habittrove',
    layout: 'backup',
    habits: habits.filter(({ isTask }) => isTask !== true).map((one) => toFound(one, reading)),
    losses: [{ kind: 'tasks', count: habits.filter(({ isTask }) => isTask === true).length }],
  }
}

function toFound(one: Habit, { count, timeZone }: Reading): FoundHabit {
  const times = new Map<Day, number>()
  for (const completion of one.completions) {
    count()
    const day = dayOf(completion, timeZone)
    times.set(day, (times.get(day) ?? 0) + 1)
  }
  const target = one.targetCompletions ?? 1
  const measure: FoundMeasure | null = target > 1 ? { unit: 'times', target, targetType: 'atLeast' } : null
  const collected = dayEntries()
  for (const [day, value] of times) {
    collected.add({
      day,
      note: null,
      ...(measure ? { status: statusOfValue(value, measure), value } : { status: 'done', value: null }),
    })
  }
  const frequency = frequencyOfRule(one.frequency)
  return foundHabit(one.name, {
    description: one.description ?? '',
    frequency: frequency ?? { kind: 'daily' },
    isArchived: one.archived === true,
    isPinned: one.pinned === true,
    measure,
    extra: {
      coinReward: one.coinReward,
      drawing: one.drawing,
      rule: frequency ? '' : one.frequency,
      severalTimes: measure ? {} : Object.fromEntries([...times].filter(([, count]) => count > 1)),
    },
    entries: collected.list(),
  })
}

/** An instant becomes the day in the user's time zone; a bare date stays. */
function dayOf(text: string, timeZone: string): Day {
  if (isDay(text)) return text
  try {
    return dayIn(timeZone, Temporal.Instant.from(text))
  } catch {
    throw damaged(`“${text.slice(0, 40)}” isn’t a date`)
  }
}
