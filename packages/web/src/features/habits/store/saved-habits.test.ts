import { habitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import * as z from 'zod'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { habitServer, startOfTest, today } from '../../../../test/habit-browser.ts'
import { noOutbox, outboxText, readOutbox } from './outbox.ts'
import { habitsText, noSavedHabits, readSavedHabits, savedVersion } from './saved-habits.ts'

const server = habitServer(() => startOfTest)
server.put('read', [today])
const habit = { ...server.viewOf('read'), fetchedOn: today }
const kept = {
  owner: 'maya',
  updatedAt: 1,
  tag: 'W/"1"',
  habits: [habit],
  paused: [{ ...habit, id: 'swim', isActive: false }],
  completions: {},
  entries: {},
}
const tick = { kind: 'tick', habitId: 'read', day: today, isCompleted: true, stamp: 1 } as const
const pending = { owner: 'maya', outbox: [tick], settled: ['read 2026-11-14 0'] }

const history = (habitId: string, length: number) =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, habitId, completedDate: '2026-01-01' as Day, notes: null }))

test('reads back what was saved', () => {
  expect(readSavedHabits(habitsText(kept))).toEqual(kept)
  expect(readOutbox(outboxText(pending))).toEqual(pending)
})

test('drops a list of another version, and pending changes that are none', () => {
  const saved = JSON.parse(habitsText(kept)) as object
  expect(readSavedHabits(JSON.stringify({ ...saved, version: savedVersion - 1 }))).toEqual(noSavedHabits)
  const outbox = [7, { ...tick, day: 'today' }, { ...tick, kind: 'wish' }, tick]
  expect(readOutbox(JSON.stringify({ ...pending, outbox }))).toEqual(pending)
})

test('another shape of habits needs another version', () => {
  const shape = JSON.stringify(z.toJSONSchema(habitView, { io: 'output' }))
  expect({ savedVersion, shape: createHash('sha256').update(shape).digest('hex').slice(0, 12) }).toEqual({
    savedVersion: 1,
    shape: 'd251c77781f5',
  })
})

test('no stored text breaks the page', () => {
  const text = fc.oneof(
    fc.json(),
    fc.jsonValue().map((state) => JSON.stringify({ state, version: 0 })),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (text) => {
      expect(readSavedHabits(text)).toEqual(noSavedHabits)
      expect(readOutbox(text)).toEqual(noOutbox)
    }),
  )
  expect(readSavedHabits(null)).toEqual(noSavedHabits)
})

test('of the histories those opened last are saved, whole, as long as there is room', () => {
  const completions = { first: history('first', 10), long: history('long', 1999), last: history('last', 1) }
  const saved = readSavedHabits(habitsText({ ...kept, completions })).completions
  expect(Object.keys(saved)).toEqual(['long', 'last'])
  expect(saved['long']).toHaveLength(1999)
})
