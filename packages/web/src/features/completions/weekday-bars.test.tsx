import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/counted-habit.ts'
import { WeekdayBars } from './weekday-bars.tsx'

const today = '2026-03-29' as Day
const show = (completed: readonly Day[], hasVerdict: boolean, createdDay = addDays(today, -3649)) =>
  renderToStaticMarkup(<WeekdayBars habit={countedHabit({ createdDay, completed }, today)} hasVerdict={hasVerdict} />)

test('counts completions by weekday, and compares them with advanced analytics', () => {
  const html = show(lastDays(today, 3650), true)
  expect(html).toContain('No weekday stands out: you completed 100% in the last year.')
  expect(html).toContain('Monday: 521 completions, 100% in the last year')
  expect(html).toContain('percentages cover the last year')
})

test('without the advanced part there are seven bars and no verdict', () => {
  const html = show(lastDays(today, 3650), false)
  expect(html).toContain('Monday: 521 completions<')
  expect(html.match(/<li/g)).toHaveLength(7)
  expect(html).not.toContain('%, ')
  expect(html).not.toMatch(/stands out|last year/)
})

test('before the first completion the chart is flat', () => {
  const html = show([], true, today)
  expect(html).toContain('It’s too early to tell your best weekday.')
  expect(html).toContain('Sunday: 0 completions')
  expect(html).not.toContain('min-h-40')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})
