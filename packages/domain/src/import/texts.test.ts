import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate } from '../text-length.ts'
import { cleaned } from './texts.ts'

test('what cannot be saved is replaced', () => {
  expect(cleaned('a\0b\ud83d')).toBe('a�b�')
})

test('any text becomes one that can be saved, and truncating keeps it so', () => {
  const anything = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const clean = cleaned(text)
      expect(clean.isWellFormed() && !clean.includes('\0')).toBe(true)
      expect(clean).toHaveLength(text.length)
      expect(truncate(clean, longest).isWellFormed()).toBe(true)
    }),
  )
})
