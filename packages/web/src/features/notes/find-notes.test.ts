import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { noteFinder } from './find-notes.ts'

const note: NoteView = {
  id: 'a',
  habitId: 'h',
  title: 'Café',
  content: 'A slow morning',
  createdAt: '2026-03-28T23:30:00Z',
  updatedAt: '2026-03-28T23:30:00Z',
}
const skipped = { day: '2026-11-12' as Day, text: 'Ill, stayed in bed', words: 'skipped' }
const find = (typed: string) => {
  const { hasNote, hasDay } = noteFinder(typed, 'Europe/Berlin')
  return [hasNote(note), hasDay(skipped)]
}

test('finds notes by title, text and local date, and day notes by text, state and date', () => {
  expect(find('cafe slow')).toEqual([true, false])
  expect(find('sunday march 29')).toEqual([true, false])
  expect(find('march 28')).toEqual([false, false])
  expect(find('BED')).toEqual([false, true])
  expect(find('skipped nov')).toEqual([false, true])
  expect(find('2026-11-12')).toEqual([false, true])
})

test('nothing typed finds all', () => {
  expect(find(' ')).toEqual([true, true])
})
