import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, away, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const offline = () => away

async function openTwo() {
  const browser = openHabitBrowser()
  browser.server.put('read')
  browser.server.put('run')
  const first = browser.openTab()
  await first.habits.load()
  return { ...browser, first, second: browser.openTab() }
}

test('two tabs tick different habits: both ticks are kept and sent once', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('read')
  second.tap('run')
  expect(second.data().waiting).toBe(2)
  first.habits.rereadStorage()
  expect(first.data().waiting).toBe(2)
  await settled()

  server.state.instead = null
  await Promise.all([first.habits.sync(), second.habits.sync()])
  expect(server.toggles.map(({ habitId }) => habitId).sort()).toEqual(['read', 'run'])
  for (const tab of [first, second]) {
    tab.habits.rereadStorage()
    expect(tab.data().waiting).toBe(0)
    expect(tab.data().habits.every(({ isCompletedToday }) => isCompletedToday)).toBe(true)
  }
})

test('two tabs show one history: a past day ticked in one shows in the other', async () => {
  const { first, second } = await openTwo()
  await Promise.all([first.habits.loadHistory('read'), second.habits.loadHistory('read')])
  second.habits.toggle(second.shown('read'), ago(60))
  await settled()
  await second.habits.sync()
  first.habits.rereadStorage()
  for (const tab of [first, second]) {
    expect(tab.data().histories['read']?.map(({ completedDate }) => completedDate)).toEqual([ago(60)])
  }
})

test('two tabs tap the same habit: the second tap reverts the first, also before its tab was notified', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('run')
  second.tap('run')
  await settled()
  first.habits.rereadStorage()
  expect(first.shown('run').isCompletedToday).toBe(false)
  expect(first.data().waiting).toBe(1)
  server.state.instead = null
  await Promise.all([first.habits.sync(), second.habits.sync()])
  expect(server.daysOf('run')).toEqual([])
  expect(server.toggles).toHaveLength(1)
})

test('a tick that another tab has sent is not sent again by a tab that could not save its latest one', async () => {
  const { first, second, server, state } = await openTwo()
  server.state.instead = offline
  first.tap('read')
  await settled()
  state.isFull = true
  first.tap('run')
  await settled()
  state.isFull = false
  server.state.instead = null
  await second.habits.sync()
  second.tap('read')
  await settled()
  await second.habits.sync()
  first.habits.rereadStorage()
  await first.habits.sync()
  expect(server.daysOf('read')).toEqual([])
  expect(server.daysOf('run')).toEqual([today])
})

/** The other tab's process sees a write a moment later: what it writes meanwhile may overwrite it. */
function unaware(kept: Map<string, string>, act: () => void, unseen: () => void): void {
  const before = new Map(kept)
  unseen()
  kept.clear()
  for (const [name, value] of before) kept.set(name, value)
  act()
}

test('a tick that another tab overwrote is put back, and each is sent once', async () => {
  const { first, second, server, kept } = await openTwo()
  server.state.instead = offline
  const tap = (tab: typeof first, id: string) => () => tab.tap(id)
  unaware(kept, tap(second, 'run'), tap(first, 'read'))
  first.habits.rereadStorage()
  second.habits.rereadStorage()
  for (const tab of [first, second]) {
    expect(tab.data().waiting).toBe(2)
    expect(tab.data().habits.every(({ isCompletedToday }) => isCompletedToday)).toBe(true)
  }
  await settled()
  server.state.instead = null
  await Promise.all([first.habits.sync(), second.habits.sync()])
  expect(server.toggles.map(({ habitId }) => habitId).sort()).toEqual(['read', 'run'])
})

test('a tick that another tab has sent or reverted is not put back', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('read')
  first.tap('run')
  await settled()
  server.state.instead = null
  second.tap('run')
  await second.habits.sync()
  second.tap('read')
  await settled()
  first.habits.rereadStorage()
  await first.habits.sync()
  expect(first.data().waiting).toBe(0)
  expect(server.daysOf('read')).toEqual([])
  expect(server.daysOf('run')).toEqual([])
  expect(first.data().habits.some(({ isCompletedToday }) => isCompletedToday)).toBe(false)
})

test('a tab that slept does not write its old state over newer data', async () => {
  const { first, second, server } = await openTwo()
  second.tap('read')
  await settled()
  server.state.instead = offline
  first.tap('run')
  await settled()
  second.habits.rereadStorage()
  for (const tab of [first, second]) {
    expect(tab.shown('read').isCompletedToday).toBe(true)
    expect(tab.shown('run').isCompletedToday).toBe(true)
    expect(tab.data().waiting).toBe(1)
  }
})

test('a list requested before the other tab confirmed a tick does not undo it', async () => {
  const { first, second, server } = await openTwo()
  const late = Promise.withResolvers<Response>()
  const old = [server.viewOf('read'), server.viewOf('run')]
  server.state.instead = (url) => (url.startsWith('/api/habits?') ? () => late.promise : undefined)
  const loading = first.habits.load()
  second.tap('run')
  await settled()
  first.habits.rereadStorage()
  late.resolve(Response.json(old))
  await loading
  expect(first.shown('run').isCompletedToday).toBe(true)
  expect(first.shown('read').isCompletedToday).toBe(false)
})

test('a tab that was logged out by another writes nothing back', async () => {
  const { first, second, server, saved } = await openTwo()
  const late = Promise.withResolvers<Response>()
  server.state.instead = () => () => late.promise
  second.tap('run', ago(1))
  await settled()
  first.session.signOut()
  first.habits.clear()
  late.resolve(server.apply({ habitId: 'run', completedDate: ago(1), isCompleted: true }))
  await settled()
  expect(saved()).toBeNull()
  second.habits.rereadStorage()
  expect(second.data().habits).toEqual([])
})

test('one tab sends at a time, and the second finds nothing left', async () => {
  const { first, second, server } = await openTwo()
  let underWay = 0
  let most = 0
  const { apply } = server
  server.state.instead = (url) =>
    url.endsWith('/toggle')
      ? async () => {
          most = Math.max(most, (underWay += 1))
          await new Promise(setImmediate)
          underWay -= 1
          return apply({ habitId: 'run', completedDate: today, isCompleted: true })
        }
      : undefined
  first.tap('run')
  second.habits.rereadStorage()
  await Promise.all([first.habits.sync(), second.habits.sync(), second.habits.sync()])
  expect(most).toBe(1)
  expect(server.toggles).toHaveLength(1)
})
