import { randomBytes } from 'node:crypto'
import { plans } from '@daymark/domain/subscription/plan.ts'
import type { Card } from '../billing-contract/contract-world.ts'

/** Everything below is kept as Stripe keeps it: ids, cents, and seconds since 1970. */
export type Customer = {
  id: string
  email: string | null
  metadata: Record<string, string>
  card: Card | Unconfirmed | null
  /** Cents that the next invoices use up. */
  credit: number
  isDeleted: boolean
  created: number
}
/** A card whose bank wants its payer to confirm, by what Stripe then says. */
export type Unconfirmed = 'subscription_payment_intent_requires_action' | 'authentication_required'
export type Price = {
  id: string
  lookupKey: string | null
  cents: number
  currency: string
  interval: 'month' | 'year'
  isActive: boolean
  /** Cents in other currencies. */
  options?: Record<string, number>
  taxBehavior?: 'inclusive' | 'exclusive'
  product?: string
  metadata?: Record<string, string>
}
export type Session = {
  id: string
  customer: string
  userId: string | null
  price: string
  currency: string
  /** What the page of the checkout offers. */
  offers: { tax: boolean; codes: boolean; taxIds: boolean; needsAddress: boolean }
  trialDays: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid' | 'no_payment_required'
  subscription: string | null
  successUrl: string
  cancelUrl: string
  created: number
  expiresAt: number
}
export type Item = { id: string; price: string }
export type Subscription = {
  id: string
  customer: string
  items: Item[]
  currency: string
  /** Tax of so many percent is part of each price. */
  taxPercent: number | null
  /** A promotion code takes so many percent off each invoice. */
  percentOff: number
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'incomplete' | 'incomplete_expired' | 'canceled'
  metadata: Record<string, string>
  created: number
  trialEnd: number | null
  periodStart: number
  periodEnd: number
  cancelAt: number | null
  isCanceledAtPeriodEnd: boolean
  /** A change that waits for its invoice. */
  pending: { items: Item[]; periodStart: number; periodEnd: number } | null
  endedAt: number | null
}
export type Invoice = {
  id: string
  number: string
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'uncollectible' | 'draft'
  currency: string
  lines: Line[]
  taxPercent: number | null
  /** The credit of the customer when it was made. */
  creditBefore: number
  total: number
  /** What is left of it to pay once credit was used up. */
  due: number
  created: number
  attempts: number
  nextAttempt: number | null
  charge: string | null
}
/** What is charged, or less than 0, given back for time that is not used, from when until when. */
export type Line = { cents: number; start: number; end: number }
export type Refund = {
  id: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
  created: number
}
export type Charge = {
  id: string
  customer: string
  amount: number
  currency: string
  created: number
  refunds: Refund[]
}
export type StripeEvent = { id: string; type: string; created: number; object: object; isDelivered: boolean }
export type PortalConfiguration = { id: string; isActive: boolean; metadata: Record<string, string> }

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** An account at Stripe with a price for each of our plans, at a time of its own. */
export type Account = ReturnType<typeof newAccount>

export const newAccount = (now: number) => ({
  now,
  customers: new Map<string, Customer>(),
  prices: Object.values(plans).map(({ key, cents, interval }): Price => ({
    id: newStripeId('price'),
    lookupKey: key,
    cents,
    currency: 'usd',
    interval: interval === 'yearly' ? 'year' : 'month',
    isActive: true,
  })),
  sessions: new Map<string, Session>(),
  subscriptions: new Map<string, Subscription>(),
  /** In the order in which they were made. */
  invoices: [] as Invoice[],
  charges: new Map<string, Charge>(),
  configurations: [] as PortalConfiguration[],
  /** In the order in which they happened. */
  events: [] as StripeEvent[],
})

/** What a price costs in a currency. */
export const centsIn = ({ cents, currency, options }: Price, wanted: string): number =>
  currency === wanted ? cents : (options?.[wanted] ?? 0)

export const priceIn = ({ prices }: Account, id: string): Price => {
  const price = prices.find((price) => price.id === id)
  if (!price) throw new Error(`There is no price ${id}`)
  return price
}

/** Those of one owner, newest first, as Stripe lists everything. */
export const newestFirst = <T extends { customer: string }>(all: Iterable<T>, customer: string | undefined): T[] =>
  [...all].filter((one) => customer === undefined || one.customer === customer).toReversed()
