import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../../text-length.ts'
import { tidyName } from './tidy-name.ts'

test.each([
  ['morning  run', 'Morning run'],
  ['READ MORE BOOKS!!!', 'Read more books!'],
  ['2L WATER', '2L water'],
  ['SPF BEFORE NOON', 'SPF before noon'],
  ['NO TV', 'NO TV'],
  ['iPad off', 'iPad off'],
  ['🏃 run', '🏃 run'],
])('%s becomes %s', (title, name) => {
  expect(tidyName(title, null)).toBe(name)
})

test('a mistyped word is put right, and only that one', () => {
  expect(tidyName('EXCERCISE more', { seen: 'excercise', meant: 'exercise' })).toBe('Exercise more')
  expect(tidyName('Daily excercise', { seen: 'excercise', meant: 'exercise' })).toBe('Daily exercise')
})

/** 'ß' and 'ŉ' get longer in capitals, 'İ' in lower case. */
const anyTitle = fc
  .string({ unit: fc.constantFrom('a', 'B', 'ß', 'ŉ', 'İ', '😀', ' ', '!'), minLength: 95, maxLength: 100 })
  .map((title) => title.trim() || 'ß')

test('a name never gets too long for the form, nor empty', () => {
  const full = fc.constantFrom(`ß${'a'.repeat(99)}`, 'İ'.repeat(100))
  fc.assert(
    fc.property(fc.oneof(full, anyTitle, fc.string({ unit: 'grapheme', minLength: 1 })), (title) => {
      fc.pre(title.trim() !== '' && lengthOf(title) <= 100)
      const length = lengthOf(tidyName(title.trim(), null))
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(100)
    }),
  )
})
