import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { newPauseFields, validatePause } from './pause-fields.ts'
import { pauseText } from './pause-words.ts'

const today = '2026-11-15' as Day
const fields = newPauseFields(null, today)

test('a pause is for all habits or one, and has an end or none', () => {
  expect(validatePause({ ...fields, to: '2026-11-20', reason: ' Flu ' })).toMatchObject({
    isGood: true,
    draft: { habitId: null, from: today, to: '2026-11-20', reason: 'Flu' },
  })
  expect(validatePause({ ...newPauseFields('run', today), isOpen: 'true', to: '2026-11-01' })).toMatchObject({
    isGood: true,
    draft: { habitId: 'run', to: null, reason: null },
  })
})

test('what is missing or wrong is said at its field', () => {
  expect(validatePause({ ...fields, from: '' }).errors).toMatchObject({
    from: 'Please choose the first day',
    to: 'Please choose the last day',
  })
  expect(validatePause({ ...fields, to: '2026-11-14' }).errors['to']).toBe('A pause ends on its first day or later')
  expect(validatePause({ ...fields, to: today, reason: 'x'.repeat(101) }).errors['reason']).toBe(
    'A reason has at most 100 characters',
  )
})

const text = (from: string, to: string | null) => pauseText({ from: from as Day, to: to as Day | null }, today)

test('a pause is told by its days', () => {
  expect(text('2026-11-09', '2026-11-12')).toBe('Nov 9 to Nov 12')
  expect(text('2026-11-09', '2026-11-09')).toBe('Nov 9')
  expect(text('2026-11-09', null)).toBe('Since Nov 9')
  expect(text('2026-11-20', null)).toBe('From Nov 20 on')
  expect(text('2025-12-30', '2026-01-02')).toBe('Dec 30, 2025 to Jan 2')
})
