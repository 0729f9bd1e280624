import { noEntry } from '@daymark/domain/completions/entries/entry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const water = { measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } } as const
const coffee = { measure: { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } } as const
const one = 1000

async function openLoaded() {
  const browser = openHabitBrowser()
  browser.server.put('water', [], water)
  browser.server.put('coffee', [], coffee)
  browser.server.put('read')
  const other = openHabitBrowser(browser.server).openTab()
  const tab = browser.openTab()
  await Promise.all([tab.habits.load(), other.habits.load()])
  return { ...browser, tab, other }
}

test('Undo leaves a note alone that this device never loaded', async () => {
  const { tab, other, server } = await openLoaded()
  other.save('read', today, { wanted: { note: 'Ill' } })
  await settled()
  tab.save('read', today, { wanted: { state: 'skipped' } })
  await tab.pressUndo()
  expect(server.entryOf('read', today)).toEqual({ ...noEntry, note: 'Ill' })
})

test('Undo of a note keeps what another device added meanwhile', async () => {
  const { tab, other, server } = await openLoaded()
  await tab.habits.loadHistory('water')
  tab.habits.addAmount(tab.shown('water'), today, 3 * one)
  tab.save('water', today, { wanted: { note: 'Warm' } })
  await settled()
  other.habits.addAmount(other.shown('water'), today, 2 * one)
  await tab.pressUndo()
  expect(server.entryOf('water', today)).toEqual({ ...noEntry, amount: 5 * one })
})

test('Undo restores an amount that another state dropped', async () => {
  const { tab, server } = await openLoaded()
  tab.habits.addAmount(tab.shown('water'), today, 9 * one)
  tab.save('water', today, { wanted: { state: 'skipped' } })
  await settled()
  expect(server.entryOf('water', today)).toEqual({ ...noEntry, state: 'skipped' })
  await tab.pressUndo()
  expect(server.entryOf('water', today)).toEqual({ ...noEntry, state: 'done', amount: 9 * one })
})

test.each(['skipped', 'notDone'] as const)('Undo of a tap makes a day %s again', async (state) => {
  const { tab, server } = await openLoaded()
  for (const id of ['read', 'water', 'coffee']) {
    tab.save(id, today, { wanted: { state } })
    await settled()
    tab.tap(id)
    await tab.pressUndo()
    expect(server.entryOf(id, today)).toEqual({ ...noEntry, state })
  }
})

test.each([
  ['water', 'skipped', 8],
  ['water', 'notDone', 8],
  ['coffee', 'notDone', 1],
  ['coffee', 'done', 3],
] as const)('Undo of an addition makes a day of %s %s again', async (id, state, count) => {
  const { tab, server } = await openLoaded()
  tab.save(id, today, { wanted: { state } })
  await settled()
  const before = server.entryOf(id, today)
  expect(before.state).toBe(state)
  tab.habits.addAmount(tab.shown(id), today, count * one)
  await settled()
  expect(server.entryOf(id, today).state).not.toBe(state)
  await tab.pressUndo()
  expect(server.entryOf(id, today)).toEqual(before)
})

test('Undo of an addition below the target keeps the day skipped, and what another device added', async () => {
  const { tab, other, server } = await openLoaded()
  tab.save('water', today, { wanted: { state: 'skipped' } })
  tab.habits.addAmount(tab.shown('water'), today, one)
  await settled()
  other.habits.addAmount(other.shown('water'), today, 2 * one)
  await tab.pressUndo()
  expect(server.entryOf('water', today)).toEqual({ ...noEntry, state: 'skipped', amount: 2 * one })
})

test.each(['none', 'skipped'] as const)('one Undo takes back an addition and its note on a day %s', async (state) => {
  const { tab, server } = await openLoaded()
  await tab.habits.loadHistory('water')
  tab.save('water', today, { wanted: { state, note: 'Ill' } })
  await settled()
  tab.save('water', today, { wanted: { note: 'Warm' }, added: 8 * one })
  await settled()
  expect(server.entryOf('water', today)).toEqual({ state: 'done', amount: 8 * one, note: 'Warm' })
  expect(tab.said()).toEqual(['water: 8 of 8 glasses'])
  await tab.pressUndo()
  expect(server.entryOf('water', today)).toMatchObject({ state, note: 'Ill' })
  expect(server.entryOf('water', today).amount || null).toBeNull()
})
