import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseRegistration, registrationModes } from './registration.ts'

const invites = ['fits', 'dead', 'of another address', 'none'] as const

test('says what to do where an invite is needed', () => {
  const stranger = { invite: 'none', isOwner: false } as const
  expect(refuseRegistration('open', stranger)).toBeNull()
  expect(refuseRegistration('invite', stranger)?.message).toMatch(/by invite only.*ask the person who runs it/)
  expect(refuseRegistration('invite', { ...stranger, invite: 'dead' })?.message).toMatch(/no longer works/)
  expect(refuseRegistration('invite', { ...stranger, invite: 'fits' })).toBeNull()
  expect(refuseRegistration('closed', { ...stranger, invite: 'fits' })?.code).toBe('registration_closed')
})

test('invite takes those who bring one that fits, closed takes none, and the proven owner is never refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...invites), (invite) => {
      const [open, invited, closed] = registrationModes.map((mode) =>
        Number(refuseRegistration(mode, { invite, isOwner: false }) !== null),
      )
      expect([open, closed]).toEqual([0, 1])
      expect(invited).toBe(invite === 'fits' ? 0 : 1)
      for (const mode of registrationModes) expect(refuseRegistration(mode, { invite, isOwner: true })).toBeNull()
    }),
  )
})
