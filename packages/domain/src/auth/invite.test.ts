import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseNewInvite, stateOfInvite } from './invite.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const seconds = fc.integer({ min: -1e8, max: 1e8 }).map((count) => now.add({ seconds: count }))
const maybe = fc.option(seconds)

test('an invite works until its last second, once, and not after it was withdrawn', () => {
  const open = { expiresAt: now.add({ seconds: 1 }), usedAt: null, withdrawnAt: null }
  expect(stateOfInvite(open, now)).toBe('open')
  expect(stateOfInvite({ ...open, expiresAt: now }, now)).toBe('expired')
  expect(stateOfInvite({ ...open, withdrawnAt: now }, now)).toBe('withdrawn')
  expect(stateOfInvite({ ...open, withdrawnAt: now, usedAt: now }, now)).toBe('used')
})

test('an invite that is no longer open never opens again', () => {
  fc.assert(
    fc.property(seconds, maybe, maybe, fc.nat(1e8), (expiresAt, usedAt, withdrawnAt, later) => {
      const invite = { expiresAt, usedAt, withdrawnAt }
      fc.pre(stateOfInvite(invite, now) !== 'open')
      expect(stateOfInvite(invite, now.add({ seconds: later }))).not.toBe('open')
    }),
  )
})

test('an invite ends in the future and within a year, and none is made where registration is closed', () => {
  const tomorrow = now.add({ hours: 24 })
  expect(refuseNewInvite('open', tomorrow, now)).toBeNull()
  expect(refuseNewInvite('invite', tomorrow, now)).toBeNull()
  expect(refuseNewInvite('closed', tomorrow, now)?.code).toBe('registration_closed')
  expect(refuseNewInvite('invite', now, now)?.message).toMatch(/isn’t over/)
  expect(refuseNewInvite('invite', now.add({ hours: 24 * 367 }), now)?.message).toMatch(/within a year/)
})
