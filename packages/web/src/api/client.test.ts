import { supportRoutes } from '@daymark/contract/routes/support.routes.ts'
import { expect, test, vi } from 'vitest'
import { makeClient } from './client.ts'
import { sessionKey } from './session/session.ts'
import { maya } from '../../test/maya.ts'
import { foreignPage, refusal } from '../../test/refusal.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const secondsFromNow = (seconds: number) => now.epochMilliseconds / 1000 + seconds

const tokenUntil = (exp: number, id = 'one') =>
  ['{"alg":"HS256"}', JSON.stringify({ exp, id }), 'signature'].map((part) => btoa(part)).join('.')

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

type Answer = () => Response | Promise<Response>
const json =
  (status: number, body: unknown = {}): Answer =>
  () =>
    Response.json(body, { status })

/** A tab of a browser: tabs that share a shelf share the storage, as tabs do. */
function openTab({ storage = shelf(), answer = json(200) } = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const onExpired = vi.fn<() => void>()
  const onLeft = vi.fn<() => void>()
  const onLoggedOut = vi.fn<() => void>()
  const client = makeClient({
    fetch,
    storage: () => storage,
    clock: () => now,
    lock: (run) => run(),
    onExpired,
    onLeft,
    onLoggedOut,
  })
  const saved = (): unknown => JSON.parse(storage.getItem(sessionKey) ?? 'null')
  const asked = () => fetch.mock.calls.map(([url]) => url)
  return { ...client, storage, saved, asked, onExpired, onLeft, onLoggedOut }
}

const fresh = () => ({ user: maya, token: tokenUntil(secondsFromNow(3600)) })
const stale = () => ({ user: maya, token: tokenUntil(secondsFromNow(-1)) })

test('a session is kept under auth-store and found again after a reload', () => {
  const first = openTab()
  first.session.signIn(fresh())
  expect(first.saved()).toMatchObject({
    state: { user: maya, token: fresh().token, isAuthenticated: true, timezonePromptDismissedFor: null },
  })

  const reloaded = openTab({ storage: first.storage })
  expect(reloaded.session.isSignedIn()).toBe(true)
  expect(reloaded.session.bearer()).toEqual({ token: fresh().token, userId: maya.id })
})

test.each([
  'not json',
  'null',
  '{"state":7,"version":0}',
  '{"state":{"isAuthenticated":true},"version":0}',
  JSON.stringify({ state: { isAuthenticated: true, token: 'a.b.c', user: { ...maya, id: 5 } }, version: 0 }),
  JSON.stringify({ state: { isAuthenticated: false, token: 'a.b.c', user: maya }, version: 0 }),
])('a saved session like %s is no session', (text) => {
  const storage = shelf()
  storage.setItem(sessionKey, text)
  const { session } = openTab({ storage })
  expect(session.isSignedIn()).toBe(false)
  expect(session.bearer()).toBeNull()
})

test('the expiry check ends a session that may not be renewed, says so once, and leaves a good one alone', async () => {
  const tab = openTab({ answer: () => refusal(401, 'unauthenticated') })
  tab.session.signIn(fresh())
  await tab.checkExpiry()
  expect(tab.session.isSignedIn()).toBe(true)
  expect(tab.asked()).toEqual([])

  tab.session.signIn(stale())
  await Promise.all([tab.checkExpiry(), tab.checkExpiry()])
  expect(tab.asked()).toEqual(['/api/auth/refresh'])
  expect(tab.session.isSignedIn()).toBe(false)
  expect(tab.onExpired).toHaveBeenCalledTimes(1)
  expect(tab.saved()).toMatchObject({ state: { user: null, token: null, isAuthenticated: false } })
})

test('a token that cannot be read counts as expired', async () => {
  const tab = openTab({ answer: () => refusal(401, 'unauthenticated') })
  tab.session.signIn({ user: maya, token: 'nonsense' })
  await tab.checkExpiry()
  expect(tab.session.isSignedIn()).toBe(false)
})

test('a 401 ends a session that may not be renewed', async () => {
  const tab = openTab({ answer: () => refusal(401, 'unauthenticated') })
  tab.session.signIn(fresh())
  await expect(tab.call(supportRoutes.listTickets)).rejects.toThrow('Unauthorized access')
  expect(tab.asked()).toEqual(['/api/support/tickets', '/api/auth/refresh'])
  expect(tab.session.isSignedIn()).toBe(false)
  expect(tab.onExpired).toHaveBeenCalledTimes(1)
})

