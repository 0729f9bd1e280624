import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/counted-habit.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { YearHeatmap } from './year-heatmap.tsx'

const today = '2028-03-05' as Day // a Sunday, five days after a leap day
const frequency: Frequency = { kind: 'weeklySpecificDays', days: [1] }
const completed = ['2028-02-28', '2028-02-29'] as Day[]
const habit = countedHabit({ frequency, createdDay: '2027-06-01' as Day, completed }, today)
const notes = new Map([['2028-02-28' as Day, 'A calm\nsea']])
const show = (Grid: typeof MonthCalendar) =>
  renderToStaticMarkup(<Grid habit={habit} notes={notes} onToggle={() => {}} onOpenDay={() => {}} />)
const buttonOf = (html: string, day: string) => new RegExp(`<button[^>]*data-day="${day}"[^>]*>`).exec(html)?.[0] ?? ''

test('the calendar has a button for each of the last 30 days and none for another', () => {
  const days = [...show(MonthCalendar).matchAll(/data-day="([^"]+)"/g)].map(([, day]) => day)
  expect(days).toEqual(Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)))
})

test('a day says what it is: pressed, not scheduled, today; a completion on a day off can be taken back', () => {
  const html = show(MonthCalendar)
  expect(buttonOf(html, '2028-02-28')).toContain('aria-pressed="true"')
  expect(buttonOf(html, '2028-02-28')).toContain('aria-label="Monday, February 28, 2028: completed, with a note"')
  expect(buttonOf(html, '2028-02-29')).not.toContain('aria-disabled')
  expect(buttonOf(html, '2028-03-01')).toContain('aria-disabled="true"')
  expect(buttonOf(html, '2028-03-01')).toContain('not scheduled')
  expect(buttonOf(html, today)).toContain('aria-current="date"')
})

test.each([
  ['calendar', MonthCalendar],
  ['year', YearHeatmap],
])('the %s is a table with a caption and headers, with one stop for the Tab key in it', (_, Grid) => {
  const [table = ''] = /<table.*<\/table>/s.exec(show(Grid)) ?? []
  expect(table).toContain('role="grid"')
  expect(table).toContain('<caption')
  expect(table).toContain('scope="row"')
  expect(table).toContain('scope="col"')
  expect(table.match(/tabindex="0"/g)).toHaveLength(1)
  expect(buttonOf(table, today)).toContain('tabindex="0"')
})

test('the year has every day of 53 weeks up to today', () => {
  const days = [...show(YearHeatmap).matchAll(/data-day="([^"]+)"/g)].map(([, day]) => day as Day)
  expect(days.toSorted()).toEqual(Array.from({ length: 53 * 7 }, (_, index) => addDays(today, index - 53 * 7 + 1)))
})

test('what was written about a completed day can be read below the calendar, and for the chosen day of the year', () => {
  expect(show(MonthCalendar)).toMatch(/<ul aria-label="Notes on these days".*Feb 28, 2028.*A calm\nsea/s)
  expect(buttonOf(show(MonthCalendar), '2028-02-29')).not.toContain('with a note')
  const chosenToday = new Map([[today, 'A calm sea']])
  const year = renderToStaticMarkup(
    <YearHeatmap habit={habit} notes={chosenToday} onToggle={() => {}} onOpenDay={() => {}} />,
  )
  expect(year).toMatch(/<output.*A calm sea.*<\/output>/s)
})
