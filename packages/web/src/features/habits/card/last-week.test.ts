import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { lastWeekOf } from './last-week.ts'

test('seven days up to today, across a change of month, in words', () => {
  const week = lastWeekOf('2026-03-03' as Day)
  expect(week.map(({ letter }) => letter).join('')).toBe('WTFSSMT')
  expect(week[0]).toEqual({ day: '2026-02-25', name: 'Wednesday, February 25', letter: 'W', isToday: false })
  expect(week[6]).toEqual({ day: '2026-03-03', name: 'Tuesday, March 3', letter: 'T', isToday: true })
})
