import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '../../habits/rule.ts'
import { addDays, type Day, mondayOf } from '../../time/day.ts'
import { ago, anyEntries, type Entries, today } from '../../../test/any-habit.ts'
import { calendarTurnsOf } from './calendar-turns.ts'
import { type DayRow, habitDaysOf } from './habit-days.ts'
import { type Turn, turnsOf } from './turns.ts'
import { type Why, whyOf } from './why.ts'

const rowsOf = (entries: Entries): DayRow[] => [...entries].map(([day, { state, amount }]) => ({ day, state, amount }))
const on = fc.nat(40).map((days) => addDays(today, days))
const count = (turns: readonly Turn[], verdict: Turn['verdict']) =>
  turns.filter((one) => one.verdict === verdict).length

const daily: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: ago(40) }
const done = (days: readonly number[]): DayRow[] => days.map((one) => ({ day: ago(one), state: 'done', amount: null }))

test('the sentence of a run names what was excused and forgiven in it', () => {
  const skipped: DayRow = { day: ago(10), state: 'skipped', amount: null }
  const rows = [...done([0, 1, 2, 4, 5, 6, 7, 8, 9, 11, 12]), skipped]
  const { value, sentence, turns } = whyOf('currentStreak', { ...daily, forgiveOneIn: 7 }, rows, today)
  expect(value).toBe(11)
  expect(turns).toHaveLength(13)
  expect(sentence).toBe('11 in a row since March 17; March 19 was excused; Thursday was forgiven')
})

test('tells what ended a run, and when the longest was', () => {
  const rows = done([2, 3, 4, 20, 21, 22, 23])
  expect(whyOf('currentStreak', daily, rows, today)).toMatchObject({ value: 0, sentence: 'Yesterday was missed' })
  expect(whyOf('longestStreak', daily, rows, today).sentence).toBe('4 in a row from March 6 to March 9')
  expect(whyOf('currentStreak', daily, [], today).sentence).toBe('Nothing in a row yet')
})

test('tells how many days and times a rate is made of', () => {
  const rule: Rule = { ...daily, pauses: [{ from: ago(9), to: ago(8) }] }
  const rows = done([0, 1, 2, 3])
  expect(whyOf('completionRate', rule, rows, today)).toMatchObject({
    value: 13,
    sentence: '4 of the last 30 days; March 20 to March 21 were excused',
  })
  expect(whyOf('successRate', rule, rows, today)).toMatchObject({
    value: 10,
    sentence: '4 of 39 times since February 17, without 2 excused days',
  })
})

/** A run adds up: so many kept turns, and none that is missed. */
function checkRun({ value, turns }: Why) {
  expect(count(turns, 'kept')).toBe(value)
  expect(value > 0 ? count(turns, 'missed') : 0).toBe(0)
}

/** The streaks that turns say, counted one by one. */
function streaksIn(turns: readonly Turn[]) {
  let [run, longest] = [0, 0]
  for (const { verdict } of turns) {
    if (verdict === 'kept') run += 1
    if (verdict === 'missed') run = 0
    longest = Math.max(longest, run)
  }
  return { current: run, longest }
}

test('streaks are what the turns say, one by one', () => {
  fc.assert(
    fc.property(anyEntries, on, ({ rule, entries }, on) => {
      const days = habitDaysOf(rule, rowsOf(entries), on)
      const { currentStreak, longestStreak, scheduleStreak, longestScheduleStreak } = days.figures
      expect({ current: currentStreak, longest: longestStreak }).toEqual(streaksIn(calendarTurnsOf(days)))
      expect({ current: scheduleStreak, longest: longestScheduleStreak }).toEqual(streaksIn(turnsOf(days)))
    }),
    { numRuns: 200 },
  )
})

/** A skipped day counts among the excused ones as soon as it is entered, so the success rate has it before it begins. */
const isSkippedAhead = (entries: Entries, on: Day) =>
  [...entries].some(([day, { state }]) => day > on && state === 'skipped')

test('the reasons add up to each figure', () => {
  fc.assert(
    fc.property(anyEntries, on, ({ rule, entries }, on) => {
      fc.pre(!isSkippedAhead(entries, on))
      const why = (figure: Parameters<typeof whyOf>[0]) => whyOf(figure, rule, rowsOf(entries), on)
      for (const figure of ['currentStreak', 'longestStreak', 'scheduleStreak', 'longestScheduleStreak'] as const)
        checkRun(why(figure))
      const month = why('completionRate')
      expect(Math.round((100 * count(month.turns, 'kept')) / 30)).toBe(month.value)
      const success = why('successRate')
      const [made, asked] = [
        success.turns.reduce((sum, turn) => sum + (turn.done ?? 0), 0),
        success.turns.reduce((sum, turn) => sum + (turn.asked ?? 0), 0),
      ]
      // A count per week asks for sevenths, which do not add up to the last digit.
      const rate = made === 0 ? 0 : Math.min(100, (100 * made) / Math.max(asked, 1e-9))
      expect(Math.abs(rate - success.value)).toBeLessThan(0.5001)
      const strength = why('strength')
      const sum = strength.turns.reduce((total, turn) => total + (turn.change ?? 0), strength.before ?? 0)
      expect(Math.abs(sum - strength.value)).toBeLessThan(0.5001)
    }),
    { numRuns: 120 },
  )
})

test('going forward, a missed turn is forgiven when none of the turns before it was', () => {
  fc.assert(
    fc.property(anyEntries, on, ({ rule, entries }, on) => {
      const turns = allTurnsOf(rule, entries, on)
      const oneIn = rule.forgiveOneIn ?? Number.POSITIVE_INFINITY
      const asked = turns.filter(({ verdict }) => verdict !== 'excused' && verdict !== 'open')
      for (const [index, { verdict }] of asked.entries()) {
        if (verdict === 'kept') continue
        const before = asked.slice(Math.max(0, index - oneIn + 1), index)
        const isForgiven = oneIn < 99 && before.every((turn) => turn.verdict !== 'forgiven')
        expect(verdict).toBe(isForgiven ? 'forgiven' : 'missed')
      }
    }),
    { numRuns: 120 },
  )
})

test('a week asks for its share of the days that are not excused, and one that asks for nothing is excused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.nat(7), fc.nat(7), (times, excused, ticks) => {
      const monday = mondayOf(ago(14))
      const rule: Rule = { ...daily, frequency: { kind: 'weeklyCount', count: times } }
      const pauses = excused === 0 ? [] : [{ from: addDays(monday, 7 - excused), to: addDays(monday, 6) }]
      const free = Math.min(ticks, 7 - excused)
      const week = Array.from({ length: free }, (_, index): DayRow => ({
        day: addDays(monday, index),
        state: 'done',
        amount: null,
      }))
      // The week before was kept, so that the turns begin there.
      const before = Array.from({ length: 7 }, (_, index): DayRow => ({
        day: addDays(monday, index - 7),
        state: 'done',
        amount: null,
      }))
      const turns = turnsOf(habitDaysOf({ ...rule, pauses }, [...before, ...week], today))
      const asked = Math.ceil((times * (7 - excused)) / 7)
      expect(turns[1]?.verdict).toBe(asked === 0 ? 'excused' : free >= asked ? 'kept' : 'missed')
    }),
  )
})

const allTurnsOf = (rule: Rule, entries: Entries, on: Day): Turn[] => turnsOf(habitDaysOf(rule, rowsOf(entries), on))
