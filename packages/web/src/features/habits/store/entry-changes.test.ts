import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, away, losesAnswer, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const water = { measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } } as const
const coffee = { measure: { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } } as const
const glass = 1000

async function openLoaded() {
  const browser = openHabitBrowser()
  browser.server.put('water', [], water)
  browser.server.put('coffee', [], coffee)
  browser.server.put('read', [ago(1), ago(2), ago(4)])
  const tab = browser.openTab()
  await tab.habits.load()
  return { ...browser, tab }
}

type Tab = Awaited<ReturnType<typeof openLoaded>>['tab']
const drink = (tab: Tab, glasses = 1) => tab.habits.addAmount(tab.shown('water'), today, glasses * glass)
const amountIn = (tab: Tab, id = 'water') =>
  tab.shown(id).recentEntries.find(({ day }) => day === today)?.amount ?? null

test('taps add up to done, and Undo takes the last one back', async () => {
  const { tab, server } = await openLoaded()
  for (let glasses = 1; glasses <= 8; glasses += 1) {
    drink(tab)
    expect(amountIn(tab)).toBe(glasses)
    expect(tab.shown('water').isCompletedToday).toBe(glasses === 8)
  }
  await settled()
  expect(server.entryOf('water', today)).toMatchObject({ state: 'done', amount: 8000 })
  expect(tab.said()).toEqual(['water: 8 of 8 glasses'])
  await tab.pressUndo()
  expect(server.entryOf('water', today)).toMatchObject({ state: 'none', amount: 7000 })
  expect(amountIn(tab)).toBe(7)
})

test('two devices that each add two glasses offline end at four, also after lost responses and a reload', async () => {
  const { tab, server, openTab } = await openLoaded()
  const phone = openHabitBrowser(server).openTab()
  await phone.habits.load()
  server.state.instead = () => away
  for (const device of [tab, phone]) {
    drink(device)
    drink(device)
    await settled()
    expect(amountIn(device)).toBe(2)
  }

  server.state.instead = (url) => (url.endsWith('/amounts') ? losesAnswer : undefined)
  const reloaded = openTab()
  await reloaded.habits.flush()
  expect(server.entryOf('water', today).amount).toBe(glass)
  server.state.instead = null
  await Promise.all([reloaded.habits.flush(), tab.habits.flush()])
  await phone.habits.flush()
  expect(server.entryOf('water', today).amount).toBe(4 * glass)
  await reloaded.habits.load()
  expect(amountIn(reloaded)).toBe(4)
})

test('two tabs that add at the same moment add twice', async () => {
  const { tab, server, openTab } = await openLoaded()
  const second = openTab()
  server.state.instead = () => away
  drink(tab)
  drink(second)
  await settled()
  server.state.instead = null
  await Promise.all([tab.habits.flush(), second.habits.flush()])
  expect(server.entryOf('water', today).amount).toBe(2 * glass)
})

test('a skipped day keeps the streak, at once and on the server, and Undo opens it again', async () => {
  const { tab, server } = await openLoaded()
  expect(tab.shown('read').currentStreak).toBe(2)
  tab.save('read', ago(3), { wanted: { state: 'skipped' } })
  expect(tab.shown('read').currentStreak).toBe(3)
  await settled()
  expect(tab.shown('read').currentStreak).toBe(3)
  expect(server.entryOf('read', ago(3))).toMatchObject({ state: 'skipped' })
  await tab.pressUndo()
  expect(server.entryOf('read', ago(3))).toMatchObject({ state: 'none' })
  expect(tab.shown('read').currentStreak).toBe(2)
})

const noteIn = (of: Tab) => of.data().entries['read']?.find(({ day }) => day === ago(3))?.note

test('a note on a missed day is shown at once, survives a reload offline and is saved', async () => {
  const { tab, server, openTab } = await openLoaded()
  await tab.habits.loadHistory('read')
  server.state.instead = () => away
  tab.save('read', ago(3), { wanted: { note: 'Ill' } })
  expect(noteIn(tab)).toBe('Ill')
  await settled()
  const reloaded = openTab()
  expect(noteIn(reloaded)).toBe('Ill')
  server.state.instead = null
  await reloaded.habits.flush()
  expect(server.entryOf('read', ago(3))).toEqual({ state: 'none', amount: null, note: 'Ill' })
  expect(noteIn(reloaded)).toBe('Ill')
})

test('a limit is missed at once above its target, and kept by the night below it', async () => {
  const { tab, state } = await openLoaded()
  const cup = () => tab.habits.addAmount(tab.shown('coffee'), today, 1000)
  const streak = tab.shown('coffee').currentStreak
  cup()
  cup()
  expect(tab.shown('coffee')).toMatchObject({ isCompletedToday: false, currentStreak: streak })
  state.now = state.now.add({ hours: 24 })
  tab.habits.rereadStorage()
  expect(tab.shown('coffee').currentStreak).toBe(streak + 1)
  state.now = state.now.subtract({ hours: 24 })
  cup()
  state.now = state.now.add({ hours: 24 })
  tab.habits.rereadStorage()
  expect(tab.shown('coffee').currentStreak).toBe(0)
})

test('a day of a limit that was opened again offline is not missed when that is sent after midnight', async () => {
  const { tab, state, server } = await openLoaded()
  tab.tap('coffee')
  await settled()
  expect(server.entryOf('coffee', today)).toMatchObject({ state: 'done', amount: 0 })
  server.state.instead = () => away
  tab.tap('coffee')
  await settled()
  expect(tab.shown('coffee').isCompletedToday).toBe(false)
  state.now = state.now.add({ hours: 24 })
  server.state.instead = null
  tab.habits.rereadStorage()
  await tab.habits.flush()
  expect(server.entryOf('coffee', today)).toEqual({ state: 'none', amount: null, note: null })
  expect(tab.shown('coffee').recentDays).toContain(today)
})

test('what sets a day is not applied again over a later change of another device', async () => {
  const { tab, server } = await openLoaded()
  server.state.instead = () => losesAnswer
  tab.save('water', today, { wanted: { amount: 5 * glass } })
  await settled()
  expect(server.setKeys).toHaveLength(1)
  server.state.instead = null
  await tab.habits.flush()
  expect(new Set(server.setKeys).size).toBe(1)
  expect(server.setKeys).toHaveLength(2)
})
