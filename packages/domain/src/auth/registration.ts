import { Refusal } from '../refusal.ts'

/** Who may make an account: anyone, only with an invite, or no one but the owner of the installation. */
export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

type Newcomer = {
  /** What the newcomer brought: an invite that fits, one that does not, or none. */
  invite: 'fits' | 'dead' | 'of another address' | 'none'
  /** Whether the address is the owner's, and proven. */
  isOwner: boolean
}

const words = {
  dead: 'This invite no longer works. Please ask the person who runs this Daymark for a new one.',
  'of another address': 'This invite is for another email address.',
  none: 'This Daymark is by invite only. Please ask the person who runs it for a link.',
} as const

export const deadInvite = () => new Refusal('registration_closed', words.dead)

/** Why no account may be made here; null when one may. Registration is never closed to the owner. */
export function refuseRegistration(mode: RegistrationMode, { invite, isOwner }: Newcomer): Refusal | null {
  if (mode === 'open' || isOwner) return null
  if (mode === 'closed') return closedRegistration()
  return invite === 'fits' ? null : new Refusal('registration_closed', words[invite])
}

export const closedRegistration = () => new Refusal('registration_closed', 'This Daymark doesn’t take new accounts.')
