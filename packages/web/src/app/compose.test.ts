import { expect, test } from 'vitest'
import { composeApp } from './compose.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const tokenUntil = (text: string) => {
  const exp = Temporal.Instant.from(text).epochMilliseconds / 1000
  return ['{}', JSON.stringify({ exp }), 'signature'].map((part) => btoa(part)).join('.')
}
const good = tokenUntil('2026-11-15T13:00:00Z')
const expired = tokenUntil('2026-11-15T11:59:59Z')

const maya = {
  id: '0190f2f0-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Ferreira',
  email: 'maya@ferreira.example',
  avatar: null,
  timeZone: 'Europe/Berlin',
  theme: 'system' as const,
  hasCompletedFirstLoginSetup: true,
  hasPassword: true,
}

/** A page opened at a path, by somebody whose earlier visit left this token behind. */
function openPage({ token = null as string | null, path = '/', time = () => now } = {}) {
  const kept = new Map<string, string>()
  if (token !== null) {
    kept.set('auth-store', JSON.stringify({ state: { user: maya, token, isAuthenticated: true }, version: 0 }))
  }
  const said: string[] = []
  const app = composeApp({
    arrival: { view: null },
    path,
    fetch: async () => Response.json({}),
    storage: () => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
      removeItem: (name) => kept.delete(name),
    }),
    clock: () => time(),
    say: { success: (text) => void said.push(text), error: (text) => void said.push(text) },
  })
  return { ...app, said, view: () => app.views.getState() }
}

test('a token that has run out since the last visit leaves its owner at the landing page, with a word why', () => {
  const { view, said } = openPage({ token: expired })
  expect(view()).toEqual({ name: 'landing' })
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('a session that runs out at the dashboard leads to the sign-in form', () => {
  let time = now
  const { client, view, said } = openPage({ token: good, time: () => time })
  expect(view()).toEqual({ name: 'dashboard' })
  time = now.add({ hours: 1 })
  client.checkExpiry()
  expect(view()).toEqual({ name: 'auth', mode: 'signIn' })
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('signing in leads to the dashboard, logging out to the landing page', async () => {
  const { client, go, view, said } = openPage()
  go({ name: 'auth', mode: 'register' })
  client.session.signIn({ user: maya, token: good })
  expect(view()).toEqual({ name: 'dashboard' })
  await client.logout()
  expect(view()).toEqual({ name: 'landing' })
  expect(said).toEqual(['Logged out successfully'])
})

test('a checkout screen stays, whatever becomes of the session', async () => {
  const { client, view } = openPage({ token: good, path: '/subscription/cancel' })
  await client.logout()
  expect(view()).toEqual({ name: 'subscription-cancel' })
})

test('what one person loaded is gone when another signs in', () => {
  const { client, queries } = openPage({ token: good })
  queries.setQueryData(['support', 'tickets'], ['private'])
  client.session.updateUser({ ...maya, firstName: 'Mia' })
  expect(queries.getQueryData(['support', 'tickets'])).toEqual(['private'])
  client.session.signIn({ user: { ...maya, id: '0190f2f0-0000-7000-8000-000000000002' }, token: good })
  expect(queries.getQueryData(['support', 'tickets'])).toBeUndefined()
})
