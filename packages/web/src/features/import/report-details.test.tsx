import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aReport } from '../../../test/a-report.ts'
import { ReportDetails } from './report-details.tsx'

const show = (report: Parameters<typeof aReport>[0]) =>
  renderToStaticMarkup(<ReportDetails report={aReport(report)} />)
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a file without surprises says so', () => {
  const text = show({})
  expect(text).toContain('Days from Mar 26, 2026 to Mar 27, 2026.')
  expect(text).toContain('Read 2 completed days Active')
  expect(text).toContain('Nothing. Everything in this file can be imported.')
  expect(text).not.toMatch(/taken|pause/i)
})

test('names that are taken, habits without room and what has no home here are told', () => {
  const text = show({
    surplus: 1,
    maxHabits: 1,
    pausesForAll: 2,
    renamed: [{ from: 'read', to: 'read (2)' }],
    list: [
      { name: 'read', nameHere: 'read (2)', arrival: 'surplus', completions: 0, otherDays: 0, notes: 1 },
      { name: 'Run', nameHere: 'Run', arrival: 'known', completions: 0, otherDays: 2, notes: 0 },
    ],
    otherDays: 2,
    notKept: [{ kind: 'extras', what: 'Icons', count: 1234, reason: 'There are none here.', keptIn: 'export' }],
    firstDay: null,
    lastDay: null,
  })
  expect(text).toContain('1 habit paused for now. Your plan has room for 1 active habit.')
  expect(text).toContain('2 pauses of all habits. They count for every habit, also for those you already have.')
  expect(text).toContain('1 duplicate name “read” becomes “read (2)”')
  expect(text).toContain('“read” in the file, 1 note Paused for now')
  expect(text).toContain('Run 2 other days Already here')
  expect(text).toContain('Icons (1,234) Kept for your export There are none here.')
  expect(text).toContain('2 other days: skipped, not done, partly done or with only a note.')
  expect(text).not.toContain('Days from')
})

test('a long list shows its beginning, and the way to the rest', () => {
  const list = Array.from({ length: 12 }, (_, place) => ({
    name: `H${place}`,
    nameHere: `H${place}`,
    arrival: 'active' as const,
    completions: 0,
    otherDays: 0,
    notes: 0,
  }))
  const text = show({ list })
  expect(text).toContain('H9 no history')
  expect(text).not.toContain('H10')
  expect(text).toContain('Show all 12 habits')
})
