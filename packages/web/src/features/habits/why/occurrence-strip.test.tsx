import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OccurrenceStrip } from './occurrence-strip.tsx'

const monday = dayNumberOf('2026-11-09' as Day)
const dayWith = (days: number, outcome: 'completed' | 'missed' | 'excused' | 'forgiven' | 'open') => {
  const day = monday + days
  return { from: day, to: day, outcome }
}

test('each occurrence has a shape and words, and what occurs is named below', () => {
  const days = [dayWith(0, 'completed'), dayWith(1, 'excused'), dayWith(2, 'forgiven'), dayWith(3, 'open')]
  const html = renderToStaticMarkup(<OccurrenceStrip label="What made it" occurrences={days} />)
  expect(html).toMatch(/lucide-check.*Monday, November 9: kept/s)
  expect(html).toMatch(/lucide-minus.*Tuesday, November 10: excused/s)
  expect(html).toMatch(/lucide-life-buoy.*Wednesday, November 11: forgiven/s)
  expect(html).toMatch(/border-dashed.*Thursday, November 12: still open/s)
  expect(html).toContain('Forgiven')
  expect(html).not.toContain('Missed')
})

test('a week says how many of how many, and of many the last are shown', () => {
  const week = { from: monday, to: monday + 6, outcome: 'missed' as const, done: 2, asked: 3 }
  const weeks = renderToStaticMarkup(<OccurrenceStrip label="Weeks" occurrences={[week]} />)
  expect(weeks).toContain('Nov 9 to Nov 15: missed, 2 of 3')
  const many = Array.from({ length: 61 }, (_, days) => dayWith(days, 'completed'))
  const html = renderToStaticMarkup(<OccurrenceStrip label="Days" occurrences={many} />)
  expect(html).not.toContain('November 9:')
  expect(html).toContain('The last 60 of 61')
})
