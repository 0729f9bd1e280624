import { Refusal } from '../refusal.ts'
import type { Access } from '../subscription/access.ts'
import { upgradeTexts } from '../subscription/offer-wording.ts'
import { addDays, type Day } from '../time/day.ts'
import type { ShareDraft } from './share.ts'

/** Links of an account that work at the same time. */
export const mostShares = 20
/** A link lasts at most so many days. */
export const longestShareDays = 366

/** Why this link cannot be made; null where it can. It ends today or later, and shows a year that has begun. */
export function refuseShare(
  { year, endsOn }: Pick<ShareDraft, 'year' | 'endsOn'>,
  { live, today }: { live: number; today: Day },
): Refusal | null {
  if (year > Number(today.slice(0, 4))) return new Refusal('invalid', 'This year hasn’t begun yet')
  if (endsOn < today) return new Refusal('invalid', 'Please choose a last day that isn’t over')
  if (endsOn > addDays(today, longestShareDays)) return new Refusal('invalid', 'A link can work for up to one year')
  return live < mostShares
    ? null
    : new Refusal('conflict', `You can have up to ${mostShares} private links. End one you no longer need.`)
}

/** Whether a plan has the page of a year, and with it new links. Links that were made before keep working until their end. */
export const refuseNewShares = ({ canAccessAnalytics, tier }: Access): Refusal | null =>
  canAccessAnalytics
    ? null
    : new Refusal('feature_locked', upgradeTexts.analytics, { subscriptionTier: tier, upgradeRequired: true })
