import { numberOf } from '@daymark/contract/wire.ts'
import { type FrequencyKind, frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { scheduledWeekdaysOf, weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'
import { type HabitFields, wholeIn } from './habit-fields.ts'

/** The days that a field's text names, Monday first. */
export function daysIn(text: string): Weekday[] {
  const named = new Set(text.split(','))
  return weekdaysInOrder.filter((day) => named.has(String(day)))
}

/** The field with one day more or one less. */
export function withDay(text: string, day: Weekday, isChosen: boolean): string {
  const chosen = daysIn(text).filter((other) => other !== day)
  return scheduledWeekdaysOf(isChosen ? [...chosen, day] : chosen).join(',')
}

/** The frequency that the controls show, to be validated: its kind, and beside it only what the kind needs. */
export function scheduleIn({ frequency, weeklyDays, weeklyCount }: HabitFields) {
  if (frequency === 'weeklySpecificDays') return { frequency, weeklyDays: daysIn(weeklyDays) }
  if (frequency === 'weeklyCount') return { frequency, weeklyCount: wholeIn(weeklyCount) }
  return { frequency }
}

/** What the rules leave open: a habit on certain days names at least one. */
export const daysError = ({ frequency, weeklyDays }: HabitFields): string | undefined =>
  frequency === 'weeklySpecificDays' && weeklyDays === '' ? 'Please select at least one day' : undefined

type Validated = {
  frequency: FrequencyKind
  weeklyDays?: Weekday[] | null | undefined
  weeklyCount?: number | null | undefined
}

/** The frequency on the wire: its number, and weeklyDays or weeklyCount according to it. */
export function scheduleToSend({ frequency, weeklyDays, weeklyCount }: Validated) {
  return {
    frequency: numberOf(frequencyKinds, frequency),
    ...(frequency === 'weeklySpecificDays' && { weeklyDays: weeklyDays ?? [] }),
    ...(frequency === 'weeklyCount' && { weeklyCount: weeklyCount ?? null }),
  }
}
