import { expect, test } from 'vitest'
import type { Frequency } from './frequency.ts'
import { frequencyTextOf, scheduleMessageOf, scheduleNoteOf } from './schedule-wording.ts'
import type { Weekday } from '../time/day.ts'

const on = (...days: Weekday[]): Frequency => ({ kind: 'weeklySpecificDays', days })
const every = (every: number | null): Frequency => ({ kind: 'intervalBased', every })
const count = (count: number): Frequency => ({ kind: 'weeklyCount', count })

test.each([
  [on(), 'This habit has no scheduled days'],
  [on(2), 'This habit is only scheduled for Tuesday'],
  [on(0, 6), 'This habit is only scheduled for Saturday and Sunday'],
  [on(5, 1, 3, 1), 'This habit is only scheduled for Monday, Wednesday and Friday'],
  [every(3), 'This habit is scheduled every 3 days'],
  [every(null), 'This habit is not scheduled for today'],
  [every(0), 'This habit is not scheduled for today'],
  [every(-1), 'This habit is not scheduled for today'],
  [count(3), 'This habit is not scheduled for today'],
  [{ kind: 'daily' } satisfies Frequency, 'This habit is not scheduled for today'],
])('the message for %j', (frequency, message) => {
  expect(scheduleMessageOf(frequency)).toBe(message)
})

test.each([
  [on(5, 1, 3), 'Only scheduled for Monday, Wednesday and Friday', 'Only on Mon, Wed, Fri'],
  [on(0, 6), 'Only scheduled for Saturday and Sunday', 'Only on Sat, Sun'],
  [on(4), 'Only scheduled for Thursday', 'Only on Thu'],
  [on(), 'This habit has no scheduled days', 'This habit has no scheduled days'],
  [every(2), 'This habit is scheduled every 2 days', 'This habit is scheduled every 2 days'],
])('the note on the toggle for %j', (frequency, full, short) => {
  expect(scheduleNoteOf(frequency)).toEqual({ full, short })
})

test.each([
  [{ kind: 'daily' } satisfies Frequency, 'Daily'],
  [count(3), '3 times per week'],
  [count(1), '1 time per week'],
  [on(5, 3, 1), 'Mon, Wed, Fri'],
  [on(), 'No scheduled days'],
  [every(4), 'Every 4 days'],
  [every(1), 'Every day'],
  [every(0), 'No scheduled days'],
])('the words for %j', (frequency, text) => {
  expect(frequencyTextOf(frequency)).toBe(text)
})
