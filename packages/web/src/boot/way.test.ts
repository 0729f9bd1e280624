import { expect, test } from 'vitest'
import { wayOf } from './way.ts'

test('who is signed in takes the way to the dashboard, who came by a link to a form the way in', () => {
  expect(wayOf({ view: null }, '/')).toBe('dashboard')
  expect(wayOf({ view: 'auth', mode: 'register' }, '/')).toBe('auth')
})

test('the checkout’s way back and a mailed link preload nothing that they may not need', () => {
  for (const path of ['/subscription/success', '/subscription/cancel', '/reset-password']) {
    expect(wayOf({ view: null }, path)).toBeNull()
  }
})