test.each([401, 403, 404, 407, 511])(
  'a portal that answers everything with a %i page ends no session',
  async (status) => {
    const tab = openTab({ answer: () => foreignPage(status) })
    tab.session.signIn(stale())
    await tab.checkExpiry()
    await tab.loadUser()
    await expect(tab.call(supportRoutes.listTickets)).rejects.toMatchObject({ status, code: `http_${status}` })
    expect(tab.session.isSignedIn()).toBe(true)
    expect(tab.onExpired).not.toHaveBeenCalled()
  },
)

test('a late 401 neither ends the session of the next account nor is repeated with its token', async () => {
  const late = Promise.withResolvers<Response>()
  const tab = openTab({ answer: () => late.promise })
  tab.session.signIn(fresh())
  const asked = tab.call(supportRoutes.listTickets)
  const other = { ...maya, id: '0190f2f0-0000-7000-8000-000000000002' }
  tab.session.signIn({ user: other, token: tokenUntil(secondsFromNow(3600), 'two') })
  late.resolve(refusal(401, 'unauthenticated'))
  await expect(asked).rejects.toThrow('Unauthorized access')
  expect(tab.asked()).toEqual(['/api/support/tickets'])
  expect(tab.session.isSignedIn()).toBe(true)
  expect(tab.onExpired).not.toHaveBeenCalled()
})

test('logging out tells the server while the token counts, and only then', async () => {
  const tab = openTab()
  tab.session.signIn(fresh())
  await tab.logout()
  expect(tab.asked()).toEqual(['/api/auth/logout'])

  const tooLate = openTab()
  tooLate.session.signIn(stale())
  await tooLate.logout()
  expect(tooLate.asked()).toEqual([])

  for (const { session, onLeft, onLoggedOut, onExpired } of [tab, tooLate]) {
    expect(session.isSignedIn()).toBe(false)
    expect(onLeft).toHaveBeenCalledTimes(1)
    expect(onLoggedOut).toHaveBeenCalledTimes(1)
    expect(onExpired).not.toHaveBeenCalled()
  }
})

test('leaving without a logout clears everything too, without a toast', () => {
  const tab = openTab()
  tab.session.signIn(fresh())
  tab.leave()
  expect(tab.session.isSignedIn()).toBe(false)
  expect(tab.asked()).toEqual([])
  expect(tab.onLeft).toHaveBeenCalledTimes(1)
  expect(tab.onLoggedOut).not.toHaveBeenCalled()
})

test('logging out works without a server', async () => {
  const tab = openTab({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  tab.session.signIn(fresh())
  await tab.logout()
  expect(tab.session.isSignedIn()).toBe(false)
})

test('reads the user again at start; signs out a deleted one, keeps one that cannot be fetched', async () => {
  const renamed = openTab({ answer: json(200, { ...maya, firstName: 'Mia' }) })
  renamed.session.signIn(fresh())
  await renamed.loadUser()
  expect(renamed.session.store.getState().user?.firstName).toBe('Mia')

  const gone = openTab({ answer: () => refusal(404, 'not_found', 'User not found') })
  gone.session.signIn(fresh())
  await gone.loadUser()
  expect(gone.session.isSignedIn()).toBe(false)
  expect(gone.onExpired).toHaveBeenCalledTimes(1)

  const offline = openTab({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  offline.session.signIn(fresh())
  await offline.loadUser()
  expect(offline.session.isSignedIn()).toBe(true)
})

test('a late user response does not undo a logout', async () => {
  const late = Promise.withResolvers<Response>()
  const tab = openTab({ answer: () => late.promise })
  tab.session.signIn(fresh())
  const loading = tab.loadUser()
  tab.session.signOut()
  late.resolve(Response.json(maya))
  await loading
  expect(tab.session.store.getState().user).toBeNull()
})

test('a second tab follows the first, in and out, and when the storage is emptied', async () => {
  const first = openTab()
  const second = openTab({ storage: first.storage })

  first.session.signIn(fresh())
  second.session.reread()
  expect(second.session.isSignedIn()).toBe(true)

  await first.logout()
  second.session.reread()
  expect(second.session.isSignedIn()).toBe(false)

  first.session.signIn(fresh())
  second.session.reread()
  first.storage.removeItem(sessionKey)
  second.session.reread()
  expect(second.session.isSignedIn()).toBe(false)
})
