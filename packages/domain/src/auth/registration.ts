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

/** A reason tells refusals of one code apart where a browser comes back with a word and not with a text. */
const closedFor = (message: string, reason?: string) =>
  new Refusal('registration_closed', message, reason === undefined ? {} : { reason })

export const deadInvite = () =>
  closedFor('This invite no longer works. Please ask the person who runs this Daymark for a new one.', 'dead_invite')

const refusals = {
  dead: deadInvite,
  'of another address': () => closedFor('This invite is for another email address.', 'other_address'),
  none: () => closedFor('This Daymark is by invite only. Please ask the person who runs it for a link.'),
} as const

/** Why no account may be made here; null when one may. Registration is never closed to the owner. */
export function refuseRegistration(mode: RegistrationMode, { invite, isOwner }: Newcomer): Refusal | null {
  if (mode === 'open' || isOwner) return null
  if (mode === 'closed') return closedRegistration()
  return invite === 'fits' ? null : refusals[invite]()
}

export const closedRegistration = () => closedFor('This Daymark doesn’t take new accounts.', 'closed')
