import { stripeBilling } from '#adapters/billing/stripe.billing.ts'
import type { BillingWorld, Receiver } from '../billing-contract/contract-world.ts'
import { newAccount, newestFirst, type Refund, type Unconfirmed } from './stripe-account.ts'
import { stripeBank } from './stripe-bank.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { stripeObjects } from './stripe-objects.ts'
import { startStripeServer } from './stripe-server.ts'
import { stripeWebhooks } from './stripe-webhooks.ts'

const secretKey = 'sk_test_of_the_tests'
const webhookSecret = 'whsec_that_only_the_tests_sign_with'
/** Stripe on loopback with its bank and webhooks, and our adapter to it. */
export async function stripeWorld(
  receive: Receiver,
  now = Temporal.Instant.from('2026-03-29T08:00:00Z'),
  options = { tax: false, promotionCodes: false, taxIds: false, billingAddress: false },
) {
  if (!stripeData) throw new Error(withoutStripeData)
  const account = newAccount(now.epochMilliseconds / 1000)
  const objects = stripeObjects(stripeData, account)
  const webhooks = stripeWebhooks(account, objects, webhookSecret, receive)
  const bank = stripeBank(account, objects, webhooks)
  const server = await startStripeServer(stripeData, { account, objects, bank, webhooks }, secretKey)
  const { apiBase } = server

  const sessionOf = (id: string) => {
    const session = account.sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }
  const liveOf = (customer: string) =>
    newestFirst(account.subscriptions.values(), customer).find(({ endedAt }) => endedAt === null)

  return {
    account,
    server,
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase },
    billing: stripeBilling({ secretKey, webhookSecret, apiBase, options }),
    /** With short timeouts, for calls that are known to fail. */
    impatient: stripeBilling({ secretKey, webhookSecret, apiBase, patience: { attempt: 200, inAll: 900 } }),
    settled: webhooks.settled,
    redeliver: webhooks.redeliver,
    /** A bank takes back what the latest invoice of a customer brought in, or asks about it. */
    async dispute(customer: string, step: Parameters<typeof bank.dispute>[1] = 'chargeback'): Promise<string> {
      const charge = newestFirst(account.invoices, customer).find((invoice) => invoice.charge !== null)?.charge
      if (!charge) throw new Error(`${customer} was never charged`)
      bank.dispute(charge, step)
      await webhooks.settled()
      return charge
    },

    /** Money of the latest charge of a customer is given back on Stripe's own pages. */
    async refund(customer: string, cents: number, status: Refund['status'] = 'succeeded'): Promise<void> {
      const [charge] = newestFirst(account.charges.values(), customer)
      if (!charge) throw new Error(`${customer} was never charged`)
      bank.refund(charge, cents, status)
      await webhooks.settled()
    },

    now: () => Temporal.Instant.fromEpochMilliseconds(account.now * 1000),
    async advance(days) {
      const until = account.now + days * 86_400
      for (let due = bank.nextDue(until); due; due = bank.nextDue(until)) {
        account.now = due.at
        due.happen()
        await webhooks.settled()
      }
      account.now = until
    },
    async pay(id, card, percentOff = 0) {
      const session = sessionOf(id)
      if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}`)
      if (card === 'declined') return
      bank.customerOf(session.customer).card = card
      bank.subscribe(session, undefined, percentOff)
      await webhooks.settled()
    },
    /** From now on the bank wants each payment of the customer confirmed. */
    wantConfirmation: async (customer: string, code: Unconfirmed = 'authentication_required') =>
      void (bank.customerOf(customer).card = code),
    async confirmPayment(customer: string): Promise<void> {
      const subscription = liveOf(customer)
      if (!subscription) throw new Error(`${customer} has no subscription`)
      bank.confirm(subscription)
      await webhooks.settled()
    },
    /** By a method that takes the bank days; the subscription waits for it or runs meanwhile. */
    async payDelayed(id: string, status: 'active' | 'incomplete'): Promise<void> {
      const session = sessionOf(id)
      bank.customerOf(session.customer).card = 'good'
      bank.subscribe(session, status)
      await webhooks.settled()
    },
    async settleDelayed(id: string, outcome: 'succeeded' | 'failed'): Promise<void> {
      bank.settleDelayed(sessionOf(id), outcome)
      await webhooks.settled()
    },
    /** Canceled here, a subscription has a date to end at and no word of its period. */
    async portal(customer, action) {
      const subscription = liveOf(customer)
      if (!subscription) throw new Error(`${customer} has no subscription`)
      if (action === 'cancel') bank.change(subscription, { cancelAt: subscription.periodEnd })
      if (action === 'reactivate') bank.change(subscription, { cancelAt: null, isCanceledAtPeriodEnd: false })
      if (action === 'pay')
        for (const invoice of account.invoices)
          if (invoice.subscription === subscription.id && invoice.status === 'open') bank.attempt(subscription, invoice)
      await webhooks.settled()
    },
    async scheduleEnd(customer, at) {
      const subscription = liveOf(customer)
      if (!subscription) throw new Error(`${customer} has no subscription`)
      bank.change(subscription, { cancelAt: at.epochMilliseconds / 1000 })
      await webhooks.settled()
    },
    creditOf: async (customer) => bank.customerOf(customer).credit,
    setCard: async (customer, card) => void (bank.customerOf(customer).card = card),
    async deleteCustomer(customer) {
      bank.deleteCustomer(customer)
      await webhooks.settled()
    },
    hold: webhooks.hold,
    release: webhooks.release,
    drop: webhooks.drop,
    signatureOf: webhooks.signatureOf,

    async [Symbol.asyncDispose]() {
      await webhooks.settled()
      await server.close()
    },
  } satisfies BillingWorld & Record<string, unknown>
}
