import { Refusal } from '../refusal.ts'
import { closedRegistration, type RegistrationMode } from './registration.ts'

export type InviteState = 'open' | 'used' | 'expired' | 'withdrawn'

type Dates = {
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}

/** What became of an invite. One that made an account stays used, whatever happens to it later. */
export function stateOfInvite({ expiresAt, usedAt, withdrawnAt }: Dates, now: Temporal.Instant): InviteState {
  if (usedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return Temporal.Instant.compare(expiresAt, now) > 0 ? 'open' : 'expired'
}

const longestDays = 366

/** Why no invite may be made that works until then; null when one may. */
export function refuseNewInvite(
  mode: RegistrationMode,
  expiresAt: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | null {
  if (mode === 'closed') return closedRegistration()
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return wrongDate('Please choose a day that isn’t over')
  const last = now.add({ hours: longestDays * 24 })
  return Temporal.Instant.compare(expiresAt, last) > 0 ? wrongDate('Please choose a day within a year') : null
}

const wrongDate = (message: string) => new Refusal('invalid', message, { errors: [{ path: 'expiresOn', message }] })
