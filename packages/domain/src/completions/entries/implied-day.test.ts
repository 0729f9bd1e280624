import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../../habits/frequency.ts'
import type { Rule } from '../../habits/rule.ts'
import { addDays, type Day, dayNumberOf } from '../../time/day.ts'
import { impliedDaysOf } from './day-marks.ts'
import { isImpliedOn } from './implied-day.ts'

const start = '2026-11-02' as Day
const day = fc.integer({ min: -5, max: 40 }).map((days) => addDays(start, days))
const frequency = fc.constantFrom<Frequency>(
  { kind: 'daily' },
  { kind: 'weeklySpecificDays', days: [1, 4] },
  { kind: 'weeklyCount', count: 3 },
  { kind: 'intervalBased', every: 3 },
)

test('a day is kept without an entry exactly when it is among all such days', () => {
  const rule = fc.record({
    frequency,
    direction: fc.constantFrom('atLeast' as const, 'atMost' as const),
    later: fc.option(fc.record({ from: day, frequency, target: fc.constant(null) }), { nil: undefined }),
    pause: fc.option(fc.record({ from: day, to: fc.option(day) }), { nil: undefined }),
  })
  fc.assert(
    fc.property(rule, day, ({ frequency, direction, later, pause }, on) => {
      const measured: Rule = {
        frequency,
        measure: { unit: 'coffees', target: 2000, direction, step: 1000 },
        createdDay: start,
        later: later && [later],
        pauses: pause && [pause],
      }
      const all = impliedDaysOf(measured, () => false, { from: dayNumberOf(on), to: dayNumberOf(on) })
      expect(isImpliedOn(measured, on)).toBe(all.length === 1)
    }),
  )
})
