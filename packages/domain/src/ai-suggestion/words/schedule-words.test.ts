import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rhythm } from '../catalogue/catalogue-entry.ts'
import { scheduleIn } from './schedule-words.ts'
import { plainOf } from './title-words.ts'

const rhythmIn = (title: string) => scheduleIn(plainOf(title))?.rhythm ?? null
const weekdays = [1, 2, 3, 4, 5]

test.each([
  ['3x a week', 3],
  ['3×/week', 3],
  ['three times per week', 3],
  ['twice a week', 2],
  ['once weekly', 1],
  ['4 days/week', 4],
  ['Work out 3-4 times a week', 3],
  ['2 blog posts a week', 2],
  ['5 out of 7 days', 5],
  ['7 days a week', 'daily'],
  ['Gym 9 times a week', 'daily'],
  ['Push-ups 8x per week', 'daily'],
  ['10 sessions weekly', 'daily'],
  ['weekly', 1],
  ['every Sunday', [0]],
  ['Sundays', [0]],
  ['Mon, Wed and Fri', [1, 3, 5]],
  ['MWF', [1, 3, 5]],
  ['M/W/F', [1, 3, 5]],
  ['Tue/Thu', [2, 4]],
  ['T/Th', [2, 4]],
  ['tues + thurs', [2, 4]],
  ['Mon-Fri', weekdays],
  ['Monday through Thursday', [1, 2, 3, 4]],
  ['Fri to Mon', [0, 1, 5, 6]],
  ['weekdays', weekdays],
  ['on work days', weekdays],
  ['school nights', [0, 1, 2, 3, 4]],
  ['weekends', [0, 6]],
  ['wensday', [3]],
  ['Thrusdays', [4]],
  ['daily except Sundays', [1, 2, 3, 4, 5, 6]],
  ['weekends off', weekdays],
  ['every day but not on Fridays', [0, 1, 2, 3, 4, 6]],
  ['daily', 'daily'],
  ['twice a day', 'daily'],
  ['2x daily', 'daily'],
  ['AM/PM', 'daily'],
  ['every single morning', 'daily'],
  ['a photo a day', 'daily'],
  ['Laundry once a week on Saturdays', [6]],
])('%s', (title, rhythm) => {
  expect(rhythmIn(title)).toEqual(rhythm)
})

test.each([
  ['every other day', 3],
  ['every 3 days', 2],
  ['every third day', 2],
  ['fortnightly', 1],
  ['once a month', 1],
  ['8 times a month', 1],
  ['every other Tuesday', [2]],
])('%s is no schedule of the form: the nearest that keeping to it never breaks', (title, rhythm) => {
  expect(scheduleIn(plainOf(title))).toMatchObject({ rhythm, isRough: true })
})

test.each([
  'SAT prep',
  'get some sun',
  'Sun salutation',
  '3x10 squats',
  '5x5 bench',
  'run 20km per week',
  'read 1 book a week',
  'drink 2 liters a week',
  'swim 1.5 km a week',
  'Birthday cards',
  'midday walk',
  'every 0 days',
  '12 week program',
])('%s says nothing about days', (title) => {
  expect(rhythmIn(title)).toBeNull()
})

test('a count without its span is told apart', () => {
  expect(scheduleIn(plainOf('Gym 4x'))).toMatchObject({ rhythm: 4, isBare: true })
  expect(scheduleIn(plainOf('Pilates x2'))).toMatchObject({ rhythm: 2, isBare: true })
})

const word = fc.constantFrom(
  ...'every other 3 x 0 a week day month Mon - to Sun / , and except not on off once 7 weekend times Sat second'.split(
    ' ',
  ),
)

const isPossible = (rhythm: Rhythm | null): boolean =>
  rhythm === null ||
  rhythm === 'daily' ||
  (typeof rhythm === 'number'
    ? [1, 2, 3, 4, 5, 6].includes(rhythm)
    : /^[0-6]{1,6}$/.test(rhythm.join('')) && rhythm.every((day, place) => day > (rhythm[place - 1] ?? -1)))

test('whatever is said, the rhythm is one that the form can make', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (title) => {
        expect(isPossible(rhythmIn(title))).toBe(true)
      },
    ),
  )
})
