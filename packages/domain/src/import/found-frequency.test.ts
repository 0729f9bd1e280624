import * as fc from 'fast-check'
import { countDays, tallyBetween } from '../history/counted-days.ts'
import { noDays } from '../history/habit-days.ts'
import { expect, test } from 'vitest'
import { frequencyOf } from '../habits/frequency-fields.ts'
import { habitFields } from '../habits/habit.ts'
import { addDays, type Day, type Weekday } from '../time/day.ts'
import { nearestScheduleOf, type FoundFrequency, frequencyWordsOf } from './found-frequency.ts'

test('what our schedules can say is said exactly, the rest as near as they can', () => {
  const schedules: [FoundFrequency, object, boolean][] = [
    [{ kind: 'daily' }, { frequency: 'daily' }, true],
    [{ kind: 'weekdays', weekdays: [5, 1, 3] }, { frequency: 'weeklySpecificDays', weeklyDays: [1, 3, 5] }, true],
    [{ kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] }, { frequency: 'daily' }, true],
    [{ kind: 'weekdays', weekdays: [] }, { frequency: 'daily' }, false],
    [{ kind: 'timesPerWeek', times: 3 }, { frequency: 'weeklyCount', weeklyCount: 3 }, true],
    [{ kind: 'timesPerWeek', times: 1, every: 2 }, { frequency: 'intervalBased', intervalDays: 14 }, false],
    [{ kind: 'timesInDays', times: 2, days: 3 }, { frequency: 'weeklyCount', weeklyCount: 5 }, false],
    [{ kind: 'timesInDays', times: 1, days: 9 }, { frequency: 'intervalBased', intervalDays: 9 }, true],
    [{ kind: 'everyNDays', n: 5 }, { frequency: 'intervalBased', intervalDays: 5 }, true],
    [{ kind: 'everyNDays', n: 400 }, { frequency: 'intervalBased', intervalDays: 365 }, false],
    [{ kind: 'timesPerMonth', times: 1 }, { frequency: 'intervalBased', intervalDays: 30 }, false],
    [{ kind: 'timesPerMonth', times: 10 }, { frequency: 'weeklyCount', weeklyCount: 2 }, false],
    [{ kind: 'timesPerYear', times: 1 }, { frequency: 'intervalBased', intervalDays: 365 }, false],
  ]
  for (const [frequency, schedule, isExact] of schedules)
    expect(nearestScheduleOf(frequency)).toEqual({ schedule, isExact })
})

test('a frequency in words', () => {
  expect(frequencyWordsOf({ kind: 'timesPerMonth', times: 1 })).toBe('once a month')
  expect(frequencyWordsOf({ kind: 'timesPerWeek', times: 3, every: 2 })).toBe('3 times in 2 weeks')
  expect(frequencyWordsOf({ kind: 'timesInDays', times: 2, days: 3 })).toBe('2 times in 3 days')
  expect(frequencyWordsOf({ kind: 'everyNDays', n: 14, from: '2024-04-20' as Day })).toBe(
    'every 14 days from 2024-04-20',
  )
  expect(frequencyWordsOf({ kind: 'weekdays', weekdays: [0, 5, 1] })).toBe('Mon, Fri, Sun')
})

const times = fc.integer({ min: 1, max: 40 })
const every = fc.integer({ min: 1, max: 6 })
const weekday = fc.integer({ min: 0, max: 6 }).map((number) => number as Weekday)
const frequencies: fc.Arbitrary<FoundFrequency> = fc.oneof(
  fc.constant({ kind: 'daily' } as const),
  fc.record({ kind: fc.constant('weekdays' as const), weekdays: fc.uniqueArray(weekday) }),
  fc.record({ kind: fc.constantFrom('timesPerWeek', 'timesPerMonth', 'timesPerYear'), times, every }),
  fc.record({ kind: fc.constant('timesInDays' as const), times, days: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('everyNDays' as const), n: fc.integer({ min: 1, max: 900 }) }),
)

/** Times a day, as long as that can be asked for. */
function rateOf(frequency: FoundFrequency): number {
  switch (frequency.kind) {
    case 'daily':
      return 1
    case 'weekdays':
      return frequency.weekdays.length === 0 ? 1 : frequency.weekdays.length / 7
    case 'timesInDays':
      return frequency.times / frequency.days
    case 'everyNDays':
      return 1 / frequency.n
    case 'timesPerWeek':
    case 'timesPerMonth':
    case 'timesPerYear': {
      const days = { timesPerWeek: 7, timesPerMonth: 30.44, timesPerYear: 365.25 }[frequency.kind]
      return frequency.times / (days * (frequency.every ?? 1))
    }
    default:
      return frequency satisfies never
  }
}

test('every frequency finds a schedule that the form would take, and that asks about as often', () => {
  const from = '2026-01-01' as Day
  fc.assert(
    fc.property(frequencies, (frequency) => {
      const { schedule } = nearestScheduleOf(frequency)
      expect(habitFields.weeklyDays.safeParse(schedule.weeklyDays ?? null).success).toBe(true)
      expect(habitFields.weeklyCount.safeParse(schedule.weeklyCount ?? null).success).toBe(true)
      expect(habitFields.intervalDays.safeParse(schedule.intervalDays ?? null).success).toBe(true)
      const rule = { frequency: frequencyOf(schedule), measure: null, createdDay: from }
      const counted = countDays({ rule, days: noDays }, addDays(from, 365 * 28 - 1))
      const asked = tallyBetween(counted, counted.began, counted.today).asked / (365 * 28)
      const wanted = Math.max(1 / 365, Math.min(1, rateOf(frequency)))
      expect(asked / wanted).toBeGreaterThan(0.66)
      expect(asked / wanted).toBeLessThan(1.5)
      expect(frequencyWordsOf(frequency)).not.toBe('')
    }),
  )
})
