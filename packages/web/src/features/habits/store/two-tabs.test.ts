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

test('two tabs tick different habits: neither forgets the other, and each is sent once', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('read')
  second.tap('run')
  expect(second.data().waiting).toBe(2)
  first.habits.follow()
  expect(first.data().waiting).toBe(2)
  await settled()

  server.state.instead = null
  await Promise.all([first.habits.wake(), second.habits.wake()])
  expect(server.toggles.map(({ habitId }) => habitId).sort()).toEqual(['read', 'run'])
  for (const tab of [first, second]) {
    tab.habits.follow()
    expect(tab.data().waiting).toBe(0)
    expect(tab.data().habits.every(({ isCompletedToday }) => isCompletedToday)).toBe(true)
  }
})

test('two tabs look at one history: what one ticks long ago, the other sees', async () => {
  const { first, second } = await openTwo()
  await Promise.all([first.habits.loadHistory('read'), second.habits.loadHistory('read')])
  second.habits.toggle(second.shown('read'), ago(60))
  await settled()
  await second.habits.wake()
  first.habits.follow()
  for (const tab of [first, second]) {
    expect(tab.data().histories['read']?.map(({ completedDate }) => completedDate)).toEqual([ago(60)])
  }
})

test('two tabs tap the same habit: the second tap turns the first, also before its tab was told', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('run')
  second.tap('run')
  await settled()
  first.habits.follow()
  expect(first.shown('run').isCompletedToday).toBe(false)
  expect(first.data().waiting).toBe(1)
  server.state.instead = null
  await Promise.all([first.habits.wake(), second.habits.wake()])
  expect(server.daysOf('run')).toEqual([])
  expect(server.toggles).toHaveLength(1)
})

/** The other tab's process is told of what was written a moment later: what it writes meanwhile does not know of that. */
function unaware(kept: Map<string, string>, act: () => void, unseen: () => void): void {
  const before = new Map(kept)
  unseen()
  kept.clear()
  for (const [name, value] of before) kept.set(name, value)
  act()
}

test('a wish that another tab unknowingly wrote over is put back, and each is sent once', async () => {
  const { first, second, server, kept } = await openTwo()
  server.state.instead = offline
  const tap = (tab: typeof first, id: string) => () => tab.tap(id)
  unaware(kept, tap(second, 'run'), tap(first, 'read'))
  first.habits.follow()
  second.habits.follow()
  for (const tab of [first, second]) {
    expect(tab.data().waiting).toBe(2)
    expect(tab.data().habits.every(({ isCompletedToday }) => isCompletedToday)).toBe(true)
  }
  await settled()
  server.state.instead = null
  await Promise.all([first.habits.wake(), second.habits.wake()])
  expect(server.toggles.map(({ habitId }) => habitId).sort()).toEqual(['read', 'run'])
})

test('a wish that another tab has sent, or turned, is not put back', async () => {
  const { first, second, server } = await openTwo()
  server.state.instead = offline
  first.tap('read')
  first.tap('run')
  await settled()
  server.state.instead = null
  second.tap('run')
  await second.habits.wake()
  second.tap('read')
  await settled()
  first.habits.follow()
  await first.habits.wake()
  expect(first.data().waiting).toBe(0)
  expect(server.daysOf('read')).toEqual([])
  expect(server.daysOf('run')).toEqual([])
  expect(first.data().habits.some(({ isCompletedToday }) => isCompletedToday)).toBe(false)
})

test('a tab that slept does not write its old state over what the other one heard', async () => {
  const { first, second, server } = await openTwo()
  second.tap('read')
  await settled()
  server.state.instead = offline
  first.tap('run')
  await settled()
  second.habits.follow()
  for (const tab of [first, second]) {
    expect(tab.shown('read').isCompletedToday).toBe(true)
    expect(tab.shown('run').isCompletedToday).toBe(true)
    expect(tab.data().waiting).toBe(1)
  }
})

test('a list that was asked for before the other tab heard of a tick does not undo it', async () => {
  const { first, second, server } = await openTwo()
  const late = Promise.withResolvers<Response>()
  const old = [server.viewOf('read'), server.viewOf('run')]
  server.state.instead = (url) => (url.startsWith('/api/habits?') ? () => late.promise : undefined)
  const loading = first.habits.load()
  second.tap('run')
  await settled()
  first.habits.follow()
  late.resolve(Response.json(old))
  await loading
  expect(first.shown('run').isCompletedToday).toBe(true)
  expect(first.shown('read').isCompletedToday).toBe(false)
})

test('a tab that another one logged out writes nothing back', async () => {
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
  second.habits.follow()
  expect(second.data().habits).toEqual([])
})

test('only one tab sends at a time, and whoever comes second finds nothing left', async () => {
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
  second.habits.follow()
  await Promise.all([first.habits.wake(), second.habits.wake(), second.habits.wake()])
  expect(most).toBe(1)
  expect(server.toggles).toHaveLength(1)
})
