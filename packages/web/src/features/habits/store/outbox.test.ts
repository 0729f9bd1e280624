import { addDays, type Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeKey,
  type DayChange,
  lostChanges,
  mergedOutbox,
  type Outbox,
  pendingOf,
  withChange,
  withoutChange,
  withoutHabit,
} from './outbox.ts'

const day = fc.integer({ min: 0, max: 3 }).map((ago) => addDays('2026-11-15' as Day, -ago))
const tap = fc.record({
  habitId: fc.constantFrom('read', 'run'),
  day,
  kind: fc.constant('tick' as const),
  isCompleted: fc.boolean(),
})
const taps = fc.array(fc.tuple(tap, fc.integer({ min: 0, max: 5 })))

const boxOf = (taps: readonly (readonly [Parameters<typeof withChange>[1], number])[], outbox: Outbox = []) =>
  taps.reduce((box, [tick, now]) => withChange(box, tick, now), outbox)

test('keeps the latest tick per habit and day, with growing stamps whatever the clock says', () => {
  fc.assert(
    fc.property(taps, (taps) => {
      const outbox = boxOf(taps)
      const last = new Map(taps.map(([{ habitId, day, isCompleted }]) => [`${habitId} ${day}`, isCompleted]))
      const kept = outbox.map(({ habitId, day, ...tick }) => [
        `${habitId} ${day}`,
        tick.kind === 'tick' && tick.isCompleted,
      ])
      expect(new Map(kept as [string, boolean][])).toEqual(last)
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
      expect(withoutChange(sent, answered)).toHaveLength(sent.length - 1)
      const again = withChange(sent, { ...tick, isCompleted: !tick.isCompleted }, 0)
      expect(withoutChange(again, answered)).toEqual(again)
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
    [{ habitId: 'read', day: '2026-11-15' as Day, kind: 'tick', isCompleted: true }, 1],
    [{ habitId: 'run', day: '2026-11-14' as Day, kind: 'tick', isCompleted: false }, 2],
  ])
  expect(pendingOf(outbox, 'run')).toMatchObject([{ day: '2026-11-14', isCompleted: false }])
  expect(withoutHabit(outbox, 'run')).toHaveLength(1)
})

let made = 0
const anyChange = fc.oneof(
  tap,
  fc.record({
    habitId: fc.constantFrom('read', 'run'),
    day,
    kind: fc.constant('entry' as const),
    entry: fc.record({ note: fc.constantFrom('Calm sea', null) }),
  }),
  fc
    .record({
      habitId: fc.constantFrom('read', 'run'),
      day,
      kind: fc.constant('addition' as const),
      amount: fc.constant(1000),
    })
    .map((addition) => ({ ...addition, id: `addition-${(made += 1)}` })),
)

const after = (outbox: Outbox, all: readonly (DayChange & { habitId: string; day: Day })[]) =>
  all.reduce((box, change, now) => withChange(box, change, now), outbox)

const additions = (outbox: Outbox) => outbox.flatMap((change) => (change.kind === 'addition' ? [change.id] : []))

test('additions and entries are never replaced, lost or doubled, whichever tabs made them', () => {
  const changes = fc.array(anyChange, { maxLength: 12 })
  fc.assert(
    fc.property(changes, changes, changes, (shared, mine, theirs) => {
      const base = after([], shared)
      const [ours, others] = [after(base, mine), after(base, theirs)]
      const merged = mergedOutbox(others, lostChanges(ours, { outbox: others, settled: [] }))
      const expected = new Set([...additions(ours), ...additions(others)])
      expect(additions(merged).toSorted()).toEqual([...expected].toSorted())
      const keys = merged.map(changeKey)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
