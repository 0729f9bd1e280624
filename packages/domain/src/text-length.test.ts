import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clip, lengthOf, truncate } from './text-length.ts'

/** Of one code point, one in two UTF-16 units, and three characters of several code points. */
const characters = ['a', '😀', 'e\u0301', '🇩🇪', '👨‍👩‍👧‍👦']
const anyText = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40, size: 'max' })
const partsOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
const anyLimit = fc.integer({ min: 1, max: 60 })

test('a text that is too long ends with an ellipsis, after a whole character', () => {
  expect(truncate('abcdef', 6)).toBe('abcdef')
  expect(truncate('abcdef', 5)).toBe('abcd…')
  expect(truncate('😀😀😀', 3)).toBe('😀😀😀')
  expect(truncate('😀😀😀😀', 3)).toBe('😀😀…')
  expect(truncate('ab👨‍👩‍👧‍👦', 5)).toBe('ab…')
  expect(clip('ab🇩🇪', 3)).toBe('ab')
})

test('counts as the limits of requests do', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
      const isTaken = (longest: number) => z.safeParse(z.string().check(z.maxLength(longest)), text).success
      expect(isTaken(lengthOf(text))).toBe(true)
      expect(text === '' || !isTaken(lengthOf(text) - 1)).toBe(true)
    }),
  )
})

test('a truncated text is within its limit and begins with the same characters, as many as there is room for', () => {
  fc.assert(
    fc.property(anyText, anyLimit, (text, longest) => {
      const kept = truncate(text, longest)
      const [parts, whole] = [partsOf(kept), partsOf(text)]
      const begun = kept === text ? whole : [...whole.slice(0, parts.length - 1), '…']
      expect(parts).toEqual(begun)
      expect(lengthOf(kept)).toBeLessThanOrEqual(longest)
      const next = whole[parts.length - 1] ?? ''
      expect(kept === text || lengthOf(kept) + lengthOf(next) > longest).toBe(true)
    }),
  )
})
