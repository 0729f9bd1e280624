import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chances } from '../../test/chances.ts'
import { weekdayOfNumber, weekOfNumber } from '../time/day.ts'
import { countBits, fortnightsOf } from './fortnights.ts'
import { associationOf } from './mantel-haenszel.ts'
import { twoSided } from './tails.ts'

const monday = 20_000 - ((20_000 + 3) % 14)
type Days = ReadonlyMap<number, boolean>

const seriesOf = (days: Days) => {
  const numbers = [...days.keys()].sort((a, b) => a - b)
  return fortnightsOf({ numbers, isKept: numbers.map((number) => days.get(number) as boolean) })
}

const anyDays: fc.Arbitrary<Days> = fc
  .tuple(
    fc.nat(30),
    fc.array(fc.constantFrom(true, true, true, false, false, null), { minLength: 150, maxLength: 250 }),
  )
  .map(
    ([begin, states]) =>
      new Map(states.flatMap((state, index) => (state === null ? [] : [[monday + begin + index, state] as const]))),
  )

/** Table by table, as a textbook has it. */
function plainly(one: Days, other: Days) {
  const strata = new Map<string, number[]>()
  for (const number of one.keys()) {
    if (!other.has(number)) continue
    const isWeekend = [0, 6].includes(weekdayOfNumber(number))
    const key = `${Math.floor(weekOfNumber(number) / 2)} ${isWeekend}`
    strata.set(key, [...(strata.get(key) ?? []), number])
  }
  let [excess, variance, days] = [0, 0, 0]
  const expected = [0, 0, 0, 0]
  for (const numbers of strata.values()) {
    const count = (first: boolean, second: boolean) =>
      numbers.filter((number) => one.get(number) === first && other.get(number) === second).length
    const [both, firstOnly, secondOnly, neither] = [
      count(true, true),
      count(true, false),
      count(false, true),
      count(false, false),
    ]
    const size = numbers.length
    const [rows, columns] = [
      [both + firstOnly, secondOnly + neither],
      [both + secondOnly, firstOnly + neither],
    ] as [[number, number], [number, number]]
    days += size
    if (size < 2) continue
    excess += both - (rows[0] * columns[0]) / size
    variance += (rows[0] * rows[1] * columns[0] * columns[1]) / (size ** 2 * (size - 1))
    if (rows.includes(0) || columns.includes(0)) continue
    rows.forEach((row, r) =>
      columns.forEach((column, c) => (expected[2 * r + c] = (expected[2 * r + c] ?? 0) + (row * column) / size)),
    )
  }
  return { excess, variance, days, expected }
}

test('bits by fortnights count what tables of days count', () => {
  fc.assert(
    fc.property(anyDays, anyDays, (one, other) => {
      const plain = plainly(one, other)
      const [first, second] = [seriesOf(one), seriesOf(other)]
      const found = associationOf(first, second)
      expect(found === null).toBe(Math.min(...plain.expected) < 5)
      fc.pre(found !== null)
      expect(found.days).toBe(plain.days)
      expect((found.withFirst - found.withoutFirst) * plain.excess).toBeGreaterThan(-1e-12)
      const likeness = first.likeness.reduce((sum, value, lag) => sum + 2 * value * (second.likeness[lag] as number), 1)
      const z = plain.excess / Math.sqrt(plain.variance * Math.max(1, likeness))
      expect(found.pValue).toBeCloseTo(twoSided(z), 9)
    }),
  )
})

test('which of the two comes first changes nothing but the shares', () => {
  fc.assert(
    fc.property(anyDays, anyDays, (one, other) => {
      const [there, back] = [
        associationOf(seriesOf(one), seriesOf(other)),
        associationOf(seriesOf(other), seriesOf(one)),
      ]
      expect(there === null).toBe(back === null)
      expect(there?.pValue ?? 1).toBeCloseTo(back?.pValue ?? 1, 9)
      expect(there?.days).toBe(back?.days)
    }),
  )
})

const dayRange = (count: number) => Array.from({ length: count }, (_, index) => monday + index)

const rising = (seed: number): Days => {
  const chance = chances(seed)
  return new Map(dayRange(364).map((number, index) => [number, chance() < index / 364]))
}
const restingOnWeekends = (seed: number): Days => {
  const chance = chances(seed)
  return new Map(dayRange(364).map((number) => [number, chance() < (weekdayOfNumber(number) % 6 === 0 ? 0.2 : 0.8)]))
}

test.each([rising, restingOnWeekends])(
  'rising together over months, or resting together on weekends, is no link',
  (daysOf) => {
    const found = associationOf(seriesOf(daysOf(11)), seriesOf(daysOf(4242)))
    expect(found?.days).toBe(364)
    expect(found?.pValue).toBeGreaterThan(0.05)
  },
)

test('counts bits, and likeness is highest for a series of streaks', () => {
  const every = Array.from({ length: 0x4000 }, (_, bits) => bits)
  expect(every.map(countBits)).toEqual(every.map((bits) => bits.toString(2).replaceAll('0', '').length))
  const streaks = seriesOf(new Map(dayRange(140).map((number, index) => [number, index % 10 < 5])))
  const alternating = seriesOf(new Map(dayRange(140).map((number, index) => [number, index % 2 === 0])))
  expect(streaks.likeness[0]).toBeGreaterThan(0.5)
  expect(alternating.likeness[0]).toBeLessThan(-0.8)
})
