import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { SaidDay } from './entries/day-marks.ts'
import { closedUp } from './closed-up.ts'
import { spansOf } from './day-spans.ts'
import { loadOf } from './strength-load.ts'
import { rhythmOf, strengthFrom } from './strength.ts'

const today = dayNumberOf('2026-03-29' as Day)
const daily: Frequency = { kind: 'daily' }
const atLeastTwo: Measure = { unit: 'km', target: 2000, direction: 'atLeast', step: 1000 }
const atMostTwo: Measure = { ...atLeastTwo, direction: 'atMost' }
const lastDays = (count: number) => Array.from({ length: count }, (_, index) => today - count + 1 + index)

type History = { measure?: Measure; done?: readonly number[]; skipped?: readonly number[]; amounts?: readonly number[] }

/** Strength on a day; amounts are those of the last days, oldest first. */
function strengthOn(day: number, { measure, done = [], skipped = [], amounts = [] }: History): number {
  const said: SaidDay[] = [
    ...skipped.map((number) => ({ number, state: 'skipped' as const, amount: null })),
    ...lastDays(amounts.length).map((number, index) => ({
      number,
      state: 'none' as const,
      amount: amounts[index] ?? null,
    })),
  ]
  const load = loadOf(measure ?? null, done, said)
  const rhythm = rhythmOf(daily, measure)
  const [from = 0, to = 0] = closedUp([Math.min(...load.numbers, ...skipped), day + 1], spansOf(skipped))
  const places = { ...load, numbers: closedUp(load.numbers, spansOf(skipped)) }
  return strengthFrom(rhythm, places, { number: from - 1, strength: rhythm?.start ?? 0 }, to - 1)
}

const backwards = (count: number, history: History) =>
  Array.from({ length: count }, (_, ago) => strengthOn(today - ago, history))

const furthestOff = (values: readonly number[], expected: readonly number[]) =>
  Math.max(...expected.map((value, index) => Math.abs((values[index] ?? Number.NaN) - value)))

test('twenty daily ticks, and the same with three skipped days', () => {
  expect(furthestOff(backwards(3, { done: lastDays(20) }), [0.655748, 0.636894, 0.617008])).toBeLessThan(1e-6)
  const skipped = [today - 11, today - 10, today - 5]
  const done = lastDays(20).filter((number) => !skipped.includes(number))
  const off = furthestOff(
    backwards(14, { done, skipped }),
    [
      0.596033, 0.57391, 0.550574, 0.525961, 0.5, 0.472617, 0.472617, 0.443734, 0.41327, 0.381137, 0.347244, 0.347244,
      0.347244, 0.311495,
    ],
  )
  expect(off).toBeLessThan(1e-6)
})

test('a skipped day after the only tick keeps its strength', () => {
  const values = backwards(7, { done: [today - 5], skipped: [today - 4] })
  expect(furthestOff(values, [0.041949, 0.044247, 0.04667, 0.049226, 0.051922, 0.051922, 0])).toBeLessThan(1e-6)
})

test('at least: reaching the target twice, and half of it for long', () => {
  expect(furthestOff([strengthOn(today, { measure: atLeastTwo, amounts: [2000, 2000] })], [0.101149])).toBeLessThan(
    1e-6,
  )
  const halves = Array.from({ length: 500 }, () => 1000)
  expect(furthestOff([strengthOn(today, { measure: atLeastTwo, amounts: halves })], [0.5])).toBeLessThan(1e-6)
})

test('at most: begins at full strength and falls with each day far above', () => {
  const amounts = [1000, ...Array.from({ length: 20 }, () => 5000)]
  expect(furthestOff(backwards(3, { measure: atMostTwo, amounts }), [0.344253, 0.363106, 0.382992])).toBeLessThan(1e-6)
  expect(furthestOff([strengthOn(today, { measure: atMostTwo, amounts: [5000, 5000] })], [0.89885])).toBeLessThan(1e-6)
})
