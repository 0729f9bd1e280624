import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { savedVersion } from '#features/habits/store/saved-habits.ts'
import { earlyUrls } from '#boot/early-calls.ts'
import { composeApp } from './compose.ts'
import { composeSignedIn } from './signed-in.ts'
import { queriesFor } from '../lazy/with-queries.tsx'
import { maya } from '../../../test/maya.ts'
import { refusal } from '../../../test/refusal.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const tokenUntil = (text: string) => {
  const exp = Temporal.Instant.from(text).epochMilliseconds / 1000
  return ['{}', JSON.stringify({ exp }), 'signature'].map((part) => btoa(part)).join('.')
}
const good = tokenUntil('2026-11-15T13:00:00Z')
const expired = tokenUntil('2026-11-15T11:59:59Z')

const eve = { ...maya, id: '0190f2f0-0000-7000-8000-000000000002' }

const refused = () => refusal(401, 'unauthenticated')
const renewed = () => Response.json({ success: true, token: good, refreshToken: 'secret', user: maya, message: '' })
const away = () => Promise.reject(new TypeError('Failed to fetch'))

type Visit = {
  token?: string | null
  /** What an earlier visit stored of the habits. */
  habits?: object
  path?: string
  time?: () => Temporal.Instant
  refresh?: () => Response | Promise<Response>
}

/** A page opened at a path, with a token that an earlier visit stored. */
async function openPage({ token = null, habits, path = '/', time = () => now, refresh = refused }: Visit = {}) {
  const kept = new Map<string, string>()
  if (token !== null) {
    kept.set('auth-store', JSON.stringify({ state: { user: maya, token, isAuthenticated: true }, version: 0 }))
  }
  if (habits) {
    kept.set('habit-store', JSON.stringify({ state: habits, version: savedVersion }))
    kept.set('habit-outbox', JSON.stringify({ owner: maya.id, outbox: [], settled: [] }))
  }
  const said: string[] = []
  const asked: string[] = []
  const app = await composeApp({
    arrival: { view: null },
    path,
    fetch: async (url) => {
      asked.push(url as string)
      if (url === '/api/auth/refresh') return refresh()
      if (!(url as string).startsWith('/api/habits?')) return Response.json({})
      return Response.json([], { headers: { 'paused-habits': '0' } })
    },
    storage: () => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
      removeItem: (name) => kept.delete(name),
    }),
    clock: () => time(),
    lock: () => (run) => run(),
    toasts: {
      success: (text) => void said.push(text),
      error: (text) => void said.push(text),
      action: ({ text }) => void said.push(text),
      dismiss: () => undefined,
    },
  })
  return { ...app, said, asked, kept, view: () => app.views.getState() }
}

