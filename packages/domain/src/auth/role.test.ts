import { expect, test } from 'vitest'
import { isRecentSignIn, mayActAs } from './role.ts'

test('an owner may do what support may; support and others may not do what an owner may', () => {
  expect(mayActAs('owner', 'support')).toBe(true)
  expect(mayActAs('owner', 'owner')).toBe(true)
  expect(mayActAs('support', 'support')).toBe(true)
  expect(mayActAs('support', 'owner')).toBe(false)
  expect(mayActAs(null, 'support')).toBe(false)
})

test('a sign-in is recent for twelve hours, the last instant excluded', () => {
  const signedInAt = Temporal.Instant.from('2026-03-29T08:00:00Z')
  expect(isRecentSignIn(signedInAt, signedInAt.add({ hours: 12 }).subtract({ nanoseconds: 1 }))).toBe(true)
  expect(isRecentSignIn(signedInAt, signedInAt.add({ hours: 12 }))).toBe(false)
})
