import { firstName, lastName } from './credentials.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf } from './names-of.ts'

const nothing = { given: '', family: '', full: '', mailbox: 'x' }

test.each([
  ['both names', { ...nothing, given: ' Ada ', family: 'Lovelace' }, 'Ada Lovelace'],
  ['a full name only', { ...nothing, full: 'Ada King  Lovelace' }, 'Ada King Lovelace'],
  [
    'one name and a telling mailbox',
    { ...nothing, given: 'Ada', full: 'Ada', mailbox: 'ada.lovelace' },
    'Ada Lovelace',
  ],
  ['a mailbox only', { ...nothing, mailbox: 'ada_lovelace+habits7' }, 'Ada Lovelace Habits'],
  ['initials', { ...nothing, given: 'A', family: 'L', mailbox: 'al' }, 'Al Member'],
  ['names of one character', { ...nothing, given: '明', family: '李', full: '李明', mailbox: 'liming' }, '李明 Member'],
  ['nothing', nothing, 'New Member'],
])('%s', (_, told, expected) => {
  const names = namesOf(told)
  expect(`${names.firstName} ${names.lastName}`).toBe(expected)
})

test('a name that is too long is cut between characters', () => {
  const { firstName, lastName } = namesOf({ ...nothing, given: '🦊'.repeat(50), family: `${'a'.repeat(48)}🇩🇪` })
  expect(firstName).toBe('🦊'.repeat(49))
  expect(lastName).toBe('a'.repeat(48))
})

test('for any claims the names satisfy the form’s rule', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(fc.record({ given: text, family: text, full: text, mailbox: text }), (told) => {
      const names = namesOf(told)
      expect(firstName.parse(names.firstName)).toBe(names.firstName)
      expect(lastName.parse(names.lastName)).toBe(names.lastName)
    }),
  )
})
