import { addDays, type Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedOutbox, type Outbox, wantedOf, withoutHabit, withoutWish, withWish } from './outbox.ts'

const day = fc.integer({ min: 0, max: 3 }).map((ago) => addDays('2026-11-15' as Day, -ago))
const tap = fc.record({ habitId: fc.constantFrom('read', 'run'), day, wanted: fc.boolean() })
const taps = fc.array(fc.tuple(tap, fc.integer({ min: 0, max: 5 })))

const boxOf = (taps: readonly (readonly [Parameters<typeof withWish>[1], number])[], outbox: Outbox = []) =>
  taps.reduce((box, [wish, now]) => withWish(box, wish, now), outbox)

test('one wish per habit and day, the latest, with stamps that only grow, whatever the clock says', () => {
  fc.assert(
    fc.property(taps, (taps) => {
      const outbox = boxOf(taps)
      const last = new Map(taps.map(([{ habitId, day, wanted }]) => [`${habitId} ${day}`, wanted]))
      expect(new Map(outbox.map(({ habitId, day, wanted }) => [`${habitId} ${day}`, wanted]))).toEqual(last)
      expect(outbox).toHaveLength(last.size)
      const stamps = outbox.map(({ stamp }) => stamp)
      expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
    }),
  )
})

test('an answer takes its own wish away and never a newer one', () => {
  fc.assert(
    fc.property(taps, tap, (taps, wish) => {
      const sent = boxOf([...taps, [wish, 0]])
      const answered = sent.at(-1)
      if (!answered) throw new Error('There is a wish')
      expect(withoutWish(sent, answered)).toHaveLength(sent.length - 1)
      const again = withWish(sent, { ...wish, wanted: !wish.wanted }, 0)
      expect(withoutWish(again, answered)).toEqual(again)
    }),
  )
})

test('two that grew apart are merged without loss, the later wish for a day wins', () => {
  fc.assert(
    fc.property(taps, taps, taps, (shared, mine, theirs) => {
      const base = boxOf(shared)
      const [ours, others] = [boxOf(mine, base), boxOf(theirs, base)]
      const merged = mergedOutbox(ours, others)
      for (const { habitId, day, stamp } of [...ours, ...others]) {
        const kept = merged.find((wish) => wish.habitId === habitId && wish.day === day)
        expect(kept?.stamp).toBeGreaterThanOrEqual(stamp)
      }
      expect(mergedOutbox(ours, ours)).toEqual(ours)
    }),
  )
})

test('the wishes of one habit', () => {
  const outbox = boxOf([
    [{ habitId: 'read', day: '2026-11-15' as Day, wanted: true }, 1],
    [{ habitId: 'run', day: '2026-11-14' as Day, wanted: false }, 2],
  ])
  expect(wantedOf(outbox, 'run')).toEqual(new Map([['2026-11-14', false]]))
  expect(withoutHabit(outbox, 'run')).toHaveLength(1)
})
