import { expect, test } from 'vitest'
import { hasPreferredTime, notificationDefaults, notificationTypes } from './kinds.ts'
import { preferenceDraft } from './preference.ts'

const reminder = { isEnabled: true, channel: 'Email' }
const wordOf = (change: object) => preferenceDraft.safeParse({ ...reminder, ...change }).error?.issues[0]?.message

test('the time defaults to nine in the morning, and a zone may be left to the person', () => {
  expect(preferenceDraft.parse(reminder)).toEqual({ ...reminder, preferredTime: '09:00' })
  expect(preferenceDraft.parse({ ...reminder, timeZone: 'JST' }).timeZone).toBe('Asia/Tokyo')
})

test.each([
  ['Please turn the notification on or off', { isEnabled: 'yes' }],
  ['Please select a channel', { channel: 'Fax' }],
  ['Please enter a time as HH:MM', { preferredTime: '24:00' }],
  ['Please enter a time as HH:MM', { preferredTime: '9:00' }],
  ['Please enter a time as HH:MM', { preferredTime: '09:60' }],
  ['Please enter a time as HH:MM', { preferredTime: null }],
  ['Please select a valid timezone', { timeZone: '+02:00' }],
  ['Settings must be an object', { settings: 'loud' }],
  [
    'Please enter a phone number with its country code, like +14155550123',
    { settings: { phoneNumber: '0170 1234567' } },
  ],
])('%s: %o', (word, change) => {
  expect(wordOf(change)).toBe(word)
})

test('settings keep what is known of them', () => {
  const settings = { phoneNumber: ' +491701234567 ', volume: 11 }
  expect(preferenceDraft.parse({ ...reminder, settings }).settings).toEqual({ phoneNumber: '+491701234567' })
  expect(wordOf({ settings: null })).toBeUndefined()
})

test('by default everything is on but what nags, and only the weekly report leaves the app', () => {
  const off = notificationTypes.filter((type) => !notificationDefaults[type].isEnabled)
  const outside = notificationTypes.filter((type) => notificationDefaults[type].channel !== 'InApp')
  expect(off).toEqual(['MissedHabit', 'Motivation'])
  expect(outside).toEqual(['WeeklyReport'])
  expect(notificationTypes.filter(hasPreferredTime)).toEqual(['HabitReminder', 'WeeklyReport'])
})
