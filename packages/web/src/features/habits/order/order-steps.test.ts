import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo, placedAmong, stepOf } from './order-steps.ts'

test('one card changes its place, and the others keep theirs among themselves', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b'])
})

test('nothing is lost or doubled on any way through the list, and going back restores it', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(), fc.integer(), (ids, pick, place) => {
      const from = pick % ids.length
      const id = ids[from] ?? ''
      const moved = movedTo(ids, id, place)
      expect(moved.toSorted()).toEqual(ids.toSorted())
      expect(movedTo(moved, id, from)).toEqual(ids)
    }),
  )
})

test('cards of one section change places among themselves, and the others stay where they are', () => {
  expect(placedAmong(['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'c'])).toEqual(['e', 'b', 'a', 'd', 'c'])
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), fc.nat(), (all, picks, seed) => {
      const section = all.filter(() => picks.next().value)
      const shuffled = movedTo(section, section[0] ?? '', seed % (section.length + 1)).filter((id) => id !== '')
      const placed = placedAmong(all, shuffled)
      expect(placed.filter((id) => section.includes(id))).toEqual(shuffled)
      expect(placed.map((id) => (section.includes(id) ? null : id))).toEqual(
        all.map((id) => (section.includes(id) ? null : id)),
      )
      expect(placedAmong(all, all.toReversed())).toEqual(all.toReversed())
    }),
  )
})

test('left and right go card by card, up and down row by row', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home'].map((key) => stepOf(key, 2))).toEqual([
    -1,
    1,
    -2,
    2,
    null,
  ])
})
