import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntries, today } from '../../test/any-habit.ts'
import type { Rule } from '../habits/rule.ts'
import { isAskedOn, ruleOn } from '../habits/rule.ts'
import { daysOf, type DayState, noDays, stateOn } from '../history/habit-days.ts'
import { Refusal } from '../refusal.ts'
import type { Day } from '../time/day.ts'
import { linkedDayText, pressOn, pressText } from './tick-link.ts'

const water = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1500 } as const
const rule: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: '2026-01-01' as Day }
const open = { history: { rule, days: noDays }, day: today }
const measured = { ...open, history: { rule: { ...rule, measure: water }, days: noDays } }
/** With something entered today. */
const entered = ({ history, day }: typeof open, state: DayState, amount: number | null = null) => ({
  history: { ...history, days: daysOf([{ day, state, amount }]) },
  day,
})

test('describes the state of the day', () => {
  const pauses = [{ from: today, to: null }]
  expect([
    linkedDayText(open),
    linkedDayText(entered(open, 'done')),
    linkedDayText(entered(open, 'skipped')),
    linkedDayText({ ...open, history: { rule: { ...rule, pauses }, days: noDays } }),
    linkedDayText(entered(measured, 'none', 3000)),
    linkedDayText(entered(measured, 'done')),
  ]).toEqual(['Still to do', 'Done', 'Skipped', 'Paused', '3 of 8 glasses', '8 of 8 glasses'])
})

test('ticks a habit until it is done, and adds what one tap adds to a measured one', () => {
  expect(pressOn(open)).toEqual({ kind: 'tick' })
  expect(pressOn(entered(open, 'done'))).toBeNull()
  expect(pressOn(measured)).toEqual({ kind: 'add', amount: 1500 })
  expect(pressOn(entered(measured, 'done'))).toEqual({ kind: 'add', amount: 1500 })
  expect([pressText({ kind: 'tick' }), pressText({ kind: 'add', amount: 1500 })]).toEqual(['Mark done', 'Add 1.5'])
})

test('is refused exactly on days that are open and not scheduled, and always adds or completes', () => {
  fc.assert(
    fc.property(anyEntries, ({ rule, entries }) => {
      for (const day of [today, ...entries.keys()]) {
        const days = daysOf([...entries].map(([other, { state, amount }]) => ({ day: other, state, amount })))
        const press = pressOn({ history: { rule, days }, day })
        const isDone = stateOn(days, day) === 'done'
        const adds = ruleOn(rule, day).measure !== null
        const wanted = !isDone && !isAskedOn(rule, day) ? 'refused' : adds ? 'add' : isDone ? null : 'tick'
        expect(press instanceof Refusal ? 'refused' : (press?.kind ?? null)).toBe(wanted)
      }
    }),
  )
})
