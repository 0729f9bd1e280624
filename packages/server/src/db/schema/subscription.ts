import type { SubscriptionStatus } from '@daymark/domain/subscription/billing-state.ts'
import type { PlanInterval, PlanKey } from '@daymark/domain/subscription/plan.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

const providers = ['embedded', 'stripe'] as const
const plan = () => text('plan').$type<PlanKey>()

export const trialAddresses = pgTable('trial_addresses', {
  addressHash: text('address_hash').primaryKey(),
  firstSeenAt: instant('first_seen_at').notNull(),
  planTrialUsedAt: instant('plan_trial_used_at'),
  claimedBy: uuid('claimed_by'),
  claimedUntil: instant('claimed_until'),
})

export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    customer: text('customer'),
    attemptKey: text('attempt_key').notNull(),
    syncedAt: instant('synced_at'),
    repairAfter: instant('repair_after'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    id: text('id').notNull(),
    itemId: text('item_id').notNull(),
    plan: plan(),
    priceCents: integer('price_cents'),
    currency: text('currency'),
    interval: text('billing_interval').$type<PlanInterval>(),
    isDiscounted: boolean('is_discounted').notNull().default(false),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    trialEnd: instant('trial_end'),
    periodEnd: instant('period_end').notNull(),
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    proUntil: instant('pro_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    plan: plan().notNull(),
    trialDays: smallint('trial_days').notNull(),
    currency: text('currency').notNull().default('usd'),
    attemptKey: text('attempt_key').notNull(),
    notedAt: instant('noted_at').notNull(),
    checkoutId: text('checkout_id'),
    url: text('url'),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

export const billingLocks = pgTable('billing_locks', {
  userId: uuid('user_id').primaryKey(),
  holder: uuid('holder').notNull(),
  heldUntil: instant('held_until').notNull(),
})

export const billingEvents = pgTable(
  'billing_events',
  {
    provider: text('provider', { enum: providers }).notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)
