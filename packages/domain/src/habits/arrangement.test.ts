import { expect, test } from 'vitest'
import { dayPart, forgiveOneIn, groupName } from './arrangement-fields.ts'
import { dayPartAt, dayParts, hasBegun } from './arrangement.ts'

test('a group name is trimmed and has 1 to 40 characters', () => {
  expect(groupName.parse('  Health ')).toBe('Health')
  expect(groupName.parse(null)).toBeNull()
  for (const name of ['', '   ', 'x'.repeat(41)]) expect(groupName.safeParse(name).success).toBe(false)
})

test('one miss in 3 to 30 is forgiven, or none', () => {
  expect([null, 3, 30].map((value) => forgiveOneIn.safeParse(value).success)).toEqual([true, true, true])
  expect([2, 31, 3.5, '7'].map((value) => forgiveOneIn.safeParse(value).success)).toEqual([false, false, false, false])
})

const partAt = (time: string) => dayPartAt('Asia/Kathmandu', Temporal.Instant.from(`2026-06-10T${time}+05:45`), 3)

test('the night before the day begins is still the evening', () => {
  expect(['02:59', '03:00', '10:59', '11:00', '16:59', '17:00', '23:59'].map(partAt)).toEqual([
    'evening',
    'morning',
    'morning',
    'midday',
    'midday',
    'evening',
    'evening',
  ])
  expect(dayPart.safeParse('night').success).toBe(false)
})

test('a part of the day has begun from its first hour on, and any time always has', () => {
  expect(dayParts.map((now) => hasBegun('midday', now))).toEqual([false, true, true])
  expect(dayParts.map((now) => hasBegun(null, now))).toEqual([true, true, true])
})
