import { expect, test } from 'vitest'
import { firstViewOf, hasBanner } from './first-view.ts'

test('a signed-in visit starts at the dashboard, a link to a form at sign-in', () => {
  expect(firstViewOf({ view: null }, '/')).toBe('dashboard')
  expect(firstViewOf({ view: 'auth', mode: 'register' }, '/')).toBe('auth')
})

test('the return from the checkout and a mailed link preload nothing', () => {
  for (const path of ['/subscription/success', '/subscription/cancel', '/reset-password']) {
    expect(firstViewOf({ view: null }, path)).toBeNull()
  }
})

const stored = (featureAccess: object | null) => JSON.stringify({ state: { owner: 'x', featureAccess }, version: 0 })

test('the place of the line about the plan is kept until it is known that there is none', () => {
  for (const text of [null, '', 'null', '{}', stored(null)]) expect(hasBanner(text)).toBe(true)
  expect(hasBanner(stored({ isInTrial: false, isInGracePeriod: true, isTrialExpired: false }))).toBe(true)
  expect(hasBanner(stored({ isInTrial: false, isInGracePeriod: false, isTrialExpired: false }))).toBe(false)
})
