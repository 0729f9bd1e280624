import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { blocksOf } from './all-histories.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)

test('a habit’s days are asked for in blocks of at most 400 that meet, from its first day or the one needed', () => {
  const habit = aHabit({ createdDay: ago(900), firstCompletedDay: ago(950) })
  const whole = blocksOf(habit, '0001-01-01' as Day, today)
  expect(whole.map(({ from, to }) => [from, to])).toEqual([
    [ago(398), addDays(today, 1)],
    [ago(798), ago(399)],
    [ago(950), ago(799)],
  ])
  expect(blocksOf(habit, ago(730), today).at(-1)?.from).toBe(ago(730))
  expect(blocksOf(aHabit({ createdDay: today }), ago(730), today)).toHaveLength(1)
})
