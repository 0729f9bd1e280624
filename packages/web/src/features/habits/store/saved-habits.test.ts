import type { Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitServer, startOfTest, today } from '../../../../test/habit-browser.ts'
import { habitsText, nothingKept, readSavedHabits } from './saved-habits.ts'

const server = habitServer(() => startOfTest)
server.put('read', [today])
const habit = { ...server.viewOf('read'), saidOn: today }
const wish = { habitId: 'read', day: today, wanted: true, stamp: 1 }
const kept = {
  owner: 'maya',
  updatedAt: 1,
  habits: [habit],
  completions: {},
  outbox: [wish],
  settled: ['read 2026-11-14 0'],
}

const history = (habitId: string, length: number) =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, habitId, completedDate: '2026-01-01' as Day, notes: null }))

test('what is kept is read back as it was', () => {
  expect(readSavedHabits(habitsText(kept))).toEqual(kept)
})

test('a list that this version would not have written is dropped, the wishes beside it are not', () => {
  for (const habits of [null, 7, [{ ...habit, recentDays: undefined }], [{ ...habit, saidOn: 'today' }], ['read']]) {
    const text = JSON.stringify({ state: { ...kept, habits }, version: 0 })
    expect(readSavedHabits(text)).toEqual({ ...nothingKept, owner: 'maya', outbox: [wish], settled: kept.settled })
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
      expect(readSavedHabits(text)).toEqual(nothingKept)
    }),
  )
  expect(readSavedHabits(null)).toEqual(nothingKept)
})

test('of the histories those opened last are saved, whole, as long as there is room', () => {
  const completions = { first: history('first', 10), long: history('long', 1999), last: history('last', 1) }
  const saved = readSavedHabits(habitsText({ ...kept, completions })).completions
  expect(Object.keys(saved)).toEqual(['long', 'last'])
  expect(saved['long']).toHaveLength(1999)
})
