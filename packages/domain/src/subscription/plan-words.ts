import { dayIn } from '../time/day.ts'
import {
  type BillingFacts,
  billingStateOf,
  isRunning,
  runningGrantOf,
  type SubscriptionSnapshot,
} from './billing-state.ts'
import { type PlanInterval, planNameOf } from './plan.ts'

type Subscription = SubscriptionSnapshot & { interval: PlanInterval | null }
/** What a plan is told by, for those who run the installation. */
export type PlanFacts = BillingFacts & { subscription: Subscription | null }

/** 'Apr 5, 2026': the day of an end where the person lives. */
export const endDateOf = (end: Temporal.Instant, zone: string): string =>
  Temporal.PlainDate.from(dayIn(zone, end)).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const troubles = { past_due: 'payment failed', unpaid: 'unpaid', paused: 'paused', unknown: 'status unknown' } as const

function subscriptionWordsOf(subscription: Subscription, zone: string, hasRenewal: boolean): string {
  const { status, plan, interval, trialEnd, periodEnd, cancelAt } = subscription
  const name = planNameOf(plan, interval)
  if (cancelAt) return `${name} until ${endDateOf(cancelAt, zone)}`
  if (status in troubles) return `${name}, ${troubles[status as keyof typeof troubles]}`
  if (status === 'trialing') return `${name}, free until ${endDateOf(trialEnd ?? periodEnd, zone)}`
  return hasRenewal ? `${name}, renews ${endDateOf(periodEnd, zone)}` : name
}

function wordsOf(facts: PlanFacts, now: Temporal.Instant, zone: string, hasRenewal: boolean): string {
  const { subscription, trialEndsAt, graceEndsAt } = facts
  const grant = runningGrantOf(facts, now)
  const state = billingStateOf({ ...facts, grant: null }, now)
  const parts = [
    subscription && isRunning(subscription.status) ? subscriptionWordsOf(subscription, zone, hasRenewal) : null,
    state === 'TRIAL' && trialEndsAt ? `Trial until ${endDateOf(trialEndsAt, zone)}` : null,
    state === 'GRACE' && graceEndsAt ? `Grace period until ${endDateOf(graceEndsAt, zone)}` : null,
    grant && `${grant.tier} given until ${endDateOf(grant.until, zone)}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'Free' : parts.join('; ')
}

/** An account's plan in a line. Dates are the person's own. */
export const planWordsOf = (facts: PlanFacts, now: Temporal.Instant, zone: string): string =>
  wordsOf(facts, now, zone, true)

/** What the history of a plan is told when what is stored changes; null for what is no news, such as a renewal. */
export function planChangeOf(before: PlanFacts, after: PlanFacts, now: Temporal.Instant, zone: string): string | null {
  const words = wordsOf(after, now, zone, false)
  return words === wordsOf(before, now, zone, false) ? null : words
}
