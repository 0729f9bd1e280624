import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TurnStrip } from './turn-strip.tsx'

const monday = '2026-11-09' as Day
const turn = (days: number, verdict: 'kept' | 'missed' | 'excused' | 'forgiven' | 'open') => {
  const day = addDays(monday, days)
  return { from: day, to: day, verdict }
}

test('each turn has a shape and words, and what occurs is named below', () => {
  const turns = [turn(0, 'kept'), turn(1, 'excused'), turn(2, 'forgiven'), turn(3, 'open')]
  const html = renderToStaticMarkup(<TurnStrip label="What made it" turns={turns} />)
  expect(html).toMatch(/lucide-check.*Monday, November 9: kept/s)
  expect(html).toMatch(/lucide-minus.*Tuesday, November 10: excused/s)
  expect(html).toMatch(/lucide-life-buoy.*Wednesday, November 11: forgiven/s)
  expect(html).toMatch(/border-dashed.*Thursday, November 12: still open/s)
  expect(html).toContain('Forgiven')
  expect(html).not.toContain('Missed')
})

test('a week says how many of how many, and of many turns the last are shown', () => {
  const week = { from: monday, to: addDays(monday, 6), verdict: 'missed' as const, done: 2, asked: 3 }
  expect(renderToStaticMarkup(<TurnStrip label="Weeks" turns={[week]} />)).toContain('Nov 9 to Nov 15: missed, 2 of 3')
  const many = Array.from({ length: 61 }, (_, days) => turn(days, 'kept'))
  const html = renderToStaticMarkup(<TurnStrip label="Days" turns={many} />)
  expect(html).not.toContain('November 9:')
  expect(html).toContain('The last 60 of 61')
})
