import * as z from 'zod/mini'
import { type Day, isDay } from '../time/day.ts'
import type { DayEntry, FoundMeasure } from './found.ts'
import type { Details } from './leftovers.ts'
import type { Source } from './source.ts'

/** What earlier releases kept of a habit's days and goal under `details`, since they had no field for it. */
export type KeptDays = {
  measure: FoundMeasure | null
  values: ReadonlyMap<Day, number>
  statuses: ReadonlyMap<Day, DayEntry['status']>
}

/** Rewire's goals and amounts were kept under names of their own. */
const names = ['measure', 'values', 'skipped', 'notDone'] as const
const rewireNames = [...names, 'amounts', 'target', 'unit'] as const
/** Says that notes which look like those of days were left on purpose. */
export const healedName = 'isHealed'

const namesOf = (source: Source): readonly string[] => (source === 'rewire' ? rewireNames : names)

const measure = z.object({
  unit: z.string(),
  target: z.nullable(z.number()),
  targetType: z.enum(['atLeast', 'atMost']),
})
const days = z.catch(z.array(z.string()), [])
const numbers = z.catch(z.record(z.string(), z.number()), {})
const kept = z.object({
  measure: z.catch(z.nullable(measure), null),
  values: numbers,
  amounts: numbers,
  otherCheckIns: numbers,
  skipped: days,
  notDone: days,
  target: z.catch(z.number(), 0),
  unit: z.catch(z.string(), ''),
})

/** Details come back with imported files, so that nothing is relied on: what has another shape is passed over. */
export function keptDaysOf(source: Source, details: Details): KeptDays {
  const found = kept.parse(details)
  const isRewire = source === 'rewire'
  const values = new Map(Object.entries(isRewire ? found.amounts : found.values).filter(isOfDay))
  const statuses = new Map<Day, DayEntry['status']>()
  for (const day of values.keys()) statuses.set(day, isRewire && day in found.otherCheckIns ? 'none' : 'done')
  for (const day of found.notDone.filter(isDay)) statuses.set(day, 'no')
  for (const day of found.skipped.filter(isDay)) statuses.set(day, 'skip')
  const rewireGoal = found.target > 0 ? ({ ...found, targetType: 'atLeast' } as const) : null
  const goal = isRewire ? rewireGoal : found.measure
  return {
    measure: goal && { unit: goal.unit, target: goal.target, targetType: goal.targetType },
    values,
    statuses,
  }
}

const isOfDay = (pair: [string, number]): pair is [Day, number] => isDay(pair[0])

const pick = (details: Details, isPicked: (name: string) => boolean): Details =>
  Object.fromEntries(Object.entries(details).filter(([name]) => isPicked(name)))

/** The part of details that is healed, which a later import of the same file must not replace before. */
export const unhealedOf = (source: Source, details: Details): Details =>
  pick(details, (name) => name === healedName || namesOf(source).includes(name))

export const withoutKeptDays = (source: Source, details: Details): Details =>
  pick(details, (name) => !namesOf(source).includes(name))
