import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, requiredText, storable, wholeNumber } from './fields.ts'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

const anyText = fc.string({ unit: fc.constantFrom('a', ' ', '\0', '\ud83d', '\ude00', '😀', 'é') })

test('a NUL and half a surrogate pair are refused, a whole pair is not', () => {
  const text = z.string().check(storable)
  for (const bad of ['a\0b', '\ud83d', '\ude00 late', '\ude00\ud83d']) {
    expect(messagesOf(text, bad)).toEqual(['This text has characters we can’t save'])
  }
  expect(messagesOf(text, '😀 \u0001 \ufffd')).toEqual([])
})

test('what passes survives UTF-8, and only what does not is refused', () => {
  const text = z.string().check(storable)
  fc.assert(
    fc.property(anyText, (sample) => {
      const survives = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(sample)) === sample
      expect(text.safeParse(sample).success).toBe(survives && !sample.includes('\0'))
    }),
  )
})

test('a required text says the same for missing, wrong type and blank', () => {
  const name = requiredText('Name is required')
  for (const absent of [undefined, null, 7, {}, '', ' \n\t '])
    expect(messagesOf(name, absent)).toEqual(['Name is required'])
  expect(name.parse('  Ada ')).toBe('Ada')
})

test('an optional text is null when blank, and counts only what remains after trimming', () => {
  const title = optionalText(3, 'Too long')
  expect(['', '  ', null, ' abc '].map((text) => title.parse(text))).toEqual([null, null, null, 'abc'])
  expect(messagesOf(title, 'abcd')).toEqual(['Too long'])
  expect(messagesOf(title, 5)).toEqual(['Too long'])
})

test('a whole number names the bound that is broken, also far beyond the safe range', () => {
  const count = wholeNumber({ from: 1, to: 7, tooLow: 'low', tooHigh: 'high' })
  expect([1, 7].map((value) => count.parse(value))).toEqual([1, 7])
  for (const bad of [undefined, null, '3', 2.5, 0, -1e300, true]) expect(messagesOf(count, bad)[0]).toBe('low')
  for (const bad of [8, 1e300]) expect(messagesOf(count, bad)[0]).toBe('high')
})