test('an expired token that cannot be renewed leads to the landing page with a toast', async () => {
  const { view, said } = await openPage({ token: expired })
  expect(view()).toEqual({ name: 'landing' })
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('a token that ran out since the last visit is renewed before anything is shown', async () => {
  const { view, said, client, kept } = await openPage({ token: expired, refresh: renewed })
  expect(view()).toEqual({ name: 'dashboard' })
  expect(said).toEqual([])
  expect(client.session.isExpired()).toBe(false)
  expect(kept.get('auth-store')).not.toContain('secret')
})

test('with a list on the device the renewal is not waited for, and then the data is fetched', async () => {
  const late = Promise.withResolvers<Response>()
  const habits = { owner: maya.id, updatedAt: 1, habits: [] }
  const { view, signedIn, asked } = await openPage({ token: expired, habits, refresh: () => late.promise })
  expect(view()).toEqual({ name: 'dashboard' })
  const { begin, ready } = signedIn(composeSignedIn)
  await ready()
  const begun = begin()
  expect(asked).toEqual(['/api/auth/refresh'])
  late.resolve(renewed())
  await begun
  expect(asked.slice(1)).toEqual(expect.arrayContaining([...earlyUrls.habits, ...earlyUrls.plans]))
})

test('a session that ends while the last list is shown leads to the sign-in form', async () => {
  const late = Promise.withResolvers<Response>()
  const habits = { owner: maya.id, updatedAt: 1, habits: [] }
  const { view, said, client } = await openPage({ token: expired, habits, refresh: () => late.promise })
  expect(view()).toEqual({ name: 'dashboard' })
  late.resolve(refused())
  await client.checkExpiry()
  expect(view()).toEqual({ name: 'auth', mode: 'signIn' })
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('a list of another account is no reason to show anything', async () => {
  const habits = { owner: eve.id, updatedAt: 1, habits: [] }
  const { view } = await openPage({ token: expired, habits })
  expect(view()).toEqual({ name: 'landing' })
})

test('stays signed in while the server is unreachable', async () => {
  const { view, said } = await openPage({ token: expired, refresh: away })
  expect(view()).toEqual({ name: 'dashboard' })
  expect(said).toEqual([])
})

test('a session that runs out at the dashboard leads to the sign-in form', async () => {
  let time = now
  const { client, view, said } = await openPage({ token: good, time: () => time })
  expect(view()).toEqual({ name: 'dashboard' })
  time = now.add({ hours: 1 })
  await client.checkExpiry()
  expect(view()).toEqual({ name: 'auth', mode: 'signIn' })
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('signing in leads to the dashboard, logging out to the landing page', async () => {
  const { client, go, view, said } = await openPage()
  go({ name: 'auth', mode: 'register' })
  client.session.signIn({ user: maya, token: good })
  expect(view()).toEqual({ name: 'dashboard' })
  await client.logout()
  expect(view()).toEqual({ name: 'landing' })
  expect(said).toEqual(['Logged out successfully'])
})

test('the first list is there before the first render; a list of an earlier visit needs no response', async () => {
  const first = await openPage({ token: good })
  const { ready, habits } = first.signedIn(composeSignedIn)
  await ready()
  expect(habits.store.getState()).toMatchObject({ status: 'ready', habits: [], paused: [] })
  expect(first.asked).toHaveLength(3)

  const next = await openPage({ token: good, habits: { owner: maya.id, updatedAt: 1, habits: [] } })
  await next.signedIn(composeSignedIn).ready()
  expect(next.asked).toEqual([])
})

test('the dashboard fetches its data at once, and again for the next account', async () => {
  const { client, signedIn, asked, kept } = await openPage({ token: good })
  const { begin, habits } = signedIn(composeSignedIn)
  expect(signedIn(composeSignedIn).habits).toBe(habits)
  void begin()
  void begin()
  const needed = [...earlyUrls.habits, ...earlyUrls.plans]
  expect(asked).toEqual(needed)
  expect(kept.get('habit-store')).toContain(maya.id)

  client.session.signIn({ user: eve, token: good })
  expect(asked.slice(3)).toEqual(needed)
  expect(kept.get('habit-store')).not.toContain(maya.id)
  await client.logout()
  expect(kept.has('habit-store')).toBe(false)
})

test('a session that merely ran out leaves its habits for its owner', async () => {
  let time = now
  const { client, signedIn, kept } = await openPage({ token: good, time: () => time })
  signedIn(composeSignedIn)
  time = now.add({ hours: 1 })
  await client.checkExpiry()
  expect(client.session.isSignedIn()).toBe(false)
  expect(kept.get('habit-store')).toContain(maya.id)
})

test('a checkout screen stays, whatever becomes of the session', async () => {
  const { client, view } = await openPage({ token: good, path: '/subscription/cancel' })
  await client.logout()
  expect(view()).toEqual({ name: 'subscription-cancel' })
})

test('data of one account is cleared when another signs in', async () => {
  const { client } = await openPage({ token: good })
  const queries = queriesFor(client)
  expect(queriesFor(client)).toBe(queries)
  queries.setQueryData(['support', 'tickets'], ['private'])
  client.session.updateUser({ ...maya, firstName: 'Mia' })
  expect(queries.getQueryData(['support', 'tickets'])).toEqual(['private'])
  client.session.signIn({ user: eve, token: good })
  expect(queries.getQueryData(['support', 'tickets'])).toBeUndefined()
})

test('queries know of a connection that was lost or came back while no part used them', async () => {
  const device = new EventTarget()
  vi.stubGlobal('window', device)
  try {
    const { client } = await openPage({ token: good })
    const queries = queriesFor(client)
    queries.mount()
    device.dispatchEvent(new Event('offline'))
    queries.unmount()
    expect(onlineManager.isOnline()).toBe(false)
    device.dispatchEvent(new Event('online'))
    expect(onlineManager.isOnline()).toBe(true)
    device.dispatchEvent(new Event('offline'))
    expect(onlineManager.isOnline()).toBe(false)
  } finally {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  }
})
