import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderAfter } from './order.ts'

test('the named come first, the others keep their order behind them', () => {
  expect(orderAfter(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd'])
  expect(orderAfter(['a', 'b'], ['b', 'b', 'a'])).toEqual(['b', 'a'])
  expect(orderAfter(['a', 'b'], [])).toEqual(['a', 'b'])
})

test('one that is not there spoils the wish', () => {
  expect(orderAfter(['a'], ['x', 'a'])).toBeNull()
})

test('no habit is lost and none is doubled', () => {
  const letters = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 1 }))
  fc.assert(
    fc.property(letters, fc.array(fc.nat()), (present, picks) => {
      const wanted = present.length === 0 ? [] : picks.map((pick) => present[pick % present.length] as string)
      const after = orderAfter(present, wanted) ?? []
      expect(after.toSorted()).toEqual(present.toSorted())
    }),
  )
})
