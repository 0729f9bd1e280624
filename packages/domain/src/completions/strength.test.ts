import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, dayNumberOf, daysBetween, lastDays, type Weekday } from '../time/day.ts'
import { ascending } from './runs.ts'
import { latestNeeded, rhythmOf, strengthAt, strengthFrom, strengthOf, strengthSeriesOf } from './strength.ts'

const today = '2026-03-29' as Day
const daily: Frequency = { kind: 'daily' }
const frequency = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc
    .oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(60, 365))
    .map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const history = fc.array(
  fc.integer({ min: 0, max: 120 }).map((ago) => addDays(today, -ago)),
  { maxLength: 120 },
)
const valuesOf = (frequency: Frequency, completed: Iterable<Day>) =>
  strengthSeriesOf(frequency, completed, today).map((point) => point.strength)

test('twenty daily ticks: the published values, to one in their last place', () => {
  const newestFirst = valuesOf(daily, lastDays(today, 20)).toReversed()
  expect(newestFirst).toHaveLength(20)
  const shown = [...newestFirst.slice(0, 5), ...newestFirst.slice(-2)]
  const published = [0.655747, 0.636894, 0.617008, 0.596033, 0.57391, 0.101149, 0.051922]
  const furthestOff = Math.max(...published.map((value, index) => Math.abs((shown[index] ?? Number.NaN) - value)))
  expect(furthestOff).toBeLessThan(1e-6)
  expect(strengthOf(daily, lastDays(today, 20), today)).toBe(66)
})

test('two ticks a week where three are wanted tend to two thirds', () => {
  const twoAWeek = lastDays(today, 700).filter((day) => [0, 3].includes(daysBetween(day, today) % 7))
  expect(valuesOf({ kind: 'weeklyCount', count: 3 }, twoAWeek).at(-1)).toBeCloseTo(2 / 3, 6)
})

test('keeping the rhythm tends to full strength, and stopping loses half in 13 days', () => {
  const full = lastDays(addDays(today, -13), 500)
  const values = valuesOf(daily, full)
  expect(values.at(-14)).toBeCloseTo(1, 6)
  expect(values.at(-1)).toBeCloseTo(0.5, 6)
})

test('nothing done, or nothing asked for, is no strength', () => {
  expect(strengthOf(daily, [], today)).toBe(0)
  expect(strengthOf({ kind: 'intervalBased', every: 0 }, [today], today)).toBe(0)
  expect(strengthOf({ kind: 'weeklySpecificDays', days: [] }, [today], today)).toBe(0)
  expect(strengthOf({ kind: 'weeklyCount', count: 0 }, [today], today)).toBe(0)
  expect(strengthOf(daily, [addDays(today, 1)], today)).toBe(0)
})

/** The formula as it is written down, summing each window afresh. */
function asWritten(frequency: Frequency, completed: ReadonlySet<Day>, days: readonly Day[]): number[] {
  const [numerator, denominator] =
    frequency.kind === 'daily'
      ? [1, 1]
      : frequency.kind === 'weeklySpecificDays'
        ? [frequency.days.length, 7]
        : frequency.kind === 'weeklyCount'
          ? [frequency.count, 7]
          : [1, frequency.every ?? 0]
  const f = numerator / denominator
  const factor = f < 1 ? 2 : 1
  const m = 0.5 ** (Math.sqrt(f) / 13)
  let s = 0
  return days.map((day) => {
    const ticks = lastDays(day, denominator * factor).filter((day) => completed.has(day)).length
    s = s * m + Math.min(1, ticks / (numerator * factor)) * (1 - m)
    return s
  })
}

test('the running count is the formula as it is written, whatever the order and doubles', () => {
  fc.assert(
    fc.property(frequency, history, (frequency, days) => {
      const series = strengthSeriesOf(frequency, [...days, ...days].toReversed(), today)
      const expected = asWritten(frequency, new Set(days), lastDays(today, 121)).slice(121 - series.length)
      expect(series).toHaveLength(expected.length)
      series.forEach((point, index) => expect(point.strength).toBeCloseTo(expected[index] ?? Number.NaN, 12))
      expect(series.map((point) => point.day)).toEqual(lastDays(today, series.length))
    }),
  )
})

test('strength stays from 0 to 1, and one more tick never weakens', () => {
  fc.assert(
    fc.property(frequency, history, fc.integer({ min: 0, max: 120 }), (frequency, days, ago) => {
      const before = valuesOf(frequency, days)
      expect(before.every((value) => value >= 0 && value <= 1)).toBe(true)
      const after = valuesOf(frequency, [...days, addDays(today, -ago)])
      expect(after.at(-1) ?? 0).toBeGreaterThanOrEqual((before.at(-1) ?? 0) - 1e-12)
    }),
  )
})

test('starting at a checkpoint with the few ticks that still matter gives the same strength', () => {
  fc.assert(
    fc.property(frequency, history, fc.integer({ min: 0, max: 120 }), fc.nat(4000), (frequency, days, ago, later) => {
      const numbers = ascending(days.map(dayNumberOf))
      const mark = dayNumberOf(today) - ago
      const kept = numbers.slice(Math.max(0, numbers.filter((number) => number <= mark).length - latestNeeded))
      const on = dayNumberOf(today) + later
      const point = { number: mark, strength: strengthAt(frequency, numbers, mark) }
      expect(strengthFrom(rhythmOf(frequency), { numbers: kept, weights: null }, point, on)).toBeCloseTo(
        strengthAt(frequency, numbers, on),
        12,
      )
    }),
  )
})
