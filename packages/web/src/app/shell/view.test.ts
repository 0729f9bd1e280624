import { expect, test } from 'vitest'
import { initialView, type View, viewAfter, viewOnArrival } from './view.ts'

test('a visit begins at the dashboard when signed in, at the landing page otherwise', () => {
  expect(initialView('/', true)).toEqual({ name: 'dashboard' })
  expect(initialView('/', false)).toEqual({ name: 'landing' })
  expect(initialView('/somewhere?else=1', false)).toEqual({ name: 'landing' })
})

test('a checkout returns to its own screens, signed in or not', () => {
  for (const isAuthenticated of [true, false]) {
    expect(initialView('/subscription/success?session_id=cs_1%2B2', isAuthenticated)).toEqual({
      name: 'subscription-success',
      sessionId: 'cs_1+2',
    })
    expect(initialView('/subscription/cancel', isAuthenticated)).toEqual({ name: 'subscription-cancel' })
  }
})

test('a mailed link opens the form for a new password, signed in or not, also when its token was lost', () => {
  for (const isAuthenticated of [true, false]) {
    expect(initialView('/reset-password?token=a%2Bb', isAuthenticated)).toEqual({
      name: 'auth',
      mode: 'reset',
      token: 'a+b',
    })
    expect(initialView('/reset-password?token=', isAuthenticated)).toMatchObject({ mode: 'reset', token: null })
  }
})

test('a success without a session id, or with an empty one, has none', () => {
  expect(initialView('/subscription/success', true)).toMatchObject({ sessionId: null })
  expect(initialView('/subscription/success?session_id=', true)).toMatchObject({ sessionId: null })
})

test('the landing page opens the requested form, unless signed in', () => {
  const arrival = { view: 'auth', mode: 'register' } as const
  expect(viewOnArrival(arrival, '/', false)).toEqual({ name: 'auth', mode: 'register' })
  expect(viewOnArrival(arrival, '/', true)).toEqual({ name: 'dashboard' })
  expect(viewOnArrival({ view: null }, '/subscription/cancel', false)).toEqual({ name: 'subscription-cancel' })
})

test('signing in or out changes the screens that depend on it, and leaves a checkout alone', () => {
  const landing: View = { name: 'landing' }
  const auth: View = { name: 'auth', mode: 'signIn' }
  const dashboard: View = { name: 'dashboard' }
  const success: View = { name: 'subscription-success', sessionId: 'cs_1' }
  expect([landing, auth, dashboard, success].map((view) => viewAfter(view, true))).toEqual([
    dashboard,
    dashboard,
    dashboard,
    success,
  ])
  expect([landing, auth, dashboard, success].map((view) => viewAfter(view, false))).toEqual([
    landing,
    auth,
    landing,
    success,
  ])
})
