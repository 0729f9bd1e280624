import { habitReminders, maxReminders } from '@daymark/domain/habits/reminder-fields.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  reminderErrors,
  remindersIn,
  remindersSummary,
  remindersText,
  withChangedReminder,
  withoutReminder,
  withReminder,
} from './reminder-list.ts'

const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6))
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const reminders = fc.array(fc.record({ time: fc.oneof(time, fc.constant('')), weekdays }), { maxLength: maxReminders })

test('reminders survive as text, half-filled ones too', () => {
  fc.assert(
    fc.property(reminders, (list) => {
      const text = remindersText(list)
      expect(remindersText(remindersIn(text))).toBe(text)
      expect(remindersIn(text).map((one) => one.time)).toEqual(list.map((one) => one.time))
      expect(remindersIn(text).map((one) => new Set(one.weekdays))).toEqual(list.map((one) => new Set(one.weekdays)))
    }),
  )
})

test('a new reminder is valid at once, and there are at most five', () => {
  let text = ''
  for (let count = 1; count <= maxReminders; count += 1) {
    text = withReminder(text)
    expect(remindersIn(text)).toHaveLength(count)
    expect(habitReminders.safeParse(remindersIn(text)).success).toBe(true)
  }
  expect(new Set(remindersIn(text).map((one) => one.time)).size).toBe(maxReminders)
  expect(withReminder(text)).toBe(text)
})

test('one of several is changed or removed, and the others stay', () => {
  const two = '07:30 1,3,5;21:00 6,0'
  expect(withChangedReminder(two, 1, { time: '22:15' })).toBe('07:30 1,3,5;22:15 6,0')
  expect(withChangedReminder(two, 0, { weekdays: [3, 1] })).toBe('07:30 1,3;21:00 6,0')
  expect(withoutReminder(two, 0)).toBe('21:00 6,0')
  expect(withoutReminder('21:00 6,0', 0)).toBe('')
})

test('says what is wrong with a reminder in the words of the rule', () => {
  expect(reminderErrors({ time: '', weekdays: [] })).toMatchObject({
    time: 'Please enter a time as HH:MM',
    weekdays: 'Please choose at least one day',
  })
  expect(reminderErrors({ time: '09:00', weekdays: [1] })).toEqual({})
})

test('the closed line has the times in order, each once', () => {
  expect(remindersSummary('')).toBe('Default')
  expect(remindersSummary('21:00 6,0;07:30 1;21:00 2; 3').replaceAll(' ', ' ')).toBe('7:30 AM, 9:00 PM')
})
