import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntries, today as aSunday } from '../../test/any-habit.ts'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { countDays } from './counted-days.ts'
import { figuresOf } from './figures.ts'
import { type DayRow, daysOf, type DayState } from './habit-days.ts'
import { strengthOn as strengthIn, strengthsOf } from './strength.ts'

const today = dayNumberOf('2026-03-29' as Day)
const daily: Frequency = { kind: 'daily' }
const atLeastTwo: Measure = { unit: 'km', target: 2000, direction: 'atLeast', step: 1000 }
const atMostTwo: Measure = { ...atLeastTwo, direction: 'atMost' }
const lastDays = (count: number) => Array.from({ length: count }, (_, index) => today - count + 1 + index)

type Entered = { measure?: Measure; done?: readonly number[]; skipped?: readonly number[]; amounts?: readonly number[] }

const stateBy = (amount: number, { direction, target }: Measure): DayState => {
  if (direction === 'atLeast') return amount >= target ? 'done' : 'none'
  return amount > target ? 'notDone' : 'done'
}

/** Strength at the end of a day; amounts are those of the last days, oldest first. */
function strengthOn(day: number, { measure, done = [], skipped = [], amounts = [] }: Entered): number {
  const rows = [
    ...done.map((number) => ({ number, state: 'done' as const, amount: null })),
    ...skipped.map((number) => ({ number, state: 'skipped' as const, amount: null })),
    ...lastDays(amounts.length).map((number, index) => {
      const amount = amounts[index] ?? 0
      return { number, state: stateBy(amount, measure ?? atLeastTwo), amount }
    }),
  ].map(({ number, ...row }): DayRow => ({ day: dayOfNumber(number), ...row }))
  const rule: Rule = { frequency: daily, measure: measure ?? null, createdDay: dayOfNumber(today) }
  const strengths = strengthsOf(countDays({ rule, days: daysOf(rows) }, dayOfNumber(today)))
  return strengthIn(strengths, day)
}

const backwards = (count: number, entered: Entered) =>
  Array.from({ length: count }, (_, ago) => strengthOn(today - ago, entered))

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

const limitRule = (frequency: Frequency, createdDay: number): Rule => ({
  frequency,
  measure: atMostTwo,
  createdDay: dayOfNumber(createdDay),
})

test('at most: who keeps a limit on each scheduled day has full strength, whatever the schedule', () => {
  for (const frequency of [
    { kind: 'weeklyCount', count: 2 },
    { kind: 'weeklySpecificDays', days: [1, 4] },
    { kind: 'intervalBased', every: 3 },
  ] satisfies Frequency[]) {
    const rows = lastDays(30).map((number): DayRow => ({ day: dayOfNumber(number), state: 'none', amount: 2000 }))
    const history = { rule: limitRule(frequency, today - 40), days: daysOf(rows) }
    expect(figuresOf(history, dayOfNumber(today)).strength).toBe(100)
  }
})

test('at most: a day far above a limit of the week is one lost day of seven', () => {
  const rule = limitRule({ kind: 'weeklyCount', count: 7 }, today)
  const days = daysOf([{ day: dayOfNumber(today), state: 'notDone', amount: 4000 }])
  const strengths = strengthsOf(countDays({ rule, days }, dayOfNumber(today)))
  expect(strengthIn(strengths, today)).toBeCloseTo(1 - (1 - 0.5 ** (1 / 13)) / 7, 9)
})

test('at most: where a limit changes in a long pause, each day is measured by its own target', () => {
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
  const figures = figuresOf({ rule, days: daysOf(rows) }, dayOfNumber(today))
  // Half of one day in seven is lost, on three days.
  const kept = 0.5 ** (Math.sqrt(3 / 7) / 13)
  const expected = [1, 2, 3].reduce((strength) => strength * kept + (1 - 0.5 / 7) * (1 - kept), 1)
  expect(figures.strength).toBe(Math.round(100 * expected))
})

test('a schedule that asks for nothing has no strength', () => {
  for (const frequency of [
    { kind: 'intervalBased', every: 0 },
    { kind: 'weeklySpecificDays', days: [] },
    { kind: 'weeklyCount', count: 0 },
  ] satisfies Frequency[]) {
    const rule: Rule = { frequency, measure: null, createdDay: aSunday }
    const days = daysOf([{ day: aSunday, state: 'done', amount: null }])
    expect(figuresOf({ rule, days }, aSunday).strength).toBe(0)
  }
})

test('strength stays from 0 to 1, and one more completion never weakens', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(150), ({ rule: { measure: _measure, ...rule }, entries }, ago) => {
      const unmeasured = { ...rule, measure: null }
      const rows = [...entries].map(([day, { state }]): DayRow => ({ day, state, amount: null }))
      const valuesOf = (rows: DayRow[]) =>
        strengthsOf(countDays({ rule: unmeasured, days: daysOf(rows) }, aSunday)).values
      const before = valuesOf(rows)
      expect(before.every((value) => value >= 0 && value <= 1)).toBe(true)
      const added = dayOfNumber(dayNumberOf(aSunday) - ago)
      fc.pre(!rows.some(({ day, state }) => day === added && state === 'skipped'))
      const isPaused = (rule.pauses ?? []).some(({ from, to }) => from <= added && (to === null || added <= to))
      fc.pre(!isPaused)
      const after = valuesOf([...rows, { day: added, state: 'done', amount: null }])
      expect(after.at(-1) ?? 0).toBeGreaterThanOrEqual((before.at(-1) ?? 0) - 1e-12)
    }),
  )
})

test('keeping the rhythm tends to full strength, and stopping loses half in 13 days', () => {
  const done = Array.from({ length: 500 }, (_, index) => today - 13 - index)
  expect(strengthOn(today - 13, { done })).toBeCloseTo(1, 6)
  expect(strengthOn(today, { done })).toBeCloseTo(0.5, 6)
})

test('two completions a week where three are wanted tend to two thirds', () => {
  const rule: Rule = { frequency: { kind: 'weeklyCount', count: 3 }, measure: null, createdDay: aSunday }
  const numbers = lastDays(700).filter((number) => [0, 3].includes((today - number) % 7))
  const days = daysOf(numbers.map((number) => ({ day: dayOfNumber(number), state: 'done', amount: null })))
  const strengths = strengthsOf(countDays({ rule, days }, aSunday))
  expect(strengthIn(strengths, today)).toBeCloseTo(2 / 3, 6)
})
