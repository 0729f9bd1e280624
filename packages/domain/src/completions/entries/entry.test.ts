import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Measure } from '../../habits/measure.ts'
import {
  amountAfter,
  type Entry,
  entryAfter,
  entryUnder,
  isEmptyEntry,
  noEntry,
  tickedEntry,
  untickedEntry,
} from './entry.ts'
import { dayStates } from '../../history/habit-days.ts'

const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyMeasure = fc.constantFrom(null, atLeast, atMost)
const anyAmount: fc.Arbitrary<number> = fc.constantFrom(0, 500, 1000, 2000, 2001, 7999, 8000, 12_000)
const anyWanted = fc.record(
  {
    state: fc.constantFrom(...dayStates),
    amount: fc.option(anyAmount),
    note: fc.option(fc.constantFrom('Calm sea', 'Rain')),
  },
  { requiredKeys: [] },
)
const changes = fc.array(anyWanted, { maxLength: 5 })
const after = (wanted: readonly object[], measure: Parameters<typeof entryAfter>[2]): Entry =>
  wanted.reduce<Entry>((entry, change) => entryAfter(entry, change, measure), noEntry)

test('at least: eight glasses one by one are done at the eighth', () => {
  let entry = noEntry
  const states = Array.from({ length: 9 }, () => {
    entry = entryAfter(entry, { amount: amountAfter(entry, 1000, atLeast) }, atLeast)
    return entry.state
  })
  expect(states).toEqual([...Array.from({ length: 7 }, () => 'none'), 'done', 'done'])
})

test('at most: the third of two coffees misses the day, and taking it back opens it again', () => {
  const third = entryAfter(noEntry, { amount: 3000 }, atMost)
  expect(third.state).toBe('notDone')
  expect(entryAfter(third, { amount: 2000 }, atMost).state).toBe('none')
})

test('a tick sets the target, or nothing of a limit; taken back, the day is open again', () => {
  expect(tickedEntry(noEntry, atLeast)).toEqual({ ...noEntry, state: 'done', amount: 8000 })
  expect(tickedEntry(noEntry, atMost)).toEqual({ ...noEntry, state: 'done', amount: 0 })
  expect(tickedEntry({ ...noEntry, amount: 1000 }, atMost)).toMatchObject({ state: 'done', amount: 1000 })
  expect(tickedEntry({ ...noEntry, state: 'notDone', amount: 5000 }, atMost)).toMatchObject({ amount: 0 })
  for (const measure of [null, atLeast, atMost]) {
    expect(untickedEntry(tickedEntry(noEntry, measure), measure, false)).toEqual(noEntry)
  }
  expect(untickedEntry(noEntry, atMost, true)).toMatchObject({ state: 'notDone' })
})

test('a completed day from before the measure keeps counting, and an addition adds to its target', () => {
  const old = entryAfter(noEntry, { state: 'done' }, null)
  expect(entryUnder(old, null, atLeast)).toEqual(old)
  expect(amountAfter(old, 1000, atLeast)).toBe(9000)
})

test('at least: a day with an amount is done exactly when the amount reaches the target', () => {
  fc.assert(
    fc.property(changes, (wanted) => {
      const { state, amount } = after(wanted, atLeast)
      expect(amount === null || (state === 'done') === amount >= atLeast.target).toBe(true)
    }),
  )
})

test('at most: a day above the limit is missed, unless it is skipped', () => {
  fc.assert(
    fc.property(changes, (wanted) => {
      const { state, amount } = after(wanted, atMost)
      expect((amount ?? 0) <= atMost.target || state === 'notDone' || state === 'skipped').toBe(true)
    }),
  )
})

test('a wanted state is reached, except against an amount that is sent with it', () => {
  fc.assert(
    fc.property(changes, anyWanted, anyMeasure, (wanted, last, measure) => {
      const entry = entryAfter(after(wanted, measure), last, measure)
      const amountDecides = last.amount !== undefined && measure !== null
      expect(amountDecides || last.state === undefined || entry.state === last.state).toBe(true)
      expect(!amountDecides || entry.amount === last.amount).toBe(true)
      expect(last.note === undefined || entry.note === last.note).toBe(true)
    }),
  )
})

test('every entry can be asked for as it is: sending it again, or restoring it, changes nothing', () => {
  fc.assert(
    fc.property(changes, changes, anyMeasure, (wanted, others, measure) => {
      const entry = after(wanted, measure)
      expect(entryAfter(after(others, measure), entry, measure)).toEqual(entry)
    }),
  )
})

test('additions give the same amount in any order, as long as none takes back more than there is', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 6 }), anyMeasure, (added, measure) => {
      fc.pre(measure !== null)
      const sumOf = (amounts: readonly number[]) =>
        amounts.reduce<Entry>((entry, one) => {
          return entryAfter(entry, { amount: amountAfter(entry, one, measure) }, measure)
        }, noEntry)
      expect(sumOf(added.toReversed())).toEqual(sumOf(added))
      expect(sumOf(added).amount ?? 0).toBe(added.reduce((sum, one) => sum + one, 0))
    }),
  )
})

test('the same measure again, or only another unit and step, changes nothing', () => {
  fc.assert(
    fc.property(changes, anyMeasure, (wanted, measure) => {
      const entry = after(wanted, measure)
      expect(entryUnder(entry, measure, measure && { ...measure, unit: 'cups', step: 500 })).toEqual(entry)
    }),
  )
})

test('another limit decides again a day that its amount missed, and keeps one that the user called not done', () => {
  const higher = { ...atMost, target: 4000 }
  const over = entryAfter(noEntry, { amount: 3000 }, atMost)
  expect(entryUnder(over, atMost, higher).state).toBe('none')
  const said = entryAfter(noEntry, { state: 'notDone', amount: 1000 }, atMost)
  for (const before of [null, atLeast, atMost]) expect(entryUnder(said, before, higher)).toEqual(said)
})

test('another target keeps a skipped day below it, and completes one that reaches it', () => {
  const skipped = entryAfter(noEntry, { state: 'skipped', amount: 5000 }, atLeast)
  expect(entryUnder(skipped, atLeast, { ...atLeast, target: 6000 })).toEqual(skipped)
  expect(entryUnder(skipped, atLeast, { ...atLeast, target: 5000 }).state).toBe('done')
})

test('a day about which nothing is said has no entry', () => {
  expect(isEmptyEntry(noEntry)).toBe(true)
  expect(isEmptyEntry({ ...noEntry, note: 'Calm sea' })).toBe(false)
  expect(isEmptyEntry({ ...noEntry, amount: 0 })).toBe(false)
})
