import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantBy, typingFaultsBetween } from './near-words.ts'

const known = ['exercise', 'protein', 'vacuum', 'yoga', 'read', 'toxic', 'temple', 'breakfast', 'meditation', 'gym']

test.each([
  ['excercise', 'exercise'],
  ['protien', 'protein'],
  ['vaccum', 'vacuum'],
  ['yoag', 'yoga'],
  ['brekfast', 'breakfast'],
  ['meditaton', 'meditation'],
  ['gmy', 'gym'],
])('%s is a slip of %s', (typed, meant) => {
  expect(meantBy(typed, known)).toBe(meant)
})

test.each(['topic', 'ready', 'bread', 'example', 'gem', 'temper', 'ye', ''])('%s is a word of its own', (typed) => {
  expect(meantBy(typed, known)).toBeNull()
})

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const letters = fc.string({ unit: letter, maxLength: 8 })

test('the number of errors is symmetric, and zero only for equal words', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(typingFaultsBetween(one, other)).toBe(typingFaultsBetween(other, one))
      expect(typingFaultsBetween(one, other) === 0).toBe(one === other)
    }),
  )
})

test('swapping two neighbours, leaving one out or typing one more is one fault', () => {
  fc.assert(
    fc.property(letters, letters, letter, (start, end, letter) => {
      expect(typingFaultsBetween(start + end, start + letter + end)).toBe(1)
      expect(typingFaultsBetween(`${start}xy${end}`, `${start}yx${end}`)).toBe(1)
    }),
  )
})
