import type { Measure } from '@daymark/domain/habits/measure.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/counted-habit.ts'
import { AmountPanels } from './amount-panels.tsx'
import { dayNotesOf } from './day-notes.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { YearHeatmap } from './year-heatmap.tsx'

const today = '2028-03-05' as Day // a Sunday
const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const coffees: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const entry = (day: string, state: 'none' | 'done' | 'notDone' | 'skipped', amount: number | null = null) => ({
  day: day as Day,
  state,
  amount,
})
const createdDay = '2028-01-01' as Day
const someEntries = [
  entry('2028-03-01', 'none', 5000),
  entry('2028-03-02', 'skipped'),
  entry('2028-03-03', 'notDone'),
  entry('2028-03-04', 'done', 9000),
]
const habitOf = (measure: Measure | null, completed: string[], entries = someEntries) =>
  countedHabit({ createdDay, measure, completed: completed as Day[], entries }, today)
const water = habitOf(glasses, ['2028-03-04'])
const noted = new Map([['2028-03-02' as Day, 'Ill']])
const show = (Grid: typeof MonthCalendar, habit = water) =>
  renderToStaticMarkup(<Grid habit={habit} notes={noted} onToggle={() => {}} onOpenDay={() => {}} />)
const dayOf = (html: string, day: string) =>
  new RegExp(`<button[^>]*data-day="${day}".*?</button>`, 's').exec(html)?.[0] ?? ''

test.each([
  ['calendar', MonthCalendar],
  ['year', YearHeatmap],
])('a day of the %s says its share, a skip and a miss in words, and draws them', (_, Grid) => {
  const html = show(Grid)
  expect(dayOf(html, '2028-03-01')).toContain('March 1, 2028: 5 of 8 glasses"')
  expect(dayOf(html, '2028-03-01')).toMatch(/linear-gradient\(to top in srgb, var\(--hc\) 63%/)
  expect(dayOf(html, '2028-03-02')).toMatch(/: skipped.*lucide-minus/s)
  expect(dayOf(html, '2028-03-03')).toMatch(/: not done.*lucide-x/s)
  expect(dayOf(html, '2028-03-04')).toContain(': completed, 9 of 8 glasses"')
  expect(dayOf(html, today)).toContain(', today: not completed"')
})

test('a day of a measured habit opens, and one of another habit is pressed', () => {
  expect(dayOf(show(MonthCalendar), '2028-03-04')).toContain('aria-haspopup="dialog"')
  expect(dayOf(show(MonthCalendar), '2028-03-04')).not.toContain('aria-pressed')
  const plain = show(MonthCalendar, habitOf(null, ['2028-03-04']))
  expect(dayOf(plain, '2028-03-04')).toContain('aria-pressed="true"')
  expect(dayOf(plain, '2028-03-02')).toContain(': skipped')
})

test('a day over its limit has a cross, and one within it is filled', () => {
  const coffee = habitOf(coffees, ['2028-03-03', '2028-03-04'], [entry('2028-03-02', 'notDone', 3000)])
  const html = show(MonthCalendar, coffee)
  expect(dayOf(html, '2028-03-02')).toMatch(/: over the limit, 3 of at most 2 coffees.*lucide-x/s)
  expect(dayOf(html, '2028-03-03')).toContain(': within the limit"')
  expect(dayOf(html, today)).toContain(': within the limit so far"')
})

test('the legend names only what occurs', () => {
  const legends = ['Part of it', 'Skipped', 'Not done', 'Less']
  const namedIn = (html: string) => legends.filter((words) => html.includes(words))
  expect(namedIn(show(MonthCalendar))).toEqual(['Part of it', 'Skipped', 'Not done'])
  expect(namedIn(show(MonthCalendar, habitOf(null, [], [])))).toEqual(['Less'])
  expect(namedIn(show(MonthCalendar, habitOf(null, [])))).toEqual(['Skipped', 'Not done', 'Less'])
})

test('notes of days that were not completed are listed with their state', () => {
  expect(show(MonthCalendar)).toMatch(/<ul aria-label="Notes on these days".*Mar 2, 2028<\/time>.*skipped.*Ill/s)
  const history = [
    { id: 'a', habitId: 'h', completedDate: '2026-01-01' as Day, notes: 'Old' },
    { id: 'b', habitId: 'h', completedDate: '2028-03-04' as Day, notes: 'Before' },
  ]
  const rows = [
    { ...entry('2028-03-02', 'skipped'), note: 'Ill' },
    { ...entry('2028-03-04', 'done', 9), note: null },
  ]
  expect([...dayNotesOf(history, rows)]).toEqual([
    ['2026-01-01', 'Old'],
    ['2028-03-02', 'Ill'],
  ])
})

test('totals and averages by week and month are a table, and the running ones say so', () => {
  const html = renderToStaticMarkup(<AmountPanels habit={water} measure={glasses} />)
  expect(html).toContain('This week so far: 14 glasses, 7 a day on average.')
  expect(html).toContain('This month so far: 14 glasses, 7 a day on average.')
  expect(html.match(/<caption>/g)).toHaveLength(2)
  expect(html.match(/<tbody>.*?<\/tbody>/gs)?.map((body) => body.match(/<tr>/g)?.length)).toEqual([12, 12])
  expect(html).toMatch(/<th scope="row">February 2028<\/th><td>nothing entered<\/td>/)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('a measured habit without amounts says what will be there', () => {
  const html = renderToStaticMarkup(<AmountPanels habit={habitOf(glasses, [], [])} measure={glasses} />)
  expect(html).toContain('No amounts yet.')
  expect(html).not.toContain('<table')
})

test.each([
  ['calendar', MonthCalendar],
  ['year', YearHeatmap],
])('the %s says of a day that it was paused or forgiven, and draws it', (_, Grid) => {
  const pauses = [{ from: '2028-03-01' as Day, to: '2028-03-02' as Day }]
  const completed = ['2028-02-29', '2028-03-02'] as Day[]
  const habit = countedHabit({ createdDay, pauses, forgiveOneIn: 3, completed }, today)
  const html = show(Grid, habit)
  expect(dayOf(html, '2028-03-01')).toMatch(/: paused.*lucide-pause/s)
  expect(dayOf(html, '2028-03-02')).toContain(': completed')
  expect(dayOf(html, '2028-03-03')).toMatch(/: not completed, forgiven.*lucide-life-buoy/s)
})

test('a day is compared with the target that it had', () => {
  const later = [{ from: '2028-03-04' as Day, frequency: { kind: 'daily' } as const, target: 9000 }]
  const entries = [entry('2028-03-03', 'none', 4000), entry('2028-03-04', 'none', 4000)]
  const habit = countedHabit({ createdDay, measure: glasses, later, entries }, today)
  const html = show(MonthCalendar, habit)
  expect(dayOf(html, '2028-03-03')).toContain(': 4 of 8 glasses')
  expect(dayOf(html, '2028-03-04')).toContain(': 4 of 9 glasses')
})
