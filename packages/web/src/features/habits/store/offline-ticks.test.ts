import { addDays, lastDays } from '@daymark/domain/time/day.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, away, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'
import { maya } from '../../../../test/maya.ts'
import { foreignPage, refusal } from '../../../../test/refusal.ts'
import { outboxKey } from './habits-persistence.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const eve = { ...maya, id: '0190f2f0-0000-7000-8000-000000000009' }
const offline = () => away

/** Maya's browser with two habits in it, loaded. */
async function openLoaded() {
  const browser = openHabitBrowser()
  browser.server.put('read', lastDays(ago(1), 100))
  browser.server.put('run')
  const tab = browser.openTab()
  await tab.habits.load()
  browser.server.asked.length = 0
  return { ...browser, tab }
}

test('a tap shows before anything is sent, and one request brings the figures', async () => {
  const { tab, server } = await openLoaded()
  tab.tap('read')
  expect(server.asked).toEqual([])
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: true, currentStreak: 101, totalCompletions: 101 })
  expect(tab.data().waiting).toBe(1)
  await settled()
  expect(server.asked).toEqual(['POST /api/habitcompletions/toggle'])
  expect(server.toggles).toEqual([{ habitId: 'read', completedDate: today, isCompleted: true }])
  expect(tab.data().waiting).toBe(0)
  expect(tab.shown('read')).toEqual({ ...server.viewOf('read'), fetchedOn: today })
  expect(tab.said()).toEqual(['read marked complete'])
})

test('taps without a connection survive a reload, and are sent when there is one', async () => {
  const { tab, server, openTab, kept } = await openLoaded()
  server.state.instead = offline
  tab.tap('run')
  tab.tap('read', ago(3))
  await settled()
  expect(tab.data().waiting).toBe(2)
  expect(JSON.parse(kept.get(outboxKey) ?? '')).toMatchObject({ owner: maya.id, outbox: [{}, {}] })

  const reloaded = openTab()
  expect(reloaded.data()).toMatchObject({ status: 'ready', waiting: 2 })
  expect(reloaded.shown('run')).toMatchObject({ isCompletedToday: true, currentStreak: 1 })
  expect(reloaded.shown('read').currentStreak).toBe(2)
  await reloaded.habits.sync()
  expect(server.toggles).toEqual([])
  expect(reloaded.errors).toEqual([])

  server.state.instead = null
  await reloaded.habits.sync()
  expect(server.daysOf('run')).toEqual([today])
  expect(server.daysOf('read')).not.toContain(ago(3))
  expect(reloaded.data().waiting).toBe(0)
  expect(reloaded.shown('run')).toMatchObject(server.viewOf('run'))
})

test('a lost response changes nothing when the tick is sent again', async () => {
  const { tab, server } = await openLoaded()
  server.state.instead = (url) =>
    url.endsWith('/toggle')
      ? () => {
          server.apply({ habitId: 'run', completedDate: today, isCompleted: true })
          return away()
        }
      : undefined
  tab.tap('run')
  await settled()
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.data().waiting).toBe(1)

  server.state.instead = null
  await vi.advanceTimersByTimeAsync(2000)
  await settled()
  expect(server.toggles).toHaveLength(2)
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: true, totalCompletions: 1 })
  expect(tab.data().waiting).toBe(0)
})

test('a cold start without a connection shows what the last visit fetched, as of today', async () => {
  const { server, state, openTab } = await openLoaded()
  server.state.instead = offline
  state.now = state.now.add({ hours: 24 })
  const cold = openTab()
  expect(cold.data()).toMatchObject({ status: 'ready', waiting: 0 })
  expect(cold.data().habits.map(({ id }) => id)).toEqual(['read', 'run'])
  expect(cold.shown('read')).toMatchObject({ isCompletedToday: false, currentStreak: 0, longestStreak: 100 })
  await cold.habits.sync()
  expect(cold.data()).toMatchObject({ status: 'ready' })
  expect(cold.errors).toEqual([])
})

test('midnight passes: today is open again, and a tick from before still means its own day', async () => {
  const { tab, server, state } = await openLoaded()
  server.state.instead = offline
  tab.tap('read')
  await settled()
  state.now = state.now.add({ hours: 12 })
  tab.habits.changeDay()
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: false, currentStreak: 101 })
  tab.tap('read', addDays(today, 1))
  expect(tab.said()).toEqual(['read marked complete', 'read marked complete'])
  server.state.instead = null
  await tab.habits.sync()
  expect(server.toggles.map(({ completedDate }) => completedDate)).toEqual(['2026-11-15', '2026-11-16'])
  expect(tab.shown('read').currentStreak).toBe(102)
})

