import { expect, test } from 'vitest'
import type { Measure } from '../../habits/measure.ts'
import type { Rule } from '../../habits/rule.ts'
import type { Day } from '../../time/day.ts'
import { type Entry, noEntry } from './entry.ts'
import { refuseAmount, refuseEntry, refuseEntryDay, refuseSpan } from './refuse-entry.ts'

const water: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const mondays: Rule = {
  frequency: { kind: 'weeklySpecificDays', days: [1] },
  measure: water,
  createdDay: '2026-03-01' as Day,
}
const [monday, tuesday] = ['2026-03-23', '2026-03-24'] as [Day, Day]
const done: Entry = { ...noEntry, state: 'done', amount: 8000 }
const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? null

test('the schedule limits completing alone', () => {
  expect(refuseEntry(mondays, monday, noEntry, done)).toBeNull()
  expect(codeOf(refuseEntry(mondays, tuesday, noEntry, done))).toBe('not_scheduled')
  expect(refuseEntry(mondays, tuesday, done, { ...done, note: 'Early' })).toBeNull()
  for (const state of ['none', 'notDone', 'skipped'] as const) {
    expect(refuseEntry(mondays, tuesday, noEntry, { state, amount: 3000, note: 'Part of it' })).toBeNull()
    expect(refuseEntry(mondays, tuesday, done, { ...noEntry, state })).toBeNull()
  }
})

test('the amount of a day has an end', () => {
  expect(refuseEntry(mondays, monday, noEntry, { ...done, amount: 1_000_000_000 })).toBeNull()
  expect(codeOf(refuseEntry(mondays, monday, noEntry, { ...done, amount: 1_000_000_001 }))).toBe('invalid')
})

test('a day of today anywhere is accepted, a later one and one before 1970 are not', () => {
  expect(refuseEntryDay('2026-03-29' as Day, now)).toBeNull()
  expect(refuseEntryDay('1970-01-01' as Day, now)).toBeNull()
  expect(codeOf(refuseEntryDay('2026-03-30' as Day, now))).toBe('invalid')
  expect(refuseEntryDay('2026-03-30' as Day, now.add({ hours: 2 }))).toBeNull()
  expect(codeOf(refuseEntryDay('1969-12-31' as Day, now))).toBe('invalid')
})

test('only a measured habit takes amounts', () => {
  expect(refuseAmount({ measure: water })).toBeNull()
  expect(codeOf(refuseAmount({ measure: null }))).toBe('conflict')
})

test('400 days are listed at a time', () => {
  expect(refuseSpan('2026-01-01' as Day, '2026-01-01' as Day)).toBeNull()
  expect(refuseSpan('2025-02-23' as Day, '2026-03-29' as Day)).toBeNull()
  expect(codeOf(refuseSpan('2025-02-22' as Day, '2026-03-29' as Day))).toBe('invalid')
  expect(codeOf(refuseSpan('2026-03-29' as Day, '2026-03-28' as Day))).toBe('invalid')
})
