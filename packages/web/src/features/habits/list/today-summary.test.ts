import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { todaySentenceOf, todaySummaryOf } from './today-summary.ts'

const sunday = '2026-11-15' as Day
const open = (name: string) => aHabit({ name })
const done = (name: string) => aHabit({ name, recentDays: [sunday] })
const off = aHabit({ name: 'Run', frequency: 1, weeklyDays: [1] })

test.each([
  [[], 'Nothing is scheduled today.'],
  [[off], 'Nothing is scheduled today.'],
  [[done('Read'), off], '1 of 1 marked today. Nothing is left.'],
  [[done('Read'), open('Rest')], '1 of 2 marked today. Rest is left.'],
  [[open('Read'), off, open('Rest')], '0 of 2 marked today. Read and Rest are left.'],
  [[open('A'), open('B'), open('C')], '0 of 3 marked today. A, B and C are left.'],
  [[open('A'), open('B'), open('C'), done('D'), open('E')], '1 of 5 marked today. A, B and 2 more are left.'],
])('what the greeting says of today: %#', (habits, sentence) => {
  expect(todaySentenceOf(todaySummaryOf(habits, sunday))).toBe(sentence)
})
