import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleaned, cutTo } from './texts.ts'

test('what cannot be saved is replaced, what is too long ends with an ellipsis', () => {
  expect(cleaned('a\0b\ud83d')).toBe('a�b�')
  expect(cutTo('abcdef', 6)).toBe('abcdef')
  expect(cutTo('abcdef', 5)).toBe('abcd…')
  expect(cutTo('ab😀cd', 4)).toBe('ab…')
})

test('any text becomes one that can be saved, and cutting keeps it so', () => {
  const anything = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const clean = cleaned(text)
      expect(clean.isWellFormed() && !clean.includes('\0')).toBe(true)
      expect(clean).toHaveLength(text.length)
      const cut = cutTo(clean, longest)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(cut === clean || cut.endsWith('…')).toBe(true)
    }),
  )
})
