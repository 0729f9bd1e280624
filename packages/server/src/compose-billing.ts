import { type Billing, type LocalBilling, WrongPrice } from '#adapters/billing/billing.ts'
import { count, countFirst } from '#features/admin/counts/counts.store.ts'
import { countActive } from '#features/habits/habits.store.ts'
import { subscriptionService } from '#features/subscription/subscription.service.ts'
import { withoutPlansService } from '#features/subscription/without-plans.service.ts'
import type { Log } from './log.ts'

type Needs = Omit<
  Parameters<typeof subscriptionService>[0],
  'billing' | 'countActiveHabits' | 'count' | 'countFirst' | 'onError'
> & { billing: Billing | null; localBilling: LocalBilling | null; log: Log }

/** The part of `compose` that is about plans. In an installation without them `plans` is null, and all is open. */
export function composeBilling({ billing, localBilling, log, ...needs }: Needs) {
  const { db } = needs
  const onError = (error: Error) =>
    log[error instanceof WrongPrice ? 'error' : 'warn']({ reason: error.message }, 'the billing provider is in trouble')
  const counts = { countActiveHabits: countActive, count, countFirst }
  const plans = billing && subscriptionService({ ...needs, ...counts, billing, onError })
  if (plans) localBilling?.deliverTo(plans.receiveWebhook)
  return { plans, subscription: plans ?? withoutPlansService({ db, countActiveHabits: countActive, onError }) }
}
