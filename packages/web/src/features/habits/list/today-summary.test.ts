import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { todaySentenceOf, todaySummaryOf } from './today-summary.ts'

const sunday = '2026-11-15' as Day
const open = (name: string) => aHabit({ name })
const done = (name: string) => aHabit({ name, recentDays: [sunday] })
const pauses = [{ from: '2026-11-10' as Day, to: null }]
const paused = (habit: HabitView): HabitView => ({ ...habit, pauses })
const off = aHabit({ name: 'Run', frequency: 1, weeklyDays: [1] })

test.each([
  [[], 'Nothing scheduled today.'],
  [[off], 'Nothing scheduled today.'],
  [[done('Read'), off], 'All done for today.'],
  [[done('Read'), open('Rest')], '1 of 2 done. Still to do: Rest.'],
  [[open('Read'), off, open('Rest')], '0 of 2 done. Still to do: Read and Rest.'],
  [[open('A'), open('B'), open('C')], '0 of 3 done. Still to do: A, B and C.'],
  [[paused(open('Read')), paused(off)], 'Everything is paused today.'],
  [[paused(done('Read')), paused(open('Rest'))], 'Everything is paused today.'],
  [[paused(open('Read')), off], 'Everything is paused today.'],
  [[paused(open('Read')), done('Rest')], 'All done for today.'],
  [[paused(open('Read')), open('Rest')], '0 of 1 done. Still to do: Rest.'],
  [[open('A'), open('B'), open('C'), done('D'), open('E')], '1 of 5 done. Still to do: A, B and 2 more.'],
])('what the greeting says of today: %#', (habits, sentence) => {
  expect(todaySentenceOf(todaySummaryOf(habits, sunday))).toBe(sentence)
})
