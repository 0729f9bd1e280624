import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancellationSeries,
  currenciesOf,
  firstOpenWeek,
  money,
  scaleFor,
  shareOf,
  tableOf,
  weekName,
} from './figure-series.ts'

test('a scale is a round number that holds every value, and at most twice the highest', () => {
  expect([[], [0], [1], [3], [7], [12], [230], [501]].map(scaleFor)).toEqual([1, 1, 1, 3, 8, 20, 300, 600])
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
      const top = scaleFor(values)
      expect(top).toBeGreaterThanOrEqual(Math.max(...values))
      expect(top).toBeLessThanOrEqual(Math.max(1, 2 * Math.max(...values)))
    }),
  )
})

test('shares are whole percents, and nothing of nothing is a dash', () => {
  expect([shareOf(1, 3), shareOf(0, 5), shareOf(0, 0)]).toEqual(['33%', '0%', '–'])
})

test('weeks of the last twenty days are still open', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'].map((week) => ({ week: week as never }))
  expect(firstOpenWeek(weeks, '2026-03-29')).toBe(2)
  expect(firstOpenWeek(weeks, '2026-05-29')).toBe(4)
})

test('reasons that were given are series of their own, in a fixed order', () => {
  const none = { tooExpensive: 0, missingFeature: 0, notUsed: 0, otherApp: 0, other: 0, unsaid: 0 }
  const series = cancellationSeries([
    { cancellations: { ...none, unsaid: 2 } },
    { cancellations: { ...none, notUsed: 1 } },
  ])
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['Didn’t use it', [0, 1]],
    ['Not said', [2, 0]],
  ])
})

test('money and weeks in words', () => {
  expect(currenciesOf([{ revenue: { usd: 1 } }, { revenue: { eur: 2, usd: 3 } }])).toEqual(['eur', 'usd'])
  expect(money(123_456, 'usd')).toBe('$1,235')
  expect(weekName('2026-03-02')).toBe('Mar 2')
})

const series = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, color: '', values: [index, 0] }))

test('a table has a column for each of a few series, and sums up many', () => {
  const few = tableOf(series(2), String)
  expect([few.heads, few.cellsOf(0)]).toEqual([
    ['n0', 'n1'],
    ['0', '1'],
  ])
  const many = tableOf(series(4), String)
  expect(many.heads).toEqual(['Total', 'Of these'])
  expect([many.cellsOf(0), many.cellsOf(1)]).toEqual([
    ['6', 'n1 1, n2 2, n3 3'],
    ['0', ''],
  ])
})
