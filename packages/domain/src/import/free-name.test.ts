import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitFields } from '../habits/habit.ts'
import { nameKeyOf } from '../habits/refuse-habit.ts'
import { freeNameOf } from './free-name.ts'

test('a name that is free stays, a taken one gets a number, a long one stays within the limit', () => {
  expect(freeNameOf('Read', new Set())).toBe('Read')
  expect(freeNameOf('READ', new Set(['read']))).toBe('READ (2)')
  expect(freeNameOf('Read', new Set(['read', 'read (2)']))).toBe('Read (3)')
  const long = 'x'.repeat(100)
  expect(freeNameOf(long, new Set([long]))).toBe(`${'x'.repeat(95)}… (2)`)
  expect(freeNameOf('x'.repeat(101), new Set())).toBe(`${'x'.repeat(99)}…`)
})

test('however many habits share a name, all names are different, and the form would take each', () => {
  const name = fc.oneof(
    fc.constantFrom('Read', 'read', 'Read (2)', 'x'.repeat(100), 'X'.repeat(120), '😀'.repeat(60)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }).map((text) => text.trim() || 'x'),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const taken = new Set<string>()
      for (const found of names) {
        const free = freeNameOf(found, taken)
        expect(taken.has(nameKeyOf(free))).toBe(false)
        expect(habitFields.name.safeParse(free).success).toBe(true)
        taken.add(nameKeyOf(free))
      }
    }),
  )
})
