import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/counted-habit.ts'
import { RecentCompletions } from './recent-completions.tsx'

const today = '2026-03-29' as Day
const show = (days: readonly Day[]) => {
  const habit = countedHabit({ createdDay: '2026-01-01' as Day, completed: days }, today)
  return renderToStaticMarkup(<RecentCompletions habit={habit} notes={new Map()} />)
}

test('the ten latest completions are listed, newest first', () => {
  const listed = [...show(lastDays(addDays(today, -1), 12)).matchAll(/<time[^>]*>(.*?)<\/time><span[^>]*>(.*?)</g)]
  expect(listed).toHaveLength(10)
  expect(listed[0]?.slice(1)).toEqual(['Saturday, March 28, 2026', 'Yesterday'])
  expect(listed[9]?.slice(1)).toEqual(['Thursday, March 19, 2026', '10 days ago'])
})

test('without a completion it says what is missing', () => {
  expect(show([])).toContain('No completions yet. Your first one will show up here.')
})
