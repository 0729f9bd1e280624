import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../text-length.ts'
import { suggestion, suggestionRequest } from './suggestion.ts'

const run = {
  name: 'Morning run',
  description: 'A short run before breakfast.',
  iconName: 'run',
  colorCode: '#C9552B',
  targetStreakLength: 21,
  frequency: 'weeklySpecificDays',
  weeklyDays: [1, 3, 5],
  weeklyCount: null,
  measure: { unit: 'km', target: 2.5, direction: 'atLeast', step: 0.5 },
  reasoning: "'run' is a sport, and muscles like a day off.",
}

test('a proposal within the limits passes as it is', () => {
  expect(suggestion.parse(run)).toEqual(run)
})

test('an unknown icon becomes a circle', () => {
  expect(suggestion.parse({ ...run, iconName: 'rocket' }).iconName).toBe('circle')
})

test('a measure that is left out or outside the limits of the form is none', () => {
  const { measure, ...without } = run
  for (const faulty of [{ ...measure, target: 0 }, { ...measure, unit: '' }, { ...measure, step: 0.0001 }, 5, null]) {
    expect(suggestion.parse({ ...run, measure: faulty })).toEqual({ ...without, measure: null })
  }
  expect(suggestion.parse(without)).toEqual({ ...without, measure: null })
})

test.each([
  { name: '' },
  { name: 'x'.repeat(101) },
  { description: 'x'.repeat(501) },
  { colorCode: 'orange' },
  { targetStreakLength: 366 },
  { frequency: 'intervalBased' },
  { weeklyDays: [9] },
  { weeklyCount: 8 },
  { reasoning: undefined },
])('refuses a proposal outside the limits of the form: %o', (fault) => {
  expect(suggestion.safeParse({ ...run, ...fault }).success).toBe(false)
})

test('a long reasoning is cut to 300, visibly and never inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '😀', 'é'), maxLength: 400, size: 'max' }), (reasoning) => {
      const kept = suggestion.parse({ ...run, reasoning }).reasoning
      expect(lengthOf(kept)).toBe(Math.min(lengthOf(reasoning), 300))
      expect(kept.isWellFormed()).toBe(true)
      expect(kept === reasoning || (kept.endsWith('…') && reasoning.startsWith(kept.slice(0, -1)))).toBe(true)
    }),
  )
})

const wordOf = (request: unknown) => suggestionRequest.safeParse(request).error?.issues[0]?.message

test('asking needs a name', () => {
  for (const title of [undefined, '', '  ', 3]) expect(wordOf({ title })).toBe('Please enter a habit name first')
  expect(wordOf({ title: 'x'.repeat(101) })).toBe('Name must be 100 characters or less')
  expect(wordOf({ title: 'Run', context: 'x'.repeat(501) })).toBe('Context must be 500 characters or less')
  expect(suggestionRequest.parse({ title: ' Run ' })).toEqual({ title: 'Run', context: null })
})
