import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { notificationChannels, notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { expect, test } from 'vitest'
import { frequencyKindOf, habitFrequencyOf, numberOf, wordOf } from './wire.ts'

test('the numbers are those of the specification', () => {
  expect(frequencyKinds.map((kind) => numberOf(frequencyKinds, kind))).toEqual([0, 1, 2, 3])
  expect(frequencyKinds).toEqual(['daily', 'weeklySpecificDays', 'weeklyCount', 'intervalBased'])
  expect(tiers).toEqual(['Free', 'Basic', 'Pro'])
  expect(numberOf(notificationTypes, 'HabitReminder')).toBe(0)
  expect(numberOf(notificationTypes, 'StreakMilestone')).toBe(1)
  expect(numberOf(notificationTypes, 'MissedHabit')).toBe(2)
  expect(numberOf(notificationTypes, 'WeeklyReport')).toBe(3)
  expect(numberOf(notificationTypes, 'Achievement')).toBe(4)
  expect(numberOf(notificationTypes, 'StreakEndanger')).toBe(5)
  expect(numberOf(notificationTypes, 'Motivation')).toBe(6)
  expect(notificationChannels).toEqual(['InApp', 'BrowserPush', 'Email', 'SMS'])
  expect(notificationStatuses).toEqual(['Scheduled', 'Sent', 'Failed', 'Cancelled'])
})

test('every word is decoded from its number, and an unknown number has none', () => {
  const lists: readonly (readonly string[])[] = [frequencyKinds, tiers, notificationTypes, notificationChannels]
  for (const words of lists) {
    for (const word of words) expect(wordOf(words, numberOf(words, word))).toBe(word)
    for (const number of [-1, words.length, 0.5, Number.NaN]) expect(wordOf(words, number)).toBeUndefined()
  }
})

test('an unknown frequency becomes daily', () => {
  expect([0, 1, 2, 3, 4, -1, 1.5].map(frequencyKindOf)).toEqual([...frequencyKinds, 'daily', 'daily', 'daily'])
})

test('a habit on the wire says how often it is meant to be done', () => {
  const fields = { weeklyDays: [1, 5], weeklyCount: null, intervalDays: 3 } as const
  expect([0, 1, 2, 3, 9].map((frequency) => habitFrequencyOf({ ...fields, frequency }))).toEqual([
    { kind: 'daily' },
    { kind: 'weeklySpecificDays', days: [1, 5] },
    { kind: 'weeklyCount', count: 3 },
    { kind: 'intervalBased', every: 3 },
    { kind: 'daily' },
  ])
})
