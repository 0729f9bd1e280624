import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, isTokenExpired, issueOf } from './session.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const seconds = now.epochMilliseconds / 1000

const tokenWith = (claims: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('a token lives until the second its claim names', () => {
  expect(isTokenExpired(tokenWith({ exp: seconds + 1 }), now)).toBe(false)
  expect(isTokenExpired(tokenWith({ exp: seconds }), now)).toBe(true)
  expect(isTokenExpired(tokenWith({ exp: seconds - 1 }), now)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no token', 'abc'],
  ['two dots only', '..'],
  ['claims that are no base64', 'a.%%%.c'],
  ['claims that are no JSON', `a.${btoa('{exp:')}.c`],
  ['claims that are null', tokenWith(null)],
  ['no expiry', tokenWith({ sub: 'ada' })],
  ['an expiry as text', tokenWith({ exp: String(seconds + 60) })],
  ['an expiry beyond all time', tokenWith({ exp: 1e300 })],
])('%s counts as expired', (_, token) => {
  expect(isTokenExpired(token, now)).toBe(true)
  expect(expiryOf(token)).toBeNull()
})

test('every issue and expiry is read back, whatever else is stored with it', () => {
  const time = fc.integer({ min: 0, max: 4_102_444_800 })
  fc.assert(
    fc.property(time, time, fc.string({ unit: 'grapheme' }), (iat, exp, name) => {
      const token = tokenWith({ name, iat, exp })
      expect(issueOf(token)?.epochMilliseconds).toBe(iat * 1000)
      expect(expiryOf(token)?.epochMilliseconds).toBe(exp * 1000)
    }),
  )
})
