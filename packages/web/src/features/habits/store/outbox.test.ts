import { addDays, type Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedOutbox, type Outbox, pendingOf, withoutHabit, withoutTick, withTick } from './outbox.ts'

const day = fc.integer({ min: 0, max: 3 }).map((ago) => addDays('2026-11-15' as Day, -ago))
const tap = fc.record({ habitId: fc.constantFrom('read', 'run'), day, isCompleted: fc.boolean() })
const taps = fc.array(fc.tuple(tap, fc.integer({ min: 0, max: 5 })))

const boxOf = (taps: readonly (readonly [Parameters<typeof withTick>[1], number])[], outbox: Outbox = []) =>
  taps.reduce((box, [tick, now]) => withTick(box, tick, now), outbox)

test('keeps the latest tick per habit and day, with growing stamps whatever the clock says', () => {
  fc.assert(
    fc.property(taps, (taps) => {
      const outbox = boxOf(taps)
      const last = new Map(taps.map(([{ habitId, day, isCompleted }]) => [`${habitId} ${day}`, isCompleted]))
      expect(new Map(outbox.map(({ habitId, day, isCompleted }) => [`${habitId} ${day}`, isCompleted]))).toEqual(last)
      expect(outbox).toHaveLength(last.size)
      const stamps = outbox.map(({ stamp }) => stamp)
      expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
    }),
  )
})

test('a confirmation removes its own tick and never a newer one', () => {
  fc.assert(
    fc.property(taps, tap, (taps, tick) => {
      const sent = boxOf([...taps, [tick, 0]])
      const answered = sent.at(-1)
      if (!answered) throw new Error('There is a tick')
      expect(withoutTick(sent, answered)).toHaveLength(sent.length - 1)
      const again = withTick(sent, { ...tick, isCompleted: !tick.isCompleted }, 0)
      expect(withoutTick(again, answered)).toEqual(again)
    }),
  )
})

test('merges two outboxes without loss; the later tick of a day wins', () => {
  fc.assert(
    fc.property(taps, taps, taps, (shared, mine, theirs) => {
      const base = boxOf(shared)
      const [ours, others] = [boxOf(mine, base), boxOf(theirs, base)]
      const merged = mergedOutbox(ours, others)
      for (const { habitId, day, stamp } of [...ours, ...others]) {
        const kept = merged.find((tick) => tick.habitId === habitId && tick.day === day)
        expect(kept?.stamp).toBeGreaterThanOrEqual(stamp)
      }
      expect(mergedOutbox(ours, ours)).toEqual(ours)
    }),
  )
})

test('finds and removes the ticks of one habit', () => {
  const outbox = boxOf([
    [{ habitId: 'read', day: '2026-11-15' as Day, isCompleted: true }, 1],
    [{ habitId: 'run', day: '2026-11-14' as Day, isCompleted: false }, 2],
  ])
  expect(pendingOf(outbox, 'run')).toEqual(new Map([['2026-11-14', false]]))
  expect(withoutHabit(outbox, 'run')).toHaveLength(1)
})
