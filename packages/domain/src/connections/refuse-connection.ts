import { Refusal } from '../refusal.ts'
import type { Access } from '../subscription/access.ts'
import { upgradeTexts } from '../subscription/offer-wording.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { type ConnectionKind, mostConnections } from './connection.ts'
import { mayReach, type Reach } from './reach.ts'

const names = {
  token: 'tokens',
  webhook: 'webhooks',
  calendar: 'calendars',
  tickLink: 'links that tick a habit',
} satisfies Record<ConnectionKind, string>

/** Connections belong to the plans that export belongs to: Basic and above, trial and grace. */
export const refuseConnections = ({ canExportData, tier }: Access): Refusal | null =>
  canExportData
    ? null
    : new Refusal('feature_locked', upgradeTexts.connections, { subscriptionTier: tier, upgradeRequired: true })

/** Why there cannot be another one; null where there can. */
export const refuseOneMore = (kind: ConnectionKind, live: number): Refusal | null =>
  live < mostConnections[kind]
    ? null
    : new Refusal(
        'conflict',
        `You can have up to ${mostConnections[kind]} ${names[kind]}. End one that you no longer need.`,
      )

/** The longest that an end can be away; a token may also have none. */
const longestDays = 3653

/** Why a token cannot work until the end of this day; null where it can. */
export function refuseEnd(endsOn: Day | null, today: Day): Refusal | null {
  if (endsOn === null) return null
  if (endsOn < today) return new Refusal('invalid', 'Please choose a last day that isn’t over')
  return daysBetween(today, endsOn) > longestDays
    ? new Refusal('invalid', 'Please choose a last day within ten years')
    : null
}

/** Why a token may not make a call; null where it may. Some calls are for a signed-in person alone. */
export function refuseReach(reach: Reach, needed: Reach | 'session'): Refusal | null {
  if (needed === 'session') return new Refusal('forbidden', 'A token can’t do this. Please sign in instead.')
  return mayReach(reach, needed)
    ? null
    : new Refusal('forbidden', `This token may ${reachWords[reach]}. This needs one that may ${reachWords[needed]}.`)
}

/** What a token of this reach may do, as the end of a sentence. */
export const reachWords = {
  read: 'read',
  tick: 'read and tick',
  write: 'change everything but the account',
} satisfies Record<Reach, string>
