import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
import { makeInbox } from './inbox.ts'
import { notificationsKey } from '../leave-notifications.ts'
import { notificationMemory } from '../saved-notifications.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')

const messageOf = (id: string, hoursAgo = 0): HistoryItemView => ({
  id,
  type: 0,
  status: 1,
  title: `Time for ${id}`,
  body: '',
  createdAt: now.subtract({ hours: hoursAgo }).toString(),
  sentAt: now.toString(),
  actionUrl: '/',
  actionText: null,
  habitId: null,
  reason: null,
})

/** A server with unseen messages, and tabs of one browser that fetch them. */
function openBrowser() {
  const unseen: HistoryItemView[] = []
  const state = { isAway: false, cannotMark: false, isHere: true, asked: 0 }
  const kept = new Map<string, string>()
  const call = (async ({ url }: { url: string }, input?: { body?: { ids: string[] } }) => {
    await Promise.resolve()
    if (state.isAway || (state.cannotMark && input?.body)) throw new TypeError('Failed to fetch')
    if (url === '/api/notification/unseen') {
      state.asked += 1
      return [...unseen]
    }
    for (const id of input?.body?.ids ?? []) {
      const place = unseen.findIndex((message) => message.id === id)
      if (place >= 0) unseen.splice(place, 1)
    }
    return { success: true, message: '' }
  }) as unknown as Call
  let queue: Promise<unknown> = Promise.resolve()

  function openTab(owner = 'maya') {
    const told: string[] = []
    const dots: boolean[] = []
    const inbox = makeInbox({
      call,
      clock: () => now,
      lock: (run) => {
        const turn = queue.then(run, run)
        queue = turn.catch(() => undefined)
        return turn
      },
      memory: notificationMemory(
        () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
        owner,
      ),
      tell: ({ id }) => void told.push(id),
      onNews: (hasNews) => void dots.push(hasNews),
      isHere: () => state.isHere,
    })
    return { ...inbox, told, dots }
  }
  return { unseen, state, kept, openTab }
}

test('a message is told once, also when several looks come at once', async () => {
  const { unseen, openTab, state } = openBrowser()
  unseen.push(messageOf('Read'))
  const tab = openTab()
  await Promise.all([tab.look(), tab.look()])
  expect(state.asked).toBe(1)
  await tab.look()
  expect(tab.told).toEqual(['Read'])
  expect(unseen).toEqual([])
})

test('shows a message in one of two tabs, and the dot in both until the inbox is opened', async () => {
  const { unseen, openTab } = openBrowser()
  unseen.push(messageOf('Read'))
  const [one, other] = [openTab(), openTab()]
  await Promise.all([one.look(), other.look()])
  expect([...one.told, ...other.told]).toEqual(['Read'])
  other.follow()
  expect(other.dots.at(-1)).toBe(true)
  other.opened()
  one.follow()
  expect(one.dots.at(-1)).toBe(false)
})

test('keeps the dot after a reload, for the same user only', async () => {
  const { unseen, openTab } = openBrowser()
  unseen.push(messageOf('Read'))
  await openTab().look()
  const again = openTab()
  again.follow()
  expect(again.dots).toEqual([true])
  const stranger = openTab('eve')
  stranger.follow()
  expect(stranger.dots).toEqual([false])
})

test('what could not be marked as seen is not told twice, and is marked the next time', async () => {
  const { unseen, state, openTab } = openBrowser()
  unseen.push(messageOf('Read'))
  const tab = openTab()
  state.cannotMark = true
  await tab.look()
  state.cannotMark = false
  await tab.look()
  expect(tab.told).toEqual(['Read'])
  expect(unseen).toEqual([])
})

test('a look that fails changes nothing, and the next one works', async () => {
  const { unseen, state, openTab } = openBrowser()
  unseen.push(messageOf('Read'))
  const tab = openTab()
  state.isAway = true
  await tab.look()
  expect(tab.dots).toEqual([])
  state.isAway = false
  await tab.look()
  expect(tab.told).toEqual(['Read'])
})

test('neither shows nor marks messages for a user who has just left', async () => {
  const { unseen, state, openTab } = openBrowser()
  unseen.push(messageOf('Read'))
  const tab = openTab()
  state.isHere = false
  await tab.look()
  expect(tab.told).toEqual([])
  expect(unseen).toHaveLength(1)
})

test('after days away the newest few of today are told; the rest is only a dot', async () => {
  const { unseen, openTab } = openBrowser()
  unseen.push(messageOf('old', 30), ...['a', 'b', 'c', 'd'].map((id) => messageOf(id)))
  const tab = openTab()
  await tab.look()
  expect(tab.told).toEqual(['b', 'c', 'd'])
  expect(unseen).toEqual([])

  const { unseen: stale, openTab: openLater } = openBrowser()
  stale.push(messageOf('old', 13))
  const later = openLater()
  await later.look()
  expect(later.told).toEqual([])
  expect(later.dots).toEqual([true])
})

test.each(['no JSON', '[]', 'null', '{"owner":"maya","hasNews":"yes"}'])('what is kept as %s is nothing', (text) => {
  const { kept, openTab } = openBrowser()
  kept.set(notificationsKey, text)
  const tab = openTab()
  tab.follow()
  expect(tab.dots).toEqual([false])
})
