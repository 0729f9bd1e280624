import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, away, openHabitBrowser, settled, startOfTest, today } from '../../../../test/habit-browser.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const list = '/api/habits?includeInactive=false'

async function openLoaded() {
  const browser = openHabitBrowser()
  for (const id of ['a', 'b', 'c']) browser.server.put(id)
  const tab = browser.openTab()
  await tab.habits.sync()
  browser.server.asked.length = 0
  const ids = () => tab.data().habits.map(({ id }) => id)
  return { ...browser, tab, ids }
}

test('a failed first load is shown and can be retried', async () => {
  const { server, openTab } = openHabitBrowser()
  server.put('a')
  server.state.instead = () => () => Response.json({ message: 'The database is away' }, { status: 503 })
  const tab = openTab()
  expect(tab.data().status).toBe('idle')
  const loading = tab.habits.sync()
  expect(tab.data().status).toBe('loading')
  await loading
  expect(tab.data()).toMatchObject({ status: 'failed' })
  expect(tab.errors).toEqual(['Failed to load habits'])
  server.state.instead = null
  await tab.habits.load()
  expect(tab.data()).toMatchObject({ status: 'ready', updatedAt: startOfTest.epochMilliseconds })
  expect(tab.data().habits).toHaveLength(1)
})

test('keeps the list when it cannot be loaded again; only a requested load shows the failure', async () => {
  const { tab, server, ids } = await openLoaded()
  server.state.instead = () => away
  await tab.habits.sync()
  expect(tab.errors).toEqual([])
  await tab.habits.load()
  expect(tab.errors).toEqual(['Failed to load habits'])
  expect(tab.data()).toMatchObject({ status: 'ready' })
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('the list of an earlier visit says that it is not current until this visit has fetched it', async () => {
  const { tab, server, openTab } = await openLoaded()
  expect(tab.data().isStale).toBe(false)
  server.state.instead = () => away
  const reloaded = openTab()
  await reloaded.habits.sync()
  expect(reloaded.data()).toMatchObject({ status: 'ready', isStale: true })
  server.state.instead = null
  await reloaded.habits.load()
  expect(reloaded.data().isStale).toBe(false)
  server.state.instead = () => away
  await reloaded.habits.load()
  expect(reloaded.data().isStale).toBe(false)
})

test('without a session nothing is fetched, with a warning in the console', async () => {
  const { tab, server, state } = await openLoaded()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  state.now = state.now.add({ hours: 48 })
  await tab.habits.load()
  tab.session.signOut()
  await tab.habits.load()
  expect(warn).toHaveBeenCalledTimes(2)
  expect(server.asked).toEqual([])
  expect(tab.errors).toEqual([])
})

test('a list that did not change is asked for by its tag, by the next visit too, and stays as it is', async () => {
  const { tab, server, state, openTab, ids } = await openLoaded()
  const before = tab.data().habits
  state.now = state.now.add({ minutes: 1 })
  await tab.habits.load()
  expect(tab.data().habits).toBe(before)
  expect(tab.data()).toMatchObject({ status: 'ready', updatedAt: state.now.epochMilliseconds })
  const next = openTab()
  await next.habits.load()
  expect(ids()).toEqual(next.data().habits.map(({ id }) => id))
  const [first, ...later] = server.knownTags
  expect(first).toBe(null)
  expect(later).toEqual([expect.stringMatching(/^W/), later[0]])
  server.put('d')
  await next.habits.load()
  expect(next.data().habits.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('paused habits come by a call of their own, only where there are any, and are there without a connection', async () => {
  const { tab, server, openTab } = await openLoaded()
  await tab.habits.load()
  server.put('old', [], { isActive: false })
  await tab.habits.load()
  expect(server.asked).toEqual([`GET ${list}`, `GET ${list}`, 'GET /api/habits?onlyInactive=true'])
  const pausedIn = (one = tab) => one.data().paused?.map(({ id }) => id)
  expect(pausedIn()).toEqual(['old'])

  server.asked.length = 0
  await tab.habits.load()
  expect(server.asked).toEqual([`GET ${list}`])
  server.state.instead = () => away
  const reloaded = openTab()
  await reloaded.habits.load()
  expect(pausedIn(reloaded)).toEqual(['old'])
  expect(reloaded.data().habits.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('the first list waits for no paused habits; where they do not come, the next load asks again', async () => {
  const { server, openTab } = openHabitBrowser()
  server.put('a')
  server.put('old', [], { isActive: false })
  server.state.instead = (url) => (url.includes('onlyInactive') ? away : undefined)
  const tab = openTab()
  await tab.habits.sync()
  expect(tab.data().habits.map(({ id }) => id)).toEqual(['a'])
  expect(tab.data().paused).toBe(null)
  server.state.instead = null
  await tab.habits.load()
  expect(tab.data().paused?.map(({ id }) => id)).toEqual(['old'])
})

test('a list that anything else has changed is asked for as a whole', async () => {
  const { tab, server } = await openLoaded()
  tab.tap('a')
  await settled()
  await tab.habits.load()
  expect(server.knownTags).toEqual([null, null])
})

test('a list with a habit that was received after its request has no tag', async () => {
  const { tab, server } = await openLoaded()
  server.put('d')
  const late = Promise.withResolvers<void>()
  const older = Response.json([server.viewOf('a'), server.viewOf('d')], { headers: { etag: 'W/"older"' } })
  server.state.instead = (url) => (url.includes('includeInactive') ? () => late.promise.then(() => older) : undefined)
  const loading = tab.habits.load()
  tab.tap('a')
  await settled()
  late.resolve()
  await loading
  server.state.instead = null
  await tab.habits.load()
  expect(server.knownTags.at(-1)).toBe(null)
})

test('simultaneous loads are one request', async () => {
  const { tab, server } = await openLoaded()
  await Promise.all([tab.habits.load(), tab.habits.load()])
  expect(server.asked).toEqual([`GET ${list}`])
})

test('focusing the page after half a minute fetches again, earlier it does not', async () => {
  const { tab, server, state } = await openLoaded()
  state.now = state.now.add({ seconds: 30 })
  tab.habits.refreshIfStale()
  await settled()
  expect(server.asked).toEqual([])
  state.now = state.now.add({ seconds: 1 })
  tab.habits.refreshIfStale()
  await settled()
  expect(server.asked).toEqual([`GET ${list}`])
})

test('unchanged habits stay the same objects, so that nothing is rendered again', async () => {
  const { tab } = await openLoaded()
  const before = tab.data().habits
  tab.tap('b')
  const after = tab.data().habits
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  await settled()
  expect(tab.data().habits[2]).toBe(before[2])
})

test('a list requested before a tick was confirmed does not undo it', async () => {
  const { tab, server } = await openLoaded()
  const late = Promise.withResolvers<Response>()
  const old = ['a', 'b', 'c'].map(server.viewOf)
  server.state.instead = (url) => (url === list ? () => late.promise : undefined)
  const loading = tab.habits.load()
  tab.tap('b')
  await settled()
  expect(tab.data().waiting).toBe(0)
  late.resolve(Response.json(old))
  await loading
  expect(tab.shown('b').isCompletedToday).toBe(true)
})

test('a list requested before a habit was created is requested again', async () => {
  const { tab, server, ids } = await openLoaded()
  const late = Promise.withResolvers<Response>()
  const old = ['a', 'b', 'c'].map(server.viewOf)
  server.state.instead = (url) => (url === list ? () => late.promise : undefined)
  const loading = tab.habits.load()
  const made = await tab.habits.create({
    name: 'New',
    iconName: 'book',
    colorCode: '#22AA88',
    frequency: 0,
  })
  expect(made.id).toBe('new')
  server.state.instead = null
  late.resolve(Response.json(old))
  await loading
  expect(ids()).toEqual(['a', 'b', 'c', 'new'])
  expect(tab.counted()).toBe(1)
})

test('sends a new habit with the idempotency key of its form', async () => {
  const { tab, server } = await openLoaded()
  const draft = { name: 'New', iconName: 'book', colorCode: '#22AA88', frequency: 0 } as const
  server.state.instead = () => away
  await expect(tab.habits.create(draft, 'k-1')).rejects.toThrow('Network error occurred')
  server.state.instead = null
  await tab.habits.create(draft, 'k-1')
  expect(server.keys).toEqual(['k-1', 'k-1'])
})

test('a paused habit leaves the list and returns at the end', async () => {
  const { tab, ids } = await openLoaded()
  expect(tab.data().paused).toEqual([])
  await tab.habits.update('a', { isActive: false })
  expect(ids()).toEqual(['b', 'c'])
  expect(tab.data().paused?.map(({ id }) => id)).toEqual(['a'])
  await tab.habits.update('a', { isActive: true })
  expect(ids()).toEqual(['b', 'c', 'a'])
  expect(tab.data().paused).toEqual([])
  expect(tab.counted()).toBe(2)
})

test('a paused habit is ticked and unticked like any other', async () => {
  const { tab, server } = await openLoaded()
  await tab.habits.update('a', { isActive: false })
  const paused = () => tab.data().paused?.[0]
  for (const isCompletedToday of [true, false, true]) {
    tab.habits.toggle(paused() as HabitView, today)
    await vi.waitFor(() => expect(tab.data().waiting).toBe(0))
    expect(paused()).toMatchObject({ id: 'a', isCompletedToday })
    expect(server.daysOf('a').includes(today)).toBe(isCompletedToday)
  }
})

test('a refusal changes nothing and rejects with the message of the server', async () => {
  const { tab, server, ids } = await openLoaded()
  server.state.instead = () => () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
  await expect(tab.habits.update('a', { isActive: false })).rejects.toThrow('Not found')
  await expect(tab.habits.remove(tab.shown('a'))).rejects.toThrow('Not found')
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(tab.said()).toEqual([])
})

test('a deletion sends pending ticks first, shows the message of the server, and can be undone', async () => {
  const { tab, server, ids } = await openLoaded()
  server.state.instead = () => away
  tab.tap('b')
  await settled()
  server.state.instead = null
  await tab.habits.remove(tab.shown('b'))
  expect(server.daysOf('b')).toEqual([today])
  expect(server.asked.at(-1)).toBe('DELETE /api/habits/b')
  expect(ids()).toEqual(['a', 'c'])
  expect(tab.said()).toContain('Habit deleted successfully')
  await tab.pressUndo()
  expect(server.asked).toContain('POST /api/habits/b/restore')
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(tab.shown('b').isCompletedToday).toBe(true)
})

test('an undo that comes too late shows an error', async () => {
  const { tab, server, ids } = await openLoaded()
  await tab.habits.remove(tab.shown('b'))
  server.state.instead = (url) =>
    url.endsWith('/restore') ? () => Response.json({ message: 'It is gone for good' }, { status: 404 }) : undefined
  await tab.pressUndo()
  expect(tab.errors).toEqual(['It is gone for good'])
  expect(ids()).toEqual(['a', 'c'])
})

test('a new order shows at once; a refused one is reverted, unless a later one exists', async () => {
  const { tab, server, ids } = await openLoaded()
  const ordering = tab.habits.order(['c', 'a', 'b'])
  await settled()
  expect(ids()).toEqual(['c', 'a', 'b'])
  await ordering
  expect(ids()).toEqual(['c', 'a', 'b'])

  server.state.instead = () => away
  await tab.habits.order(['b', 'c', 'a'])
  expect(ids()).toEqual(['c', 'a', 'b'])
  expect(tab.errors).toEqual(['Network error occurred'])

  const late = Promise.withResolvers<Response>()
  server.state.instead = () => () => late.promise
  const first = tab.habits.order(['a', 'b', 'c'])
  await settled()
  server.state.instead = null
  await tab.habits.order(['b', 'a', 'c'])
  late.resolve(Response.json({}, { status: 500 }))
  await first
  expect(ids()).toEqual(['b', 'a', 'c'])
})

test('a history is fetched once and shown with the pending ticks', async () => {
  const { tab, server, openTab } = await openLoaded()
  server.put('a', [ago(60), ago(2)])
  await tab.habits.load()
  server.asked.length = 0
  await Promise.all([tab.habits.loadHistory('a'), tab.habits.loadHistory('a')])
  await tab.habits.loadHistory('a')
  const year = `from=${ago(380)}&to=${ago(-1)}`
  expect(server.asked).toEqual(['GET /api/habitcompletions/habit/a', `GET /api/habits/a/days?${year}`])
  const days = (of = tab) => of.data().histories['a']?.map(({ completedDate }) => completedDate)
  expect(days()).toEqual([ago(60), ago(2)])

  server.state.instead = () => away
  tab.tap('a')
  tab.tap('a', ago(60))
  tab.tap('a', ago(50))
  expect(days()?.toSorted()).toEqual([ago(50), ago(2), today])
  expect(tab.data().histories['a']?.find(({ completedDate }) => completedDate === today)?.id).toBe(`local:a:${today}`)
  await settled()

  // Another visit without a connection has it too, and does not mistake it for this visit's.
  const reloaded = openTab()
  await expect(reloaded.habits.loadHistory('a')).rejects.toThrow('Network error occurred')
  expect(days(reloaded)?.toSorted()).toEqual([ago(50), ago(2), today])
  await expect(reloaded.habits.loadHistory('b')).rejects.toThrow('Network error occurred')

  server.state.instead = null
  await tab.habits.sync()
  expect(days()?.toSorted()).toEqual([ago(50), ago(2), today])
  expect(server.daysOf('a')).toEqual([ago(50), ago(2), today])
})

test('a change waits for the ticks before it, whose responses would show the habit as it was', async () => {
  const { server, openTab } = openHabitBrowser()
  server.put('read')
  const tab = openTab()
  await tab.habits.load()
  const held = Promise.withResolvers<void>()
  server.state.instead = (url) => {
    if (!url.endsWith('/toggle')) return undefined
    const response = server.apply({ habitId: 'read', completedDate: today, isCompleted: true })
    return () => held.promise.then(() => response)
  }
  tab.tap('read')
  await settled()
  const updated = tab.habits.update('read', { name: 'Read more' })
  await settled()
  held.resolve()
  await updated
  await settled()
  expect(tab.shown('read')).toMatchObject({ name: 'Read more', isCompletedToday: true })
})
