import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import type { SubscriptionStatus } from '@daymark/domain/subscription/billing-state.ts'
import { cancelReasons } from '@daymark/domain/subscription/cancel-reason.ts'
import { planKeys } from '@daymark/domain/subscription/plan.ts'
import * as z from 'zod/mini'
import { requiredText } from '@daymark/domain/fields.ts'
import { bytes, count, instant, outcome, tierNumber } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const status = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unknown',
]) satisfies z.core.$ZodType<SubscriptionStatus>

/** `isInTrial` is the plan's own: the first charge is still ahead. */
const confirmedView = z.object({ tier: tierNumber, status, isInTrial: z.boolean(), trialEnd: z.nullable(instant) })

/** `priceId` is null for a price that is not one of ours. `endsAt` may lie after later renewals; `cancelAtPeriodEnd` is true when it does not. */
const subscriptionView = z.extend(confirmedView, {
  priceId: z.nullable(z.enum(planKeys)),
  /** Name and price of the plan as charged, even where the price is not one of ours. */
  planName: z.string(),
  amount: z.nullable(z.number()),
  currency: z.string(),
  interval: z.nullable(z.enum(['monthly', 'yearly'])),
  /** Whether less than the amount is charged, now or for a while. */
  isDiscounted: z.boolean(),
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  endsAt: z.nullable(instant),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

/** The payment mode: only 'live' charges money; 'off' has no plans, and everything is open to everyone. */
const billingMode = z.enum(['local', 'test', 'live', 'off'])

const planView = z.object({
  priceId: z.enum(planKeys),
  name: z.string(),
  tier: tierNumber,
  interval: z.enum(['monthly', 'yearly']),
  amount: z.number(),
  description: z.string(),
  discountPercentage: z.int().check(z.minimum(0), z.maximum(100)),
  isSellable: z.boolean(),
  currency: z.string(),
})
export type PlanView = z.infer<typeof planView>

/** What a change of the plan costs, by the provider; amounts in the currency's main unit. */
const changePreview = z.object({
  priceId: z.enum(planKeys),
  planName: z.string(),
  currency: z.string(),
  /** Charged at once. */
  dueToday: z.number(),
  /** The unused time of the plan before, and credit of earlier changes. */
  credit: z.number(),
  /** What of it stays for later payments. */
  creditLeft: z.number(),
  /** Included in `dueToday`; null where no tax is computed. */
  tax: z.nullable(z.number()),
  nextDate: instant,
  nextAmount: z.number(),
  /** Sent along with the change, so that it costs what was shown. */
  pricedAt: instant,
})
export type ChangePreview = z.infer<typeof changePreview>

const featureAccessView = z.object({
  canAccessAnalytics: z.boolean(),
  canExportData: z.boolean(),
  hasPrioritySupport: z.boolean(),
  canCreateMoreHabits: z.boolean(),
  currentTier: tierNumber,
  hasActiveSubscription: z.boolean(),
  isInTrial: z.boolean(),
  isInGracePeriod: z.boolean(),
  isTrialExpired: z.boolean(),
  trialDaysRemaining: count,
  gracePeriodDaysRemaining: count,
  currentHabitCount: count,
  maxHabitsAllowed: count,
  graceAvailable: z.boolean(),
  planTrialAvailable: z.boolean(),
  /** The end of a plan that an operator gave. */
  grantedUntil: z.nullable(instant),
  billingMode,
}) satisfies z.core.$ZodType<FeatureAccess>

const invoiceView = z.object({
  number: z.nullable(z.string()),
  date: instant,
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  /** What was set against it; not part of the amount. */
  creditUsed: z.number(),
  url: z.nullable(z.string()),
})

const currencyCode = z
  .string('Currency must be text')
  .check(z.regex(/^[a-z]{3}$/, 'Currency must be three letters such as eur'))
const planKey = z.enum(planKeys, 'Please choose a plan')

export const subscriptionShapes = {
  getSubscription: {
    summary: 'Your subscription; 404 while there is none, trial and grace included',
    response: { 200: subscriptionView },
  },
  createCheckoutSession: {
    summary: 'Begin to buy a plan; payment happens at the address in the answer',
    notKept: 'an open checkout is used again, and the browser that asks is given a cookie',
    body: z.object({ priceId: planKey, currency: z.optional(currencyCode) }),
    response: { 200: z.object({ checkoutUrl: z.string() }) },
  },
  confirmCheckout: {
    summary:
      'Take over a checkout that was paid, or is being processed by a bank, without a session; what was bought is shown to its buyer, or in the browser that began it',
    querystring: z.object({ session_id: requiredText('No session ID found. Failed to process checkout') }),
    response: { 200: z.extend(outcome, { isProcessing: z.boolean(), subscription: z.nullable(confirmedView) }) },
  },
  previewChange: {
    summary: 'What changing to another plan costs today, and when the next payment is due',
    querystring: z.object({ priceId: planKey }),
    response: { 200: changePreview },
  },
  updateSubscription: {
    summary: 'Change to another plan',
    body: z.object({
      newPriceId: planKey,
      /** As the preview said: where the sum is another one by now, nothing is charged. */
      preview: z.optional(z.object({ pricedAt: instant, dueToday: z.number() })),
    }),
    response: { 200: subscriptionView },
  },
  cancelSubscription: {
    summary: 'Cancel at the end of the period that is paid for',
    body: z.object({
      cancelAtPeriodEnd: z.literal(true, 'A subscription is canceled at the end of its period'),
      reason: z.optional(z.enum(cancelReasons, 'Please choose a reason')),
    }),
    response: { 200: subscriptionView },
  },
  listBillingHistory: { summary: 'Your invoices, newest first', response: { 200: z.array(invoiceView) } },
  openCustomerPortal: {
    summary: 'Where cards, invoices and cancellations are managed',
    notKept: 'the link alone identifies the customer',
    response: { 200: z.object({ url: z.string() }) },
  },
  getFeatureAccess: { summary: 'What you may use now', response: { 200: featureAccessView } },
  listPlans: {
    summary: 'What can be bought, and what is announced',
    querystring: z.object({ currency: z.optional(currencyCode) }),
    /** Prices are those that the provider charges in that currency, or in its first one. */
    response: { 200: z.object({ plans: z.array(planView), currencies: z.array(z.string()), billingMode }) },
  },
  initializeGracePeriod: {
    summary: 'Begin the grace period on the first visit after the trial; otherwise nothing changes',
    response: { 200: featureAccessView },
  },
  receiveWebhook: {
    summary: "The billing provider's messages, signed over their raw bytes",
    consumes: ['application/json'],
    body: bytes,
    response: { 200: z.object({ received: z.literal(true) }) },
  },
} satisfies Shapes
