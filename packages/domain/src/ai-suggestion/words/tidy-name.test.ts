import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('a name never gets too long for the form, nor empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (title) => {
      const trimmed = title.trim()
      if (trimmed === '' || trimmed.length > 100) return
      const name = tidyName(trimmed, null)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(100)
    }),
  )
})
