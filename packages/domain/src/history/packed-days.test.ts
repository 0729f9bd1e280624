import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntries, today } from '../../test/any-habit.ts'
import { addDays, type Day, dayNumberOf } from '../time/day.ts'
import { type DayRow, daysOf, noDays, rowsOf, setDays } from './habit-days.ts'
import { daysText, packDays, readDaysText, unpackDays } from './packed-days.ts'

const tenYears = Array.from({ length: 3653 }, (_, index) => addDays(today, -index))

test('packed days come back as they were, as bytes and as text', () => {
  fc.assert(
    fc.property(anyEntries, ({ entries }) => {
      const days = daysOf([...entries].map(([day, { state, amount }]) => ({ day, state, amount })))
      expect(unpackDays(packDays(days))).toEqual(days)
      expect(readDaysText(daysText(days))).toEqual(days)
      expect(daysOf(rowsOf(days))).toEqual(days)
    }),
  )
})

test('recent days are read without the older ones', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: -10, max: 200 }), ({ entries }, ago) => {
      const days = daysOf([...entries].map(([day, { state, amount }]) => ({ day, state, amount })))
      const since = dayNumberOf(addDays(today, -ago))
      expect(rowsOf(unpackDays(packDays(days), since), since)).toEqual(rowsOf(days, since))
    }),
  )
})

test('days are the same in whatever order and pieces they were written', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(160), ({ entries }, cut) => {
      const rows = [...entries].map(([day, { state, amount }]): DayRow => ({ day, state, amount }))
      expect(setDays(daysOf(rows.slice(cut)), rows.slice(0, cut).toReversed())).toEqual(daysOf(rows))
      const emptied = rows.map(({ day }): DayRow => ({ day, state: 'none', amount: null }))
      expect(setDays(daysOf(rows), emptied)).toEqual(noDays)
    }),
  )
})

test('ten years fit into a kilobyte, with amounts into twelve', () => {
  const done = daysOf(tenYears.map((day): DayRow => ({ day, state: 'done', amount: null })))
  expect(packDays(done).length).toBeLessThan(1000)
  const steps = tenYears.map((day, index): DayRow => ({
    day,
    state: 'done',
    amount: 1000 * (4000 + ((index * 37) % 9000)),
  }))
  expect(packDays(daysOf(steps)).length).toBeLessThan(12_000)
})

test('what is cut off or of another kind is refused', () => {
  const bytes = packDays(daysOf([{ day: today, state: 'done', amount: 5000 }]))
  expect(() => unpackDays(bytes.slice(0, -1))).toThrow(RangeError)
  expect(() => unpackDays(Uint8Array.of(9, ...bytes.slice(1)))).toThrow(RangeError)
  expect(() => daysOf([{ day: '1969-12-31' as Day, state: 'done', amount: null }])).toThrow(RangeError)
})
