import type { Frequency, FrequencyKind } from './frequency.ts'
import type { Weekday } from '../time/day.ts'

/** A flat frequency, as in form, wire and table: the kind and the fields that the kinds need. */
export type FrequencyFields = {
  frequency: FrequencyKind
  weeklyDays?: readonly Weekday[] | null | undefined
  weeklyCount?: number | null | undefined
  intervalDays?: number | null | undefined
}

export const defaultWeeklyCount = 3

/** Keeps what the kind needs and drops the rest. A week without a count means three times. */
export function frequencyOf({ frequency, weeklyDays, weeklyCount, intervalDays }: FrequencyFields): Frequency {
  switch (frequency) {
    case 'daily':
      return { kind: frequency }
    case 'weeklySpecificDays':
      return { kind: frequency, days: weeklyDays ?? [] }
    case 'weeklyCount':
      return { kind: frequency, count: weeklyCount ?? defaultWeeklyCount }
    case 'intervalBased':
      return { kind: frequency, every: intervalDays ?? null }
    default:
      return frequency satisfies never
  }
}

/** The fields after a change. What is absent or null in it stays as it is. */
export const frequencyAfter = (fields: FrequencyFields, changes: Changes): FrequencyFields => ({
  frequency: changes.frequency ?? fields.frequency,
  weeklyDays: changes.weeklyDays ?? fields.weeklyDays,
  weeklyCount: changes.weeklyCount ?? fields.weeklyCount,
  intervalDays: changes.intervalDays ?? fields.intervalDays,
})

type Changes = { [Name in keyof FrequencyFields]?: FrequencyFields[Name] | undefined }

type StoredFrequency = {
  frequency: FrequencyKind
  weeklyDays: Weekday[]
  weeklyCount: number | null
  intervalDays: number | null
}

/** Only what the kind needs is stored: values of another kind would come back as if they had been chosen. */
export const storedFrequencyOf = (fields: FrequencyFields): StoredFrequency => flatFrequencyOf(frequencyOf(fields))

export function flatFrequencyOf(frequency: Frequency): StoredFrequency {
  return {
    frequency: frequency.kind,
    weeklyDays: frequency.kind === 'weeklySpecificDays' ? [...frequency.days] : [],
    weeklyCount: frequency.kind === 'weeklyCount' ? frequency.count : null,
    intervalDays: frequency.kind === 'intervalBased' ? frequency.every : null,
  }
}
