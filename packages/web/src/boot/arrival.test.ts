import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, arrivalOf } from './arrival.ts'

const signedIn = JSON.stringify({ state: { token: 'a.b.c', user: null }, version: 0 })
const signedOut = JSON.stringify({ state: { token: null, user: null }, version: 0 })
const visit = { pathname: '/', search: '', authStore: null }

test('a stranger sees the landing page, also after a logout', () => {
  expect(arrivalOf(visit)).toBeNull()
  expect(arrivalOf({ ...visit, authStore: signedOut })).toBeNull()
  expect(arrivalOf({ ...visit, search: '?go=elsewhere' })).toBeNull()
})

test('a session, the two checkout paths and a mailed link start the app', () => {
  expect(arrivalOf({ ...visit, authStore: signedIn })).toEqual({ view: null })
  expect(arrivalOf({ ...visit, pathname: '/subscription/success', search: '?session_id=1' })).toEqual({ view: null })
  expect(arrivalOf({ ...visit, pathname: '/subscription/cancel' })).toEqual({ view: null })
  expect(arrivalOf({ ...visit, pathname: '/reset-password', search: '?token=1' })).toEqual({ view: null })
})

test('a link to a form opens it, and the dashboard when signed in', () => {
  for (const mode of ['signIn', 'register', 'forgot'] as const) {
    const { pathname, search } = new URL(addressOf(mode), 'http://localhost')
    expect(arrivalOf({ pathname, search, authStore: null })).toEqual({ view: 'auth', mode })
    expect(arrivalOf({ pathname, search, authStore: signedIn })).toEqual({ view: null })
  }
})

test('an invite opens the form that makes an account, and the dashboard when signed in', () => {
  const search = '?invite=id.secret'
  expect(arrivalOf({ ...visit, search })).toEqual({ view: 'auth', mode: 'register' })
  expect(arrivalOf({ ...visit, search, authStore: signedIn })).toEqual({ view: null })
})

test('a reload comes back to the form that was open, or to the step of the mailed code', () => {
  for (const mode of ['signIn', 'register', 'forgot', 'verify'] as const) {
    expect(arrivalOf({ ...visit, entry: { auth: mode, depth: 1 } })).toEqual({ view: 'auth', mode })
    expect(arrivalOf({ ...visit, entry: { auth: mode }, authStore: signedIn })).toEqual({ view: null })
  }
  expect(arrivalOf({ ...visit, search: '?go=signIn', entry: { auth: 'register' } })).toMatchObject({ mode: 'signIn' })
  for (const entry of [null, 'signIn', { auth: 'reset' }, { auth: 7 }, { habit: '1' }]) {
    expect(arrivalOf({ ...visit, entry })).toBeNull()
  }
})

test('a return from a provider is taken up, also when signed in', () => {
  for (const authStore of [null, signedIn, signedOut]) {
    expect(arrivalOf({ ...visit, search: '?go=provider', authStore })).toEqual({ view: 'auth', mode: 'provider' })
  }
})

test('a link to the mailed code’s step leads nowhere', () => {
  expect(arrivalOf({ ...visit, search: '?go=verify' })).toBeNull()
})

test('no stored text breaks the page, and none without a token is a session', () => {
  const store = fc.oneof(fc.string(), fc.json(), fc.constantFrom('null', '{"state":null}', '{"state":{"token":""}}'))
  fc.assert(
    fc.property(store, (authStore) => {
      expect(arrivalOf({ ...visit, authStore })).toBeNull()
    }),
  )
})
