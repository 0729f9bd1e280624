import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { amountsOf, marksOf, type SaidDay } from './entries/day-marks.ts'
import { figuresOn } from './figures.ts'
import { keptFiguresOf } from './stored-figures.ts'
import { spansOf } from './day-spans.ts'
import { strengthUnder } from './strength-load.ts'
import { rhythmOf } from './strength.ts'

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
  const rule: Rule = { frequency: daily, measure: measure ?? null, createdDay: dayOfNumber(today) }
  const first = Math.min(...done, ...said.map(({ number }) => number))
  const from = { number: first - 1, strength: rhythmOf(daily, measure)?.start ?? 0 }
  return strengthUnder(rule, { completed: done, said, excused: spansOf(skipped) }, from, day)
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

test('at most: who keeps a limit on each scheduled day has full strength, whatever the schedule', () => {
  const days = { completed: [], said: [], excused: [] }
  for (const frequency of [
    { kind: 'weeklyCount', count: 2 },
    { kind: 'weeklySpecificDays', days: [1, 4] },
    { kind: 'intervalBased', every: 3 },
  ] satisfies Frequency[]) {
    const rule: Rule = { frequency, measure: atMostTwo, createdDay: dayOfNumber(today - 40) }
    const kept = lastDays(30).map((number) => ({ number, state: 'none' as const, amount: 2000 }))
    const from = { number: today - 40, strength: 1 }
    expect(strengthUnder(rule, { ...days, said: kept }, from, today)).toBe(1)
  }
})

test('at most: a day far above a limit of the week is one lost day of seven', () => {
  const rule: Rule = {
    frequency: { kind: 'weeklyCount', count: 7 },
    measure: atMostTwo,
    createdDay: dayOfNumber(today),
  }
  const said = [{ number: today, state: 'notDone' as const, amount: 4000 }]
  const strength = strengthUnder(rule, { completed: [], said, excused: [] }, { number: today - 1, strength: 1 }, today)
  expect(strength).toBeCloseTo(1 - (1 - 0.5 ** (1 / 13)) / 7, 9)
})

test('at most: a limit that changes in a long pause is told of the days by its own target each', () => {
  const rule: Rule = {
    frequency: daily,
    measure: { ...atMostTwo, target: 5000 },
    createdDay: dayOfNumber(today - 200),
    later: [{ from: dayOfNumber(today - 60), frequency: { kind: 'weeklyCount', count: 3 }, target: 1000 }],
    pauses: [{ from: dayOfNumber(today - 100), to: dayOfNumber(today - 10) }],
  }
  const rows = [
    ...Array.from({ length: 20 }, (_, index) => ({ day: dayOfNumber(today - 120 + index), amount: 4000 })),
    { day: dayOfNumber(today - 2), amount: 1500 },
  ].map(({ day, amount }) => ({ day, state: amount === 1500 ? ('notDone' as const) : ('none' as const), amount }))
  const figures = figuresOn(keptFiguresOf(rule, marksOf(rows), amountsOf(rows)), rule, dayOfNumber(today))
  // Half of one day in seven is lost, on three days.
  const kept = 0.5 ** (Math.sqrt(3 / 7) / 13)
  const expected = [1, 2, 3].reduce((strength) => strength * kept + (1 - 0.5 / 7) * (1 - kept), 1)
  expect(figures.strength).toBe(Math.round(100 * expected))
})
