import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/counted-habit.ts'
import { AdvancedAnalytics } from './advanced-analytics.tsx'

const today = '2026-03-29' as Day
const show = (completed: readonly Day[], createdDay = today) =>
  renderToStaticMarkup(<AdvancedAnalytics habit={countedHabit({ createdDay, completed }, today)} />)

test('a habit without a completion says what is missing, without a figure that means nothing', () => {
  const html = show([])
  expect(html).toContain('The line starts with your first completion.')
  expect(html).toContain('You’ll see this after your second completion.')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('one completion is a full month so far and the highest strength there was', () => {
  const html = show([today])
  expect(html).toContain('5 of 100 today, your highest in the last year.')
  expect(html).toContain('March 2026: 100%, 1 completion')
  expect(html).toContain('February 2026: nothing scheduled')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('ten years: every chart has its figures as text', () => {
  const html = show(lastDays(today, 3650), addDays(today, -3649))
  expect(html).toContain('100 of 100 today')
  expect(html).toContain('1 day: 3649 times')
  expect(html).toContain('April 2025: 100%, 30 completions')
  expect(html.match(/<caption>/g)).toHaveLength(1)
})

test('days here and there: the months sum up to them, and the time between them has a median and a longest', () => {
  const completedAgo = [1, 2, 3, 6, 7, 8, 9, 10, 20, 21, 40, 41]
  const html = show(completedAgo.map((days) => addDays(today, -days)))
  const [months = ''] = /aria-label="Rate by month".*?<\/[ou]l>/s.exec(html) ?? []
  const counts = [...months.matchAll(/(\d+) completions?/g)].map(([, count]) => Number(count))
  expect(months.match(/<li/g)).toHaveLength(12)
  expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  expect(html).toMatch(/Median<\/dt><dd[^>]*>1 day</)
  expect(html).toMatch(/Longest<\/dt><dd[^>]*><b[^>]*>19 days</)
  expect(html).toContain('1 day: 8 times')
  const [, strength] = /(\d+) of 100 today/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<th scope="row">[^<]*</th><td>${strength}</td></tr></tbody>`))
})
