import type { PlanKey } from './plan.ts'

/** The provider's words for a subscription; 'unknown' stands for one that this version has not learned yet. */
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

/** What is known of a person's subscription at the provider. `plan` is null when its price is none of ours. */
export type SubscriptionSnapshot = {
  status: SubscriptionStatus
  plan: PlanKey | null
  trialEnd: Temporal.Instant | null
  periodEnd: Temporal.Instant
  cancelAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
}

/** What is stored; everything else about a subscription follows from it and the time. */
export type BillingFacts = {
  /** Null for a person who had the account trial before, with an earlier account. */
  trialEndsAt: Temporal.Instant | null
  /** Null until the grace period is begun, which can happen once. */
  graceEndsAt: Temporal.Instant | null
  /** Null until a first plan began with its free days, which can happen once. */
  planTrialUsedAt: Temporal.Instant | null
  /** The one that is not over, else the one that was the last to end; null where there was none. */
  subscription: SubscriptionSnapshot | null
}

export const accountTrialDays = 7
export const graceDays = 3
export const planTrialDays = 7

export type BillingState = 'TRIAL' | 'GRACE' | 'EXPIRED' | 'NONE' | 'PLAN_TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'STUCK'

/** What a provider's status makes of a person; null counts as no subscription. */
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

/** Whether a subscription in this status runs, paid for or not: beside it there is no buying another. */
export const isRunning = (status: SubscriptionStatus): boolean => stateOfStatus[status] !== null

/** Whether a subscription in this status opens what its plan has; one that is stuck runs and opens nothing. */
export const givesAccess = (status: SubscriptionStatus): boolean =>
  isRunning(status) && stateOfStatus[status] !== 'STUCK'

/** Whether a subscription runs out with the period that runs. An end that was set for later leaves renewals before it. */
export const isCancelling = ({ cancelAt, periodEnd }: Pick<SubscriptionSnapshot, 'cancelAt' | 'periodEnd'>): boolean =>
  cancelAt !== null && Temporal.Instant.compare(cancelAt, periodEnd) <= 0

/** Whether a person has a subscription to be shown; a stuck one is, since it can be managed. */
export const isSubscribed = (state: BillingState): boolean =>
  Object.values<BillingState | null>(stateOfStatus).includes(state)

/**
 * Where a person stands. A subscription that is not over comes first, then the account trial, then grace: an end is
 * the first instant that no longer counts. An account that once subscribed, or came back as a new one, is NONE and not
 * EXPIRED: nothing was lost that a banner should mention.
 */
export function billingStateOf(facts: BillingFacts, now: Temporal.Instant): BillingState {
  const { subscription, trialEndsAt, graceEndsAt } = facts
  const subscribed = subscription && stateOfStatus[subscription.status]
  if (subscribed) return subscribed
  if (isBefore(now, trialEndsAt)) return 'TRIAL'
  if (isBefore(now, graceEndsAt)) return 'GRACE'
  return subscription?.status === 'canceled' || trialEndsAt === null ? 'NONE' : 'EXPIRED'
}

const isBefore = (now: Temporal.Instant, end: Temporal.Instant | null): boolean =>
  end !== null && Temporal.Instant.compare(now, end) < 0

/** Days up to an end, each begun day counted, so that 0 days left is never shown. 0 once it is over. */
export function daysUntil(end: Temporal.Instant | null, now: Temporal.Instant): number {
  if (end === null || !isBefore(now, end)) return 0
  return Math.ceil(now.until(end).total('hours') / 24)
}

/** Days of an exact 24 hours: a trial is as long for everyone, whatever their clocks do meanwhile. */
const inDays = (now: Temporal.Instant, days: number): Temporal.Instant => now.add({ hours: 24 * days })

export const accountTrialEndOf = (registeredAt: Temporal.Instant): Temporal.Instant =>
  inDays(registeredAt, accountTrialDays)

/** Grace runs from the first visit after the trial, so that it is not missed by staying away. */
export const graceEndOf = (visitedAt: Temporal.Instant): Temporal.Instant => inDays(visitedAt, graceDays)
