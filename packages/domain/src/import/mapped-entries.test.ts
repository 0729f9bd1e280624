import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryAfter } from '../completions/entries/entry.ts'
import { addDays, type Day } from '../time/day.ts'
import type { Measure } from '../habits/measure.ts'
import type { DayEntry } from './found.ts'
import { mappedDaysOf } from './mapped-entries.ts'

const atLeast: Measure = { unit: 'km', target: 5000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { ...atLeast, direction: 'atMost' }
const today = '2026-03-29' as Day
const said = (status: DayEntry['status'], value: number | null, measure: Measure | null) =>
  mappedDaysOf([{ day: today, status, value, note: null }], measure).entries.map(({ state, amount }) => [state, amount])

test('an amount beyond a limit is a missed day, a part of a target is not', () => {
  expect(said('no', 7, atMost)).toEqual([['notDone', 7000]])
  expect(said('done', 0, atMost)).toEqual([['done', 0]])
  expect(said('no', 2, atLeast)).toEqual([['none', 2000]])
  expect(said('no', null, null)).toEqual([['notDone', null]])
  expect(said('skip', 2, atLeast)).toEqual([['skipped', 2000]])
})

const doneDay = (ago: number, value: number): DayEntry => ({
  day: addDays(today, -ago),
  status: 'done',
  value,
  note: null,
})

test('a done day stays done, and amounts that are not stored as they were are listed', () => {
  const { entries, changedAmounts } = mappedDaysOf(
    [doneDay(3, 1), doneDay(2, 5.12345), doneDay(1, 3e9), doneDay(0, -2)],
    atLeast,
  )
  expect(entries.map(({ state, amount }) => [state, amount])).toEqual([
    ['done', null],
    ['done', 5123],
    ['done', 1_000_000_000],
    ['done', null],
  ])
  expect(Object.values(changedAmounts)).toEqual([1, 5.12345, 3e9, -2])
})

const days = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 60 }).map((ago) => addDays(today, -ago)),
    status: fc.constantFrom<DayEntry['status']>('done', 'no', 'skip', 'none'),
    value: fc.option(fc.oneof(fc.nat(10), fc.double({ noNaN: true }))),
    note: fc.option(fc.oneof(fc.string({ size: 'small' }), fc.constantFrom('x'.repeat(1000), '😀'.repeat(1001)))),
  }),
  { selector: ({ day }) => day, maxLength: 30 },
)

test('each entry can be sent again as it is and changes nothing, and no done or skipped day is lost', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(null, atLeast, atMost), (found, measure) => {
      const { entries } = mappedDaysOf(found, measure)
      for (const { state, amount, note } of entries) {
        const entry = { state, amount, note }
        expect(entryAfter(entry, entry, measure)).toEqual(entry)
      }
      const stateOn = new Map(entries.map(({ day, state }) => [day, state]))
      const marked = found.filter(({ status }) => status === 'done' || status === 'skip')
      expect(marked.map(({ day }) => stateOn.get(day))).toEqual(
        marked.map(({ status }) => (status === 'done' ? 'done' : 'skipped')),
      )
    }),
  )
})
