import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/day.ts'
import { ago, anyEntries, today } from '../../../test/any-habit.ts'
import { countedHabit, historyOf } from '../../../test/a-history.ts'
import { countDays } from '../../history/counted-days.ts'
import { figuresIn } from '../../history/figures.ts'
import { calendarOccurrencesOf, occurrencesOf } from '../../history/occurrences.ts'
import { type Why, whyOf } from './why.ts'
import type { WhyOccurrence } from './why-occurrences.ts'

const on = fc.nat(40).map((days) => addDays(today, days))
const count = (occurrences: readonly WhyOccurrence[], outcome: WhyOccurrence['outcome']) =>
  occurrences.filter((one) => one.outcome === outcome).length

const createdDay = ago(40)

test('the sentence of a run names what was excused and forgiven in it', () => {
  const completed = [0, 1, 2, 4, 5, 6, 7, 8, 9, 11, 12].map(ago)
  const habit = countedHabit({ createdDay, forgiveOneIn: 7, completed, skipped: [ago(10)] })
  const { value, sentence, occurrences } = whyOf('currentStreak', habit)
  expect(value).toBe(11)
  expect(occurrences).toHaveLength(13)
  expect(sentence).toBe('11 in a row since March 17; March 19 was excused; Thursday was forgiven')
})

test('tells what ended a run, and when the longest was', () => {
  const habit = countedHabit({ createdDay, completed: [2, 3, 4, 20, 21, 22, 23].map(ago) })
  expect(whyOf('currentStreak', habit)).toMatchObject({ value: 0, sentence: 'Yesterday was missed' })
  expect(whyOf('longestStreak', habit).sentence).toBe('4 in a row from March 6 to March 9')
  expect(whyOf('currentStreak', countedHabit({ createdDay })).sentence).toBe('Nothing in a row yet')
})

test('tells how many days and times a rate is made of', () => {
  const habit = countedHabit({ createdDay, pauses: [{ from: ago(9), to: ago(8) }], completed: [0, 1, 2, 3].map(ago) })
  expect(whyOf('completionRate', habit)).toMatchObject({
    value: 13,
    sentence: '4 of the last 30 days; March 20 to March 21 were excused',
  })
  expect(whyOf('successRate', habit)).toMatchObject({
    value: 10,
    sentence: '4 of 39 times since February 17, without 2 excused days',
  })
})

/** A run adds up: so many completed occurrences, and none that is missed. */
function checkRun({ value, occurrences }: Why) {
  expect(count(occurrences, 'completed')).toBe(value)
  expect(value > 0 ? count(occurrences, 'missed') : 0).toBe(0)
}

/** The streaks of occurrences, counted one by one. */
function streaksIn(occurrences: readonly WhyOccurrence[]) {
  let [run, longest] = [0, 0]
  for (const { outcome } of occurrences) {
    if (outcome === 'completed') run += 1
    if (outcome === 'missed') run = 0
    longest = Math.max(longest, run)
  }
  return { current: run, longest }
}

test('streaks are what their occurrences say, one by one', () => {
  fc.assert(
    fc.property(anyEntries, on, (habit, on) => {
      const counted = countDays(historyOf(habit), on)
      const { currentStreak, longestStreak, scheduleStreak, longestScheduleStreak } = figuresIn(counted)
      expect({ current: currentStreak, longest: longestStreak }).toEqual(streaksIn(calendarOccurrencesOf(counted)))
      expect({ current: scheduleStreak, longest: longestScheduleStreak }).toEqual(streaksIn(occurrencesOf(counted)))
    }),
    { numRuns: 200 },
  )
})

test('the reasons add up to each figure', () => {
  fc.assert(
    fc.property(anyEntries, on, (habit, on) => {
      const counted = countDays(historyOf(habit), on)
      const why = (figure: Parameters<typeof whyOf>[0]) => whyOf(figure, counted)
      for (const figure of ['currentStreak', 'longestStreak', 'scheduleStreak', 'longestScheduleStreak'] as const)
        checkRun(why(figure))
      const month = why('completionRate')
      expect(Math.round((100 * count(month.occurrences, 'completed')) / 30)).toBe(month.value)
      const success = why('successRate')
      const made = success.occurrences.reduce((sum, { done = 0 }) => sum + done, 0)
      const asked = success.occurrences.reduce((sum, occurrence) => sum + (occurrence.asked ?? 0), 0)
      // A count per week asks for sevenths, which do not add up to the last digit.
      const rate = made === 0 ? 0 : Math.min(100, (100 * made) / Math.max(asked, 1e-9))
      expect(Math.abs(rate - success.value)).toBeLessThan(0.5001)
      const strength = why('strength')
      const sum = strength.occurrences.reduce((total, { change = 0 }) => total + change, strength.before ?? 0)
      expect(Math.abs(sum - strength.value)).toBeLessThan(0.5001)
    }),
    { numRuns: 120 },
  )
})
