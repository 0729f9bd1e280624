import type { Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitServer, startOfTest, today } from '../../../../test/habit-browser.ts'
import { habitsText, noHabits, readSavedHabits } from './saved-habits.ts'

const server = habitServer(() => startOfTest)
server.put('read', [today])
const habit = { ...server.viewOf('read'), fetchedOn: today }
const tick = { kind: 'tick', habitId: 'read', day: today, isCompleted: true, stamp: 1 } as const
const kept = {
  owner: 'maya',
  updatedAt: 1,
  tag: 'W/"1"',
  habits: [habit],
  paused: [{ ...habit, id: 'swim', isActive: false }],
  completions: {},
  entries: {},
  outbox: [tick],
  settled: ['read 2026-11-14 0'],
}

const history = (habitId: string, length: number) =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, habitId, completedDate: '2026-01-01' as Day, notes: null }))

test('reads back what was saved', () => {
  expect(readSavedHabits(habitsText(kept))).toEqual(kept)
})

test('drops a list that this version would not have written, but not the pending ticks', () => {
  for (const habits of [null, 7, [{ ...habit, recentDays: undefined }], [{ ...habit, fetchedOn: 'today' }], ['read']]) {
    const text = JSON.stringify({ state: { ...kept, habits }, version: 0 })
    expect(readSavedHabits(text)).toEqual({ ...noHabits, owner: 'maya', outbox: [tick], settled: kept.settled })
  }
})

test('a list without its paused habits is fetched again', () => {
  for (const paused of [undefined, ['swim']]) {
    const text = JSON.stringify({ state: { ...kept, paused }, version: 0 })
    expect(readSavedHabits(text)).toEqual({ ...kept, paused: null, tag: null })
  }
})

test('no stored text breaks the page', () => {
  const state = fc.oneof(
    fc.json(),
    fc.jsonValue().map((state) => JSON.stringify({ state, version: 0 })),
    fc.string(),
  )
  fc.assert(
    fc.property(state, (text) => {
      expect(readSavedHabits(text)).toEqual(noHabits)
    }),
  )
  expect(readSavedHabits(null)).toEqual(noHabits)
})

test('of the histories those opened last are saved, whole, as long as there is room', () => {
  const completions = { first: history('first', 10), long: history('long', 1999), last: history('last', 1) }
  const saved = readSavedHabits(habitsText({ ...kept, completions })).completions
  expect(Object.keys(saved)).toEqual(['long', 'last'])
  expect(saved['long']).toHaveLength(1999)
})