test('shows what another device changed, and a pending tick still decides its own day', async () => {
  const { tab, server } = await openLoaded()
  server.state.instead = offline
  tab.tap('run')
  await settled()
  server.put('run', [today, ago(1)])
  tab.tap('run')
  await settled()
  expect(tab.shown('run').isCompletedToday).toBe(false)
  server.state.instead = null
  await tab.habits.sync()
  expect(server.daysOf('run')).toEqual([ago(1)])
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
})

test('of three quick taps the last state counts, here and on the server', async () => {
  const { tab, server } = await openLoaded()
  const stale = tab.shown('run')
  for (let taps = 0; taps < 3; taps += 1) tab.habits.toggle(stale, today)
  expect(tab.data().waiting).toBe(1)
  expect(tab.shown('run').isCompletedToday).toBe(true)
  await settled()
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: true, totalCompletions: 1 })
})

test('the response to the first tap does not undo the second', async () => {
  const { tab, server } = await openLoaded()
  const late = Promise.withResolvers<Response>()
  server.state.instead = () => () => late.promise
  tab.tap('run')
  await settled()
  tab.tap('run')
  server.state.instead = null
  late.resolve(server.apply({ habitId: 'run', completedDate: today, isCompleted: true }))
  await vi.waitUntil(() => server.toggles.length === 2)
  await settled()
  expect(tab.shown('run').isCompletedToday).toBe(false)
  expect(server.daysOf('run')).toEqual([])
  expect(tab.data().waiting).toBe(0)
})

test('a refused tick is reverted, shows the message of the server, and the habit is fetched again', async () => {
  const { tab, server } = await openLoaded()
  const message = 'This habit is only scheduled for Monday'
  server.state.instead = (url) => (url.endsWith('/toggle') ? () => refusal(409, 'not_scheduled', message) : undefined)
  tab.tap('run')
  await settled()
  expect(tab.errors).toEqual([message])
  expect(tab.said()).toEqual([])
  expect(tab.data().waiting).toBe(0)
  expect(tab.shown('run').isCompletedToday).toBe(false)
  expect(server.asked).toEqual(['POST /api/habitcompletions/toggle', 'GET /api/habits?includeInactive=false'])
})

test.each([{ success: false }, { success: false, message: '' }])(
  'a tick refused as %j shows our own message',
  async (body) => {
    const { tab, server } = await openLoaded()
    server.state.instead = (url) => (url.endsWith('/toggle') ? () => Response.json(body) : undefined)
    tab.tap('run')
    await settled()
    expect(tab.errors).toEqual(['Failed to update habit completion'])
    expect(tab.said()).toEqual([])
    expect(tab.shown('run').isCompletedToday).toBe(false)
  },
)

test('a refused tick keeps the toast of a later tick', async () => {
  const { tab, server } = await openLoaded()
  const late = Promise.withResolvers<Response>()
  server.state.instead = () => () => late.promise
  tab.tap('run')
  await settled()
  tab.tap('run')
  server.state.instead = null
  late.resolve(refusal(409, 'not_scheduled', 'Not today'))
  await settled()
  expect(tab.errors).toEqual(['Not today'])
  expect(tab.said()).toEqual(['run marked not done'])
})

test('a tick on a deleted habit removes the habit from the list', async () => {
  const { tab, server } = await openLoaded()
  server.drop('run')
  tab.tap('run')
  await settled()
  expect(tab.errors).toEqual(['Habit not found'])
  expect(tab.data().habits.map(({ id }) => id)).toEqual(['read'])
})

test.each([
  ['a portal’s 403 page', () => foreignPage(403)],
  ['a proxy’s 404 page', () => foreignPage(404)],
  ['a proxy’s 407', () => foreignPage(407)],
  ['a 401 page', () => foreignPage(401)],
  ['a 200 page', () => foreignPage(200)],
  ['JSON of a stranger', () => Response.json({ success: true, redirect: '/login' })],
  ['a refusal of a stranger', () => Response.json({ code: 'not_found', message: 'No route' }, { status: 404 })],
  ['a refusal that this release does not know', () => Response.json({ success: false, code: 'new' }, { status: 409 })],
])('ticks wait behind %s, are counted, and are sent when it is gone', async (_, page) => {
  const { tab, server } = await openLoaded()
  server.state.instead = () => page
  for (let days = 0; days < 21; days += 1) tab.tap('run', ago(days))
  await settled()
  await vi.advanceTimersByTimeAsync(10_000)
  await settled()
  expect(tab.data().waiting).toBe(21)
  expect(tab.shown('run').isCompletedToday).toBe(true)
  expect(tab.session.isSignedIn()).toBe(true)
  expect(tab.errors).toEqual([])

  server.state.instead = null
  await vi.advanceTimersByTimeAsync(60_000)
  await settled()
  expect(server.daysOf('run')).toHaveLength(21)
  expect(tab.data().waiting).toBe(0)
})

