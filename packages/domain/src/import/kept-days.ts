import * as z from 'zod/mini'
import { type Day, isDay } from '../time/day.ts'
import type { DayEntry, FoundMeasure, Reminder } from './found.ts'
import type { Details } from './leftovers.ts'
import type { Source } from './source.ts'

/** What earlier releases kept of a habit under `details`, since they had no field for it. */
export type KeptDays = {
  category: string
  tags: readonly string[]
  reminders: readonly Reminder[]
  measure: FoundMeasure | null
  values: ReadonlyMap<Day, number>
  statuses: ReadonlyMap<Day, DayEntry['status']>
}

/** Rewire's goals and amounts were kept under names of their own. */
const names = ['measure', 'values', 'skipped', 'notDone', 'category', 'tags', 'reminders'] as const
const rewireNames = [...names, 'amounts', 'target', 'unit'] as const
/** Says that notes which look like those of days were left on purpose. */
export const healedName = 'isHealed'

const namesOf = (source: Source): readonly string[] => (source === 'rewire' ? rewireNames : names)

const measure = z.object({
  unit: z.string(),
  target: z.nullable(z.number()),
  targetType: z.enum(['atLeast', 'atMost']),
})
const texts = z.array(z.string())
const reminders = z.array(z.object({ time: z.string(), weekdays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])) }))
const numbers = z.record(z.string(), z.number())

/** Details come back with imported files, so that nothing is relied on: what has another shape is passed over. */
export function keptDaysOf(source: Source, details: Details): KeptDays {
  const isRewire = source === 'rewire'
  const amounts = partOf(numbers, details[isRewire ? 'amounts' : 'values'], {})
  const otherCheckIns = partOf(numbers, details['otherCheckIns'], {})
  const values = new Map(Object.entries(amounts).filter(isOfDay))
  const statuses = new Map<Day, DayEntry['status']>()
  for (const day of values.keys()) statuses.set(day, isRewire && day in otherCheckIns ? 'none' : 'done')
  for (const day of partOf(texts, details['notDone'], []).filter(isDay)) statuses.set(day, 'no')
  for (const day of partOf(texts, details['skipped'], []).filter(isDay)) statuses.set(day, 'skip')
  return {
    category: partOf(z.string(), details['category'], ''),
    tags: partOf(texts, details['tags'], []),
    reminders: partOf(reminders, details['reminders'], []),
    measure: isRewire ? rewireGoalOf(details) : partOf(z.nullable(measure), details['measure'], null),
    values,
    statuses,
  }
}

function rewireGoalOf(details: Details): FoundMeasure | null {
  const target = partOf(z.number(), details['target'], 0)
  return target > 0 ? { unit: partOf(z.string(), details['unit'], ''), target, targetType: 'atLeast' } : null
}

function partOf<T>(shape: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const { data, success } = shape.safeParse(value)
  return success ? data : otherwise
}

const isOfDay = (pair: [string, number]): pair is [Day, number] => isDay(pair[0])

const pick = (details: Details, isPicked: (name: string) => boolean): Details =>
  Object.fromEntries(Object.entries(details).filter(([name]) => isPicked(name)))

/** The part of details that is healed, which a later import of the same file must not replace before. */
export const unhealedOf = (source: Source, details: Details): Details =>
  pick(details, (name) => name === healedName || namesOf(source).includes(name))

export const withoutKeptDays = (source: Source, details: Details): Details =>
  pick(details, (name) => !namesOf(source).includes(name))
