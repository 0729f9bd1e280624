import type { Day } from '../time/day.ts'
import { isRunning, type SubscriptionSnapshot } from './billing-state.ts'
import type { CancelReason } from './cancel-reason.ts'
import { chargedPriceOf } from './charged-price.ts'
import type { PlanInterval } from './plan.ts'

/** A change of a count that an installation keeps by week. */
export type Count = { name: string; week: Day; by: number }

type Subscription = SubscriptionSnapshot & {
  provider: string
  priceCents: number | null
  currency: string | null
  interval: PlanInterval | null
}

export const cancelCountOf = (reason: CancelReason | 'unsaid'): string => `canceled:${reason}`
export const revenueCountOf = (provider: string, currency: string): string => `revenue:${provider}:${currency}`

const hasPrice = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due'

/**
 * What a subscription brings in a year, in cents: whole for months and years, so that sums of it are exact. Free days bring
 * nothing, nor does a price with an interval of its own. A failed payment counts while the provider still collects, and
 * one that is canceled until it ends.
 */
export function yearlyCentsOf(subscription: Subscription | null): number {
  if (!subscription || !hasPrice(subscription)) return 0
  const { cents, interval } = chargedPriceOf(subscription)
  if (cents === null || interval === null) return 0
  return interval === 'monthly' ? 12 * cents : cents
}

/** Whether a person has paid for it: the first charge, not the free days before. */
export const isPaidFor = (subscription: Subscription | null): boolean =>
  subscription?.status === 'active' && (chargedPriceOf(subscription).cents ?? 0) > 0

const renews = (subscription: Subscription | null): boolean =>
  subscription !== null && isRunning(subscription.status) && subscription.cancelAt === null

type Change = {
  before: Subscription | null
  after: Subscription | null
  /** Why, where the person said so. */
  reason: CancelReason | 'unsaid'
  week: Day
}

/**
 * What a change of a subscription adds to the counts. A cancellation is the moment from which it no longer renews, by
 * whatever cause. Revenue is counted as differences: their sum up to a week is what there was at its end.
 */
export function countsOfChange({ before, after, reason, week }: Change): Count[] {
  const revenue = new Map<string, number>()
  for (const [subscription, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!subscription) continue
    const name = revenueCountOf(subscription.provider, chargedPriceOf(subscription).currency)
    revenue.set(name, (revenue.get(name) ?? 0) + sign * yearlyCentsOf(subscription))
  }
  const isCanceled = renews(before) && !renews(after)
  return [
    ...(isCanceled ? [{ name: cancelCountOf(reason), week, by: 1 }] : []),
    ...[...revenue].filter(([, by]) => by !== 0).map(([name, by]) => ({ name, week, by })),
  ]
}
