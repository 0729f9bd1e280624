import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, away, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'
import { maya } from '../../../../test/maya.ts'
import { lazyTicks } from './lazy-ticks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const eve = { ...maya, id: '0190f2f0-0000-7000-8000-000000000009' }

/** A tab whose list stands, and whose way to tick arrives, or fails to, when it is told to. */
async function openEarly() {
  const browser = openHabitBrowser()
  browser.server.put('read', [ago(1)])
  browser.server.put('run')
  const way = Promise.withResolvers<void>()
  const tab = browser.openTab({
    load: async () => {
      await way.promise
      return lazyTicks.load()
    },
    loaded: () => null,
  })
  await tab.habits.load()
  return { ...browser, tab, way }
}

test('what is tapped before a tick can be made is made in its order when it can, each tap once', async () => {
  const { tab, way, server } = await openEarly()
  tab.tap('read')
  tab.tap('run')
  tab.tap('read')
  tab.tap('read')
  await settled()
  expect(tab.data().waiting).toBe(0)
  expect(server.toggles).toEqual([])

  way.resolve()
  await settled()
  expect(server.daysOf('read')).toEqual([ago(1), today])
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: true, currentStreak: 2 })
  expect(tab.data().waiting).toBe(0)
  expect(tab.errors).toEqual([])
})

test('once it has arrived a tap is painted within its own frame', async () => {
  const { tab, way } = await openEarly()
  way.resolve()
  await tab.habits.wake()
  tab.tap('run')
  expect(tab.shown('run').isCompletedToday).toBe(true)
})

test('a tap that waits is not made in the name of who came after', async () => {
  const { tab, way, server } = await openEarly()
  tab.tap('run')
  tab.session.signOut()
  tab.enter(eve)
  way.resolve()
  await settled()
  expect(server.toggles).toEqual([])
  expect(tab.data().waiting).toBe(0)
})

test('where it does not arrive the person is told, and the next tap tries again', async () => {
  const browser = openHabitBrowser()
  browser.server.put('run')
  let isThere = false
  const load = () => (isThere ? lazyTicks.load() : Promise.reject(new TypeError('Failed to fetch')))
  const tab = browser.openTab({ load, loaded: () => null })
  await tab.habits.wake()
  tab.tap('run')
  await settled()
  expect(tab.errors).toEqual(['Failed to update habit completion'])

  isThere = true
  tab.tap('run')
  await settled()
  expect(browser.server.daysOf('run')).toEqual([today])
})

test('ticks of an earlier visit are painted as soon as it arrives, and sent', async () => {
  const browser = openHabitBrowser()
  browser.server.put('run')
  const before = browser.openTab()
  await before.habits.load()
  browser.server.state.instead = () => away
  before.tap('run')
  await settled()
  browser.server.state.instead = null

  const way = Promise.withResolvers<void>()
  const tab = browser.openTab({ load: () => way.promise.then(lazyTicks.load), loaded: () => null })
  expect(tab.data()).toMatchObject({ status: 'ready', waiting: 1 })
  const flushed = tab.habits.wake()
  way.resolve()
  await flushed
  expect(browser.server.daysOf('run')).toEqual([today])
  expect(tab.shown('run').isCompletedToday).toBe(true)
})
