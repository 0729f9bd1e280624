import { isRunning, type SubscriptionSnapshot } from './billing-state.ts'

/** What is stored of a customer, and when the provider was last asked; a null is what there never was. */
export type StoredBilling = {
  subscription: Pick<SubscriptionSnapshot, 'status' | 'periodEnd' | 'trialEnd' | 'cancelAt'> | null
  hasOpenCheckout: boolean
  syncedAt: Temporal.Instant | null
}

const hoursToKeep = 24
/** A provider takes a moment to turn a period over: no need to ask at every look. */
const minutesAfterAnEnd = 1
/** A checkout may have been paid and left before its webhook arrived. */
const minutesWithACheckout = 5

const isPast = (end: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(end, now) <= 0

/**
 * Whether the provider should be asked again before its word is relied on: after a day, once an end that is written down
 * has passed, and while a checkout is open. What is over stays over, so it is not asked about.
 */
export function isStale({ subscription, hasOpenCheckout, syncedAt }: StoredBilling, now: Temporal.Instant): boolean {
  const isOlderThan = (age: Temporal.DurationLike) => syncedAt === null || isPast(syncedAt.add(age), now)
  if (hasOpenCheckout && isOlderThan({ minutes: minutesWithACheckout })) return true
  if (!subscription || !isRunning(subscription.status)) return false
  const { status, periodEnd, trialEnd, cancelAt } = subscription
  const ends = [periodEnd, cancelAt, status === 'trialing' ? trialEnd : null]
  const hasPassed = ends.some((end) => isPast(end, now))
  return isOlderThan(hasPassed ? { minutes: minutesAfterAnEnd } : { hours: hoursToKeep })
}
