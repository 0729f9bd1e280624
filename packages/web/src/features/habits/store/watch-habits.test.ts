import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHabitBrowser, settled } from '../../../../test/habit-browser.ts'
import { outboxKey } from './habits-persistence.ts'
import { watchHabits } from './watch-habits.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openWatched(zone = 'Europe/Berlin', hour = 0) {
  const browser = openHabitBrowser()
  browser.server.put('read')
  browser.server.state.zone = zone
  browser.server.state.dayStartHour = hour
  const tab = browser.openTab()
  await tab.habits.sync()
  tab.session.updateUser({ ...userOf(tab), timeZone: zone, dayStartHour: hour })
  browser.server.asked.length = 0
  const stop = watchHabits({ habits: tab.habits, clock: () => browser.state.now, turn: () => ({ zone, hour }) })
  const pass = async (ms: number) => {
    browser.state.now = browser.state.now.add({ milliseconds: ms })
    await vi.advanceTimersByTimeAsync(ms)
    await settled()
  }
  return { ...browser, tab, stop, pass }
}

function userOf({ session }: { session: ReturnType<ReturnType<typeof openHabitBrowser>['openTab']>['session'] }) {
  const { user } = session.store.getState()
  if (!user) throw new Error('A user is signed in')
  return user
}

test.each([
  [0, 'Pacific/Auckland', 23],
  [0, 'America/Los_Angeles', 20],
  [3, 'Pacific/Auckland', 2],
  [6, 'America/Los_Angeles', 2],
])('%i:00 in %s opens the day again while the page is open', async (hour, zone, hoursUntil) => {
  const { tab, server, pass, stop } = await openWatched(zone, hour)
  // Noon in Greenwich is one in the morning in Auckland and four in Los Angeles.
  const day = tab.habits.today()
  tab.tap('read', day)
  await settled()
  expect(tab.shown('read').isCompletedToday).toBe(true)
  for (let minutes = 10; minutes < hoursUntil * 60; minutes += 10) await pass(600_000)
  expect(tab.habits.today()).toBe(day)
  server.asked.length = 0
  await pass(600_000)
  expect(tab.habits.today()).not.toBe(day)
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
  expect(server.asked).toEqual(['GET /api/habits?includeInactive=false'])
  stop()
})

test('sends pending ticks when the connection returns', async () => {
  const { tab, server, stop } = await openWatched()
  server.state.instead = () => () => Promise.reject(new TypeError('Failed to fetch'))
  tab.tap('read')
  await settled()
  server.state.instead = null
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(tab.data().waiting).toBe(0)
  expect(server.toggles).toHaveLength(1)
  stop()
})

const written = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('shows what another tab writes, until it is stopped', async () => {
  const { tab, openTab, stop } = await openWatched()
  openTab().tap('read')
  written('something-else')
  expect(tab.shown('read').isCompletedToday).toBe(false)
  written(outboxKey)
  expect(tab.shown('read').isCompletedToday).toBe(true)
  await settled()
  stop()
  openTab().tap('read')
  written(outboxKey)
  expect(tab.shown('read').isCompletedToday).toBe(true)
})
