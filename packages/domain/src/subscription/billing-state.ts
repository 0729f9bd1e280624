import type { PlanKey } from './plan.ts'
import type { PaidTier } from './tier.ts'

/** The provider's statuses; 'unknown' is any that this version does not know. */
export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'
  | 'unknown'

/** A subscription at the provider. `plan` is null when its price is not one of ours. */
export type SubscriptionSnapshot = {
  status: SubscriptionStatus
  plan: PlanKey | null
  trialEnd: Temporal.Instant | null
  periodEnd: Temporal.Instant
  cancelAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  /** Until when Basic keeps what became Pro's when Pro went on sale; null where it was bought after that, or Pro isn't sold. */
  proUntil: Temporal.Instant | null
}

/** A plan that an operator gave. Its end is the first instant that no longer counts. */
export type Grant = { tier: PaidTier; until: Temporal.Instant }

/** The stored state; everything else about a subscription follows from it and the time. */
export type BillingFacts = {
  /** Null where an earlier account of the same user has used the trial. */
  trialEndsAt: Temporal.Instant | null
  /** Null until the grace period begins; it begins once. */
  graceEndsAt: Temporal.Instant | null
  /** Null until a first plan began with its free days; that happens once. */
  planTrialUsedAt: Temporal.Instant | null
  /** The running one, else the last that ended; null where there was none. */
  subscription: SubscriptionSnapshot | null
  /** Kept after its end; null where none was given, or it was withdrawn. */
  grant: Grant | null
}

export const accountTrialDays = 7
export const graceDays = 3
export const planTrialDays = 7

export type BillingState =
  | 'TRIAL'
  | 'GRACE'
  | 'EXPIRED'
  | 'NONE'
  | 'GRANTED'
  | 'PLAN_TRIAL'
  | 'ACTIVE'
  | 'PAST_DUE'
  | 'STUCK'

/** The state for each provider status; null counts as no subscription. */
const stateOfStatus = {
  trialing: 'PLAN_TRIAL',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'STUCK',
  paused: 'STUCK',
  incomplete: null,
  incomplete_expired: null,
  canceled: null,
  unknown: 'STUCK',
} satisfies Record<SubscriptionStatus, BillingState | null>

/** How long Basic keeps, at least, what becomes Pro's; and how long before the end an email says so. */
export const proNotice = { hours: 24 * 30 }

/** Whether a subscription in this status is running, paid or not: a second one cannot be bought. */
export const isRunning = (status: SubscriptionStatus): boolean => stateOfStatus[status] !== null

/** Whether a subscription in this status gives access; a stuck one is running without access. */
export const givesAccess = (status: SubscriptionStatus): boolean =>
  isRunning(status) && stateOfStatus[status] !== 'STUCK'

/** Whether a subscription ends with the current period. A later end leaves renewals before it. */
export const isCancelling = ({ cancelAt, periodEnd }: Pick<SubscriptionSnapshot, 'cancelAt' | 'periodEnd'>): boolean =>
  cancelAt !== null && Temporal.Instant.compare(cancelAt, periodEnd) <= 0

/** Whether there is a subscription to show; a stuck one is shown, since it can be managed. */
export const isSubscribed = (state: BillingState): boolean =>
  Object.values<BillingState | null>(stateOfStatus).includes(state)

/**
 * The account's billing state. A running subscription comes first, then a given plan, then the account trial, then grace:
 * an end is the first instant that no longer counts. An account that once subscribed, or came back as a new one, is NONE and not
 * EXPIRED: nothing was lost that a banner should mention.
 */
export function billingStateOf(facts: BillingFacts, now: Temporal.Instant): BillingState {
  const { subscription, trialEndsAt, graceEndsAt } = facts
  const subscribed = subscription && stateOfStatus[subscription.status]
  if (subscribed) return subscribed
  if (runningGrantOf(facts, now)) return 'GRANTED'
  if (isBefore(now, trialEndsAt)) return 'TRIAL'
  if (isBefore(now, graceEndsAt)) return 'GRACE'
  return subscription?.status === 'canceled' || trialEndsAt === null ? 'NONE' : 'EXPIRED'
}

/** The given plan, until its end. */
export const runningGrantOf = ({ grant }: Pick<BillingFacts, 'grant'>, now: Temporal.Instant): Grant | null =>
  grant && isBefore(now, grant.until) ? grant : null

const isBefore = (now: Temporal.Instant, end: Temporal.Instant | null): boolean =>
  end !== null && Temporal.Instant.compare(now, end) < 0

/** Days up to an end, each begun day counted, so that 0 days left is never shown. 0 once it is over. */
export function daysUntil(end: Temporal.Instant | null, now: Temporal.Instant): number {
  if (end === null || !isBefore(now, end)) return 0
  return Math.ceil(now.until(end).total('hours') / 24)
}

/** Days of exactly 24 hours: a trial has the same length whatever the clocks do. */
const inDays = (now: Temporal.Instant, days: number): Temporal.Instant => now.add({ hours: 24 * days })

export const accountTrialEndOf = (registeredAt: Temporal.Instant): Temporal.Instant =>
  inDays(registeredAt, accountTrialDays)

/** Grace runs from the first visit after the trial, so that it is not missed by staying away. */
export const graceEndOf = (visitedAt: Temporal.Instant): Temporal.Instant => inDays(visitedAt, graceDays)
