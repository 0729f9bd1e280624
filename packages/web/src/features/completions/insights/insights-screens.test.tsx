import { addDays, type Day, lastDays, weekdayOf } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../../test/counted-habit.ts'
import { Findings } from './findings.tsx'
import { HabitsOverview } from './habits-overview.tsx'
import { newSpan, spanErrorOf } from './span-choice.ts'

const today = '2026-11-17' as Day
const habitOf = (completed: readonly Day[], skipped: readonly Day[] = [], name = 'Run') => ({
  id: name,
  name,
  isActive: true,
  color: {},
  counted: countedHabit({ createdDay: today, completed, skipped }, today),
})
const find = (...habits: ReturnType<typeof habitOf>[]) => renderToStaticMarkup(<Findings habits={habits} />)

const withoutWeekends = lastDays(addDays(today, -1), 180).filter((day) => weekdayOf(day) % 6 !== 0)

test('a weekend dip is shown with its numbers, its days, the caution and how it was computed', () => {
  const html = find(habitOf(withoutWeekends))
  expect(html).toContain('most on weekdays (100%) and least on weekends (0%).')
  expect(html).toMatch(/Based on \d+ days\. Goes together, not: causes\./)
  expect(html).toContain('How this was computed')
  expect(html).toContain('(a chi-square test)')
})

test('few days wait, days without a pattern say nothing, and paused habits are left out', () => {
  const short = find(habitOf(lastDays(today, 5)))
  expect(short).toContain('Not enough days yet')
  expect(short).toContain('Comparing weekdays takes at least 12 weeks.')
  expect(find(habitOf(lastDays(today, 180)))).toContain('Nothing stands out right now')
  expect(find({ ...habitOf(withoutWeekends), isActive: false })).toContain('No active habits')
})

test('the overview sums habits and weeks, with excused days apart', () => {
  const read = habitOf([addDays(today, -3), addDays(today, -1)], [addDays(today, -2)], 'Read')
  const html = renderToStaticMarkup(
    <HabitsOverview today={today} renderHabits={(render) => render([read, habitOf([addDays(today, -4)])])} />,
  )
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
  expect(cells.slice(0, 9)).toEqual(['2 of 2', '100%', '1', '1 of 4', '25%', '0', '3 of 6', '50%', '1'])
  expect(html).toContain('Nov 1, 2026 to Nov 17, 2026')
})

test('the overview counts in whole numbers, never more completed than scheduled, and its rates are of these numbers', () => {
  const countOf = (count: number, completed: readonly Day[]) =>
    countedHabit({ frequency: { kind: 'weeklyCount', count }, createdDay: today, completed }, today)
  const html = renderToStaticMarkup(
    <HabitsOverview
      today={today}
      renderHabits={(render) =>
        render([
          { ...habitOf([]), counted: countOf(4, lastDays(today, 10)) },
          { ...habitOf([], [], 'Read'), counted: countOf(5, ['2026-11-01', '2026-11-03'] as Day[]) },
        ])
      }
    />,
  )
  const counts = [...html.matchAll(/(\d+) of ([\d.]+)<\/td><td[^>]*>(\d+)%</g)].map(
    ([, kept, asked, rate]) => [Number(kept), Number(asked), Number(rate)] as const,
  )
  expect(counts.length).toBeGreaterThan(3)
  for (const [kept, asked, rate] of counts) {
    expect(rate).toBe(Math.round((100 * kept) / asked))
    expect(Number.isInteger(asked)).toBe(true)
    expect(asked).toBeGreaterThanOrEqual(Math.max(kept, 1))
  }
})

test('own dates need both days in their order', () => {
  const choice = newSpan(today)
  expect(spanErrorOf(choice)).toBeNull()
  const own = { ...choice, name: 'own' as const }
  expect(spanErrorOf(own)).toBeNull()
  expect(spanErrorOf({ ...own, from: '' as Day })).toBe('Please choose the first and the last day')
  expect(spanErrorOf({ ...own, from: addDays(today, 1) })).toBe('The last day is before the first day')
})
