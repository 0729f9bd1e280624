import { lossKinds } from '@daymark/domain/import/losses.ts'
import { expect, test } from 'vitest'
import { amountsText, counted, hasNews, keptLook, undoText } from './report-words.ts'

const none = { habits: 0, completions: 0, notes: 0 }

test('amounts are told in words, without what there is none of', () => {
  expect(counted(1200, 'note')).toBe('1,200 notes')
  expect(amountsText({ habits: 3, completions: 1, notes: 2 })).toBe('3 habits, 1 completed day and 2 notes')
  expect(amountsText({ ...none, completions: 5, notes: 1 })).toBe('5 completed days and 1 note')
  expect(amountsText({ ...none, notes: 1 })).toBe('1 note')
  expect(amountsText(none)).toBe('')
  expect([hasNews(none), hasNews({ ...none, completions: 1 })]).toEqual([false, true])
})

test('who undoes is told what goes, and what they added themselves', () => {
  const amounts = { habits: 2, completions: 9, notes: 0 }
  expect(undoText(amounts, null)).toBe('This removes everything the import added: 2 habits and 9 completed days.')
  expect(undoText(amounts, { completions: 0, notes: 0 })).toBe(undoText(amounts, null))
  expect(undoText(amounts, { completions: 1, notes: 2 })).toBe(
    'This removes everything the import added: 2 habits and 9 completed days. You’ve added 1 completed day and 2 notes to these habits since. That will be removed too.',
  )
  expect(undoText(none, null)).toBe('This removes everything the import added.')
})

test('everything that the server can tell of has a place that can be named', () => {
  const labels = new Set(Object.values(lossKinds).map(({ keptIn }) => keptLook(keptIn).label))
  expect(labels).toEqual(new Set(['Kept in its notes', 'Kept for your export', 'Left out']))
})
