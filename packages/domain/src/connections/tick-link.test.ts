import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntries, today } from '../../test/any-habit.ts'
import { markedAs, marksOf, noMarks, stateOn } from '../completions/entries/day-marks.ts'
import type { Rule } from '../habits/rule.ts'
import { isAskedOn, ruleOn } from '../habits/rule.ts'
import { Refusal } from '../refusal.ts'
import type { Day } from '../time/day.ts'
import { linkedDayText, pressOn, pressText } from './tick-link.ts'

const water = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1500 } as const
const rule: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: '2026-01-01' as Day }
const open = { rule, marks: noMarks, day: today, amount: null }
const isDone = { ...open, marks: markedAs(noMarks, today, 'done') }
const measured = { ...open, rule: { ...rule, measure: water } }

test('describes the state of the day', () => {
  const pauses = [{ from: today, to: null }]
  expect([
    linkedDayText(open),
    linkedDayText(isDone),
    linkedDayText({ ...open, marks: markedAs(noMarks, today, 'skipped') }),
    linkedDayText({ ...open, rule: { ...rule, pauses } }),
    linkedDayText({ ...measured, amount: 3000 }),
    linkedDayText({ ...measured, marks: isDone.marks }),
  ]).toEqual(['Still to do', 'Done', 'Skipped', 'Paused', '3 of 8 glasses', '8 of 8 glasses'])
})

test('ticks a habit until it is done, and adds what one tap adds to a measured one', () => {
  expect(pressOn(open)).toEqual({ kind: 'tick' })
  expect(pressOn(isDone)).toBeNull()
  expect(pressOn(measured)).toEqual({ kind: 'add', amount: 1500 })
  expect(pressOn({ ...measured, marks: isDone.marks })).toEqual({ kind: 'add', amount: 1500 })
  expect([pressText({ kind: 'tick' }), pressText({ kind: 'add', amount: 1500 })]).toEqual(['Mark done', 'Add 1.5'])
})

test('is refused exactly on days that are open and not scheduled, and always adds or completes', () => {
  fc.assert(
    fc.property(anyEntries, ({ rule, entries }) => {
      for (const day of [today, ...entries.keys()]) {
        const marks = marksOf([...entries].map(([other, { state }]) => ({ day: other, state })))
        const press = pressOn({ rule, marks, day, amount: entries.get(day)?.amount ?? null })
        const isDone = stateOn(marks, day) === 'done'
        const adds = ruleOn(rule, day).measure !== null
        const wanted = !isDone && !isAskedOn(rule, day) ? 'refused' : adds ? 'add' : isDone ? null : 'tick'
        expect(press instanceof Refusal ? 'refused' : (press?.kind ?? null)).toBe(wanted)
      }
    }),
  )
})