test('a stored history stays while a captive portal responds instead of the server, and is known to be old', async () => {
  const { server, openTab } = await openLoaded()
  const before = openTab()
  await before.habits.loadHistory('read')
  server.state.instead = () => () => foreignPage(403)
  const reloaded = openTab()
  await expect(reloaded.habits.loadHistory('read')).rejects.toThrow('HTTP 403')
  expect(reloaded.data().histories['read']).toHaveLength(100)
})

test('pauses grow, the server may request longer ones, and a success resets them', async () => {
  const { tab, server } = await openLoaded()
  const tries = () => server.asked.filter((line) => line.endsWith('/toggle')).length
  server.state.instead = () => () => Response.json({}, { status: 503 })
  tab.tap('run')
  await settled()
  for (const [pause, count] of [
    [2000, 2],
    [4000, 3],
    [8000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    await settled()
    expect(tries()).toBe(count - 1)
    await vi.advanceTimersByTimeAsync(1)
    await settled()
    expect(tries()).toBe(count)
  }
  server.state.instead = () => () => refusal(429, 'rate_limited', 'Too many requests', { retryAfter: 90 })
  await vi.advanceTimersByTimeAsync(16_000)
  await settled()
  expect(tries()).toBe(5)
  server.state.instead = null
  await vi.advanceTimersByTimeAsync(89_999)
  await settled()
  expect(tries()).toBe(5)
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.errors).toEqual([])
})

test('an expired session keeps pending ticks for its account, and only for it', async () => {
  const { tab, server, openTab, saved } = await openLoaded()
  server.state.instead = () => () => refusal(401, 'unauthenticated')
  tab.tap('run')
  await settled()
  expect(tab.session.isSignedIn()).toBe(false)
  server.state.instead = null

  const again = openTab()
  expect(again.data().waiting).toBe(1)
  await again.habits.sync()
  expect(server.daysOf('run')).toEqual([today])

  server.state.instead = offline
  again.tap('read')
  await settled()
  again.session.signOut()
  server.state.instead = null
  again.enter(eve)
  await again.habits.sync()
  expect(server.toggles).toHaveLength(1)
  expect(again.data().waiting).toBe(0)
  expect(saved()).not.toContain(maya.id)
})

test('a response that comes after another account signed in is not shown to it', async () => {
  const { tab, server } = await openLoaded()
  const late = Promise.withResolvers<Response>()
  server.state.instead = () => () => late.promise
  tab.tap('run')
  const loading = tab.habits.load()
  await settled()
  tab.session.signOut()
  tab.enter(eve)
  late.resolve(server.apply({ habitId: 'run', completedDate: today, isCompleted: true }))
  await loading
  await settled()
  expect(tab.data().habits).toEqual([])
})

test('logging out leaves nothing in the browser', async () => {
  const { tab, server, saved } = await openLoaded()
  server.state.instead = offline
  tab.tap('run')
  tab.session.signOut()
  tab.habits.clear()
  await settled()
  expect(saved()).toBeNull()
  expect(tab.data()).toMatchObject({ habits: [], waiting: 0, updatedAt: null, status: 'idle' })
})

test.each(['isFull', 'isForbidden'] as const)('where storage %s a tick works all the same', async (trouble) => {
  const { tab, server, state } = await openLoaded()
  state[trouble] = true
  tab.tap('run')
  expect(tab.shown('run').isCompletedToday).toBe(true)
  await settled()
  expect(server.daysOf('run')).toEqual([today])
  expect(tab.data().waiting).toBe(0)
})

test('where storage has no room for the histories the list is saved without them', async () => {
  const { tab, server, state, openTab, saved } = await openLoaded()
  await tab.habits.loadHistory('read')
  state.room = saved()?.length ?? 0
  server.put('run', [today, ago(1), ago(2)])
  await tab.habits.load()
  expect(openTab().shown('run').currentStreak).toBe(3)
  expect(saved()).not.toContain('completedDate')
})

test('a tick that could not be saved is not lost when another tab writes', async () => {
  const { tab, server, state, openTab } = await openLoaded()
  const other = openTab()
  server.state.instead = offline
  state.isFull = true
  tab.tap('run')
  state.isFull = false
  other.tap('read')
  tab.habits.rereadStorage()
  expect(tab.data().waiting).toBe(2)
  server.state.instead = null
  await tab.habits.sync()
  expect(server.daysOf('run')).toEqual([today])
  expect(server.daysOf('read')).toContain(today)
})

test('a tick is undone through the same outbox, without another toast', async () => {
  const { tab, server } = await openLoaded()
  tab.tap('run', ago(1))
  await settled()
  expect(tab.said()).toEqual(['run marked complete for Nov 14'])
  await tab.pressUndo()
  expect(server.daysOf('run')).toEqual([])
  expect(tab.shown('run').totalCompletions).toBe(0)
  expect(tab.said()).toEqual([])
})
