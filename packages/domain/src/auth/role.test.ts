import { expect, test } from 'vitest'
import { isRecentSignIn, mayActAs, mayChange } from './role.ts'

test('an owner may do what support may; support and others may not do what an owner may', () => {
  expect(mayActAs('owner', 'support')).toBe(true)
  expect(mayActAs('owner', 'owner')).toBe(true)
  expect(mayActAs('support', 'support')).toBe(true)
  expect(mayActAs('support', 'owner')).toBe(false)
  expect(mayActAs(null, 'support')).toBe(false)
})

test('operators change no account of their own, and support none of another operator', () => {
  const [ann, bob, cid] = [
    { id: 'ann', role: 'owner' },
    { id: 'bob', role: 'support' },
    { id: 'cid', role: null },
  ] as const
  expect([mayChange(ann, ann), mayChange(ann, bob), mayChange(ann, cid)]).toEqual([false, true, true])
  expect([mayChange(bob, ann), mayChange(bob, bob), mayChange(bob, cid)]).toEqual([false, false, true])
  expect([mayChange(cid, ann), mayChange(cid, bob), mayChange(cid, { id: 'dee', role: null })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a sign-in is recent for twelve hours, the last instant excluded', () => {
  const signedInAt = Temporal.Instant.from('2026-03-29T08:00:00Z')
  expect(isRecentSignIn(signedInAt, signedInAt.add({ hours: 12 }).subtract({ nanoseconds: 1 }))).toBe(true)
  expect(isRecentSignIn(signedInAt, signedInAt.add({ hours: 12 }))).toBe(false)
})
