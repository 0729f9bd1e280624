import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Measure } from '../../habits/measure.ts'
import { changeBetween } from './change-between.ts'
import { type Entry, entryAfter, noEntry } from './entry.ts'
import { dayStates } from '../../history/habit-days.ts'

const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyMeasure = fc.constantFrom(null, atLeast, atMost)
const anyWanted = fc.record(
  {
    state: fc.constantFrom(...dayStates),
    amount: fc.option(fc.constantFrom(0, 1000, 2000, 2001, 7999, 8000, 12_000)),
    note: fc.option(fc.constantFrom('Calm sea', 'Rain')),
  },
  { requiredKeys: [] },
)
const changes = fc.array(anyWanted, { maxLength: 5 })

test('a change between two entries of a day makes the second of the first, and says no more than it must', () => {
  fc.assert(
    fc.property(changes, changes, anyMeasure, (wanted, others, measure) => {
      const after = (made: typeof wanted) =>
        made.reduce<Entry>((entry, change) => entryAfter(entry, change, measure), noEntry)
      const [from, to] = [after(wanted), after(others)]
      expect(entryAfter(from, changeBetween(from, to, measure), measure)).toEqual(to)
      expect(changeBetween(to, to, measure)).toEqual({})
    }),
  )
  const noted = { ...noEntry, amount: 3000, note: 'Ill' }
  expect(changeBetween({ ...noted, state: 'skipped' }, noted, atLeast)).toEqual({ state: 'none' })
  expect(changeBetween({ ...noted, note: null }, noted, atLeast)).toEqual({ note: 'Ill' })
  expect(changeBetween(noEntry, { ...noEntry, state: 'done', amount: 9000 }, atLeast)).toEqual({ amount: 9000 })
})
