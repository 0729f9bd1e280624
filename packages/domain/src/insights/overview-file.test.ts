import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import type { Day } from '../time/day.ts'
import { overviewFileOf, tallyFiguresOf } from './overview-file.ts'
import { overviewOf } from './overview.ts'

const today = '2026-11-17' as Day
const createdDay = '2026-11-01' as Day
const daily = { createdDay, completed: ['2026-11-02', '2026-11-10'] as Day[], skipped: ['2026-11-09' as Day] }
const thrice = { createdDay, frequency: { kind: 'weeklyCount', count: 3 }, completed: ['2026-11-12' as Day] } as const
const habits = [
  { id: 'a', counted: countedHabit(daily, today) },
  { id: 'b', counted: countedHabit(thrice, today) },
]
const span = { from: '2026-11-08' as Day, to: '2026-11-16' as Day }
const nameOf = (id: string) => (id === 'a' ? 'Read, write' : '=1+1')

test('the file has the whole, each habit and each week, cut by the span', () => {
  expect(overviewFileOf(overviewOf(habits, span, today), nameOf, span).split('\r\n')).toEqual([
    '\uFEFFPart,Name,From,To,Completed,Scheduled,Percent,Excused days',
    'All habits,,2026-11-08,2026-11-16,2,11.9,17,1',
    'Habit,"Read, write",2026-11-08,2026-11-16,1,8,13,1',
    "Habit,'=1+1,2026-11-08,2026-11-16,1,3.9,26,0",
    'Week,,2026-11-08,2026-11-08,0,1.4,0,0',
    'Week,,2026-11-09,2026-11-15,2,9,22,1',
    'Week,,2026-11-16,2026-11-16,0,1.4,0,0',
    '',
  ])
})

test('a tally is shown in whole percents of at most 100, and without any where nothing was scheduled', () => {
  expect(tallyFiguresOf({ asked: 0, completed: 0, excused: 4 })).toMatchObject({ percent: null, excused: 4 })
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (sevenths, completed) => {
      const { percent, scheduled } = tallyFiguresOf({ asked: sevenths / 7, completed, excused: 0 })
      expect(percent ?? 0).toBeGreaterThanOrEqual(0)
      expect(percent ?? 0).toBeLessThanOrEqual(100)
      expect(Math.abs(scheduled - sevenths / 7)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})
