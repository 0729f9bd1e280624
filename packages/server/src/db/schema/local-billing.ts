import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The user whose deletion also deletes the embedded provider's rows, and the customer id. */
const owner = { userId: uuid('user_id').notNull(), customer: text('customer').notNull() }
const plan = text('plan').$type<PlanKey>().notNull()
const id = text('id').primaryKey()

export const localCustomers = pgTable('local_customers', {
  userId: uuid('user_id').notNull(),
  id,
  attemptKey: text('attempt_key').notNull(),
  card: text('card', { enum: ['good', 'failing', 'confirming'] }),
  creditCents: integer('credit_cents').notNull().default(0),
  deletedAt: instant('deleted_at'),
})

export const localCheckouts = pgTable('local_checkouts', {
  ...owner,
  id,
  attemptKey: text('attempt_key').notNull(),
  plan,
  trialDays: smallint('trial_days').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const localSubscriptions = pgTable('local_subscriptions', {
  ...owner,
  id,
  itemId: text('item_id').notNull(),
  plan,
  status: text('status', { enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  trialEnd: instant('trial_end'),
  anchor: instant('anchor').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  cancelAt: instant('cancel_at'),
  endedAt: instant('ended_at'),
  failedCharges: smallint('failed_charges').notNull().default(0),
  retryAt: instant('retry_at'),
})

export const localInvoices = pgTable('local_invoices', {
  ...owner,
  id,
  subscription: text('subscription').notNull(),
  number: integer('number').notNull(),
  plan,
  cents: integer('cents').notNull(),
  creditCents: integer('credit_cents').notNull().default(0),
  status: text('status', { enum: ['open', 'paid', 'void', 'unconfirmed', 'refunded'] }).notNull(),
  date: instant('date').notNull(),
})

export const localPortals = pgTable('local_portals', {
  ...owner,
  id,
  returnUrl: text('return_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const localEvents = pgTable('local_events', {
  ...owner,
  id,
  type: text('type').notNull(),
  charge: text('charge'),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
})
