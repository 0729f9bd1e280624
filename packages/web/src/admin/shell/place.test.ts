import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, placeOf, sections, sectionsFor } from './place.ts'

test('an address without a section is the tickets, and an unknown one is nothing', () => {
  expect(placeOf('')).toEqual({ section: 'tickets', filter: {} })
  expect(placeOf('#people/1b2c')).toEqual({ section: 'people', id: '1b2c', filter: {} })
  expect(placeOf('#tickets?status=Open')).toEqual({ section: 'tickets', filter: { status: 'Open' } })
  for (const hash of ['#habits', '#people/1/2', '#constructor', '#/people']) expect(placeOf(hash)).toBeNull()
})

test('every place is read back from its address', () => {
  const place = fc.record({
    section: fc.constantFrom(...sections.map(({ name }) => name)),
    id: fc.uuid(),
    filter: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string({ minLength: 1 })),
  })
  fc.assert(
    fc.property(place, (given) => {
      expect(placeOf(hashOf(given))).toEqual({ ...given, filter: { ...given.filter } })
    }),
  )
})

test('support has tickets and people alone', () => {
  expect(sectionsFor('support').map(({ name }) => name)).toEqual(['tickets', 'people'])
  expect(sectionsFor('owner')).toHaveLength(sections.length)
})
