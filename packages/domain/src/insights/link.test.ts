import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import { chances } from '../../test/chances.ts'
import { addDays, type Day, dayNumberOf, lastDays, weekdayOf } from '../time/day.ts'
import { enteredOf, linkDaysOf, linkSharesOf, linkTest } from './link.ts'

const today = '2026-03-30' as Day
const days = lastDays(addDays(today, -1), 364)
const createdDay = days[0] as Day
const from = dayNumberOf(createdDay)
const end = dayNumberOf(today)
type Keeps = (day: Day, index: number) => boolean

const daysOf = (keeps: Keeps) =>
  linkDaysOf(countedHabit({ createdDay, completed: days.filter(keeps) }, today), from, end)

/** Of the first two habits, beside all others. */
function testOf(...habits: Keeps[]) {
  const read = habits.map(daysOf)
  const [first, second] = read as [ReturnType<typeof daysOf>, ReturnType<typeof daysOf>]
  return linkTest(first, second, enteredOf(read), { begin: 0, end: end - from })
}

const rolls = (seed: number) => {
  const chance = chances(seed)
  return days.map(chance)
}
const by = (seed: number, rateOn: (day: Day, index: number) => number): Keeps => {
  const own = rolls(seed)
  return (day, index) => (own[index] as number) < rateOn(day, index)
}
const third = by(31, () => 0.9)

test('two habits that go together, and two that keep each other off', () => {
  const read = by(11, () => 0.5)
  const write = by(4242, (day, index) => (read(day, index) ? 0.85 : 0.5))
  const rest = by(977, (day, index) => (read(day, index) ? 0.4 : 0.85))
  expect(testOf(read, write, third)).toMatchObject({ sign: 1 })
  expect(testOf(read, write, third)?.pValue).toBeLessThan(0.001)
  expect(testOf(read, rest, third)).toMatchObject({ sign: -1 })
  expect(testOf(read, rest, third)?.pValue).toBeLessThan(0.001)
})

test.each([
  ['a weekday on which both rest', (day: Day) => (weekdayOf(day) === 5 ? 0.1 : 0.8)],
  ['good and bad weeks', (_: Day, index: number) => (Math.floor(index / 7) % 3 === 0 ? 0.4 : 0.8)],
  ['a wave of a month', (_: Day, index: number) => 0.5 + 0.4 * Math.sin(index / 5)],
  ['rising over months', (_: Day, index: number) => index / 364],
])('%s is no link', (_, rateOn) => {
  expect(testOf(by(77, rateOn), by(9001, rateOn), third)?.pValue).toBeGreaterThan(0.05)
})

test('days on which nothing was entered are left out, and without a third habit nobody knows them', () => {
  const closed = rolls(5).map((roll) => roll < 0.15)
  const open =
    (keeps: Keeps): Keeps =>
    (day, index) =>
      !closed[index] && keeps(day, index)
  const [read, write] = [open(by(11, () => 0.7)), open(by(4242, () => 0.7))]
  expect(testOf(read, write, open(third))?.pValue).toBeGreaterThan(0.05)
  expect(testOf(read, write)).toBeNull()
})

test('a limit that was kept by itself is no entry, its amount is', () => {
  const measure = { unit: 'cups', target: 2000, direction: 'atMost', step: 1000 } as const
  const entries = [{ day: days[3] as Day, state: 'none' as const, amount: 1000 }]
  const habit = countedHabit({ createdDay, measure, entries }, today)
  expect([...linkDaysOf(habit, from, end).entered].flatMap((one, index) => (one ? [index] : []))).toEqual([3])
})

test('the shares are those that the words count: all days on which both were scheduled', () => {
  const [read, write] = [by(11, () => 0.6), by(4242, () => 0.6)]
  const [first, second] = [daysOf(read), daysOf(write)]
  const having = days.filter(read)
  const without = days.filter((day, index) => !read(day, index))
  const kept = new Set(days.filter(write))
  expect(linkSharesOf(first, second, 0, end - from)).toEqual({
    withFirst: having.filter((day) => kept.has(day)).length / having.length,
    withoutFirst: without.filter((day) => kept.has(day)).length / without.length,
    days: 364,
  })
  expect(
    linkSharesOf(
      daysOf(() => true),
      second,
      0,
      end - from,
    ),
  ).toBeNull()
})
