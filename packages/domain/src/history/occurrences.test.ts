import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, anyEntries, today } from '../../test/any-habit.ts'
import { countedHabit, historyOf } from '../../test/a-history.ts'
import { addDays, type Day, dayNumberOf, mondayOf } from '../time/day.ts'
import { countDays } from './counted-days.ts'
import { forgivenDaysOf, occurrencesOf } from './occurrences.ts'

const createdDay = ago(60)
const on = fc.nat(40).map((days) => addDays(today, days))

test('going forward, a missed occurrence is forgiven when none of those before it was', () => {
  fc.assert(
    fc.property(anyEntries, on, (habit, on) => {
      const occurrences = occurrencesOf(countDays(historyOf(habit), on))
      const oneIn = habit.rule.forgiveOneIn ?? null
      const asked = occurrences.filter(({ outcome }) => outcome !== 'excused' && outcome !== 'open')
      for (const [index, { outcome }] of asked.entries()) {
        if (outcome === 'completed') continue
        const before = oneIn === null ? [] : asked.slice(Math.max(0, index - oneIn + 1), index)
        const isForgiven = oneIn !== null && before.every((one) => one.outcome !== 'forgiven')
        expect(outcome).toBe(isForgiven ? 'forgiven' : 'missed')
      }
    }),
    { numRuns: 120 },
  )
})

const daysFrom = (day: Day, count: number) => Array.from({ length: count }, (_, index) => addDays(day, index))

test('a week asks for its share of the days that are not excused, and one that asks for nothing is excused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.nat(7), fc.nat(7), (count, excused, wanted) => {
      const monday = mondayOf(ago(14))
      const done = Math.min(wanted, 7 - excused)
      const habit = countedHabit({
        createdDay,
        frequency: { kind: 'weeklyCount', count },
        pauses: excused === 0 ? [] : [{ from: addDays(monday, 7 - excused), to: addDays(monday, 6) }],
        // The week before was completed, so that the occurrences begin there.
        completed: [...daysFrom(addDays(monday, -7), 7), ...daysFrom(monday, done)],
      })
      const asked = Math.ceil((count * (7 - excused)) / 7)
      const expected = done >= asked ? 'completed' : 'missed'
      expect(occurrencesOf(habit)[1]?.outcome).toBe(asked === 0 ? 'excused' : expected)
    }),
  )
})

test('shows a forgiven day, and only where a habit forgives', () => {
  const completed = [1, 2, 4, 5].map(ago)
  expect(forgivenDaysOf(countedHabit({ createdDay, completed, forgiveOneIn: 7 }))).toEqual([dayNumberOf(ago(3))])
  expect(forgivenDaysOf(countedHabit({ createdDay, completed }))).toEqual([])
})

test('shows a forgiven week once, on its last day that was not completed', () => {
  // Today is a Sunday. The week before has one of three, on its Sunday.
  const completed = [0, 1, 2, 7, 14, 15, 16].map(ago)
  const habit = { createdDay, frequency: { kind: 'weeklyCount', count: 3 }, forgiveOneIn: 4, completed } as const
  expect(forgivenDaysOf(countedHabit(habit))).toEqual([dayNumberOf(ago(8))])
})
