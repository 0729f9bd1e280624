import { expect, test } from 'vitest'
import { firstViewOf } from './first-view.ts'

test('a signed-in visit starts at the dashboard, a link to a form at sign-in', () => {
  expect(firstViewOf({ view: null }, '/')).toBe('dashboard')
  expect(firstViewOf({ view: 'auth', mode: 'register' }, '/')).toBe('auth')
})

test('the return from the checkout and a mailed link preload nothing', () => {
  for (const path of ['/subscription/success', '/subscription/cancel', '/reset-password']) {
    expect(firstViewOf({ view: null }, path)).toBeNull()
  }
})
