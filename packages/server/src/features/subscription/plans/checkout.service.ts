import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import { isSubscribed, planTrialDays } from '@daymark/domain/subscription/billing-state.ts'
import { priceProblemOf } from '@daymark/domain/subscription/catalogue.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { refuseCheckout, refuseUnsellable } from '@daymark/domain/subscription/refuse-plan.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Billing } from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limit, Limits } from '#limits/limits.ts'
import { type BillingLocks, type Leased, withPatience } from '../sync/billing-lock.service.ts'
import { checkoutOf, type CheckoutRow, forgetCheckout, keepCheckout, noteCheckout } from './checkout.store.ts'
import { changeCustomer, customerRowOf, keepCustomer, noteCustomer, userOfCustomer } from '../sync/customer.store.ts'
import { requestPatienceMs, hasResponded } from '../sync/provider-unavailable.ts'
import type { Facts } from '../subscription.store.ts'
import { toConfirmedView } from '../subscription.view.ts'
import type { SyncService } from '../sync/sync.service.ts'

/**
 * The caller of a confirmation: the session's user if there is one, and the proof of the browser that began the
 * checkout.
 */
export type Asker = { client: Client; userId: string | null; browserProof: string | null }

type Needs = {
  db: Db
  clock: Clock
  billing: Billing
  locks: BillingLocks
  limits: Limits
  publicUrl: URL
  isProSold: boolean
  sync: SyncService['sync']
  loadBillingState: (db: Db, userId: string) => Promise<{ facts: Facts; access: Access }>
  isProofOf: (proof: string | null, checkoutId: string) => boolean
  /** Whether the free days of the account's address are its own from now on. */
  claimPlanTrial: (user: SignedIn) => Promise<boolean>
}

/** One response for a checkout that is unknown, not paid, or of a customer without an account here. */
const notConfirmed = () => new Refusal('not_found', 'We couldn’t confirm this checkout')

/** A second checkout could be paid beside it. */
const stillProcessing = () =>
  new Refusal('conflict', 'We’re processing your payment. Your plan starts when it arrives.')

/** The payer has done their part. Whether the plan runs before the money arrives is the provider's choice. */
const processing = (subscription: ReturnType<typeof toConfirmedView> | null) => ({
  success: true,
  message: subscription
    ? 'We’re processing your payment, which can take a few days. You can use your plan in the meantime.'
    : 'We’re processing your payment, which can take a few days. Your plan starts when it arrives.',
  isProcessing: true,
  subscription,
})

/** Reveals nothing of what was bought. */
const forOthers = {
  success: true,
  message: 'This checkout is complete. Sign in with the account you used to see the details.',
  isProcessing: false,
  subscription: null,
}

type Opened = { checkoutId: string; url: string }

/** How a plan is bought: at most one checkout of a user is open, and none beside a subscription. */
export function checkoutService(needs: Needs) {
  const { db, clock, billing, locks, limits, publicUrl, sync, loadBillingState, claimPlanTrial, isProofOf } = needs
  const { kind } = billing
  const { isProSold } = needs
  const successUrl = `${new URL('/subscription/success', publicUrl).href}?session_id={CHECKOUT_SESSION_ID}`
  const cancelUrl = new URL('/subscription/cancel', publicUrl).href

  /** The one customer of a user. The attempt is stored first and keeps its key until the provider has responded. */
  async function ensureCustomer({ id, email }: SignedIn): Promise<string> {
    await noteCustomer(db, id, kind, newId())
    const row = await customerRowOf(db, id, kind)
    if (!row) throw new Error('A customer was noted and not found')
    try {
      const customer = await billing.ensureCustomer({ userId: id, email }, row.customer, row.attemptKey)
      if (customer !== row.customer) {
        await db.transaction((tx) => keepCustomer(tx, id, kind, { customer, attemptKey: newId() }))
      }
      return customer
    } catch (error) {
      if (hasResponded(error)) await changeCustomer(db, id, kind, { attemptKey: newId() })
      throw error
    }
  }

  /** Updates the stored state; throws when this plan cannot be bought now. */
  async function freeDaysFor(lease: Leased, user: SignedIn, plan: PlanKey): Promise<number> {
    await sync(lease)
    const { facts, access } = await loadBillingState(db, user.id)
    const refusal = refuseCheckout(plan, access.state, facts.subscription, isProSold)
    if (refusal) throw refusal
    return access.planTrialAvailable && (await claimPlanTrial(user)) ? planTrialDays : 0
  }

  /** Sends the stored checkout request, the first time or again, and stores the result. */
  async function open(row: CheckoutRow, customer: string): Promise<Opened> {
    const { userId, plan, currency, trialDays, attemptKey: key } = row
    if (row.checkoutId !== null && row.url !== null) return { checkoutId: row.checkoutId, url: row.url }
    try {
      const wish = { customer, userId, plan, currency, trialDays, successUrl, cancelUrl, key }
      const { id, url, expiresAt } = await billing.openCheckout(wish)
      await keepCheckout(db, userId, kind, { checkoutId: id, url, expiresAt })
      return { checkoutId: id, url }
    } catch (error) {
      if (hasResponded(error)) await forgetCheckout(db, userId, kind)
      throw error
    }
  }

  async function checkoutFor(lease: Leased, user: SignedIn, plan: PlanKey, currency: string): Promise<Opened> {
    const customer = await ensureCustomer(user)
    let trialDays = await freeDaysFor(lease, user, plan)
    const pending = await checkoutOf(db, user.id, kind)
    if (pending) {
      const { checkoutId, url } = await open(pending, customer)
      const checkout = await billing.getCheckout(checkoutId)
      if (checkout?.isProcessing) throw stillProcessing()
      const isOpen = checkout?.status === 'open'
      const isSame = pending.plan === plan && pending.trialDays === trialDays && pending.currency === currency
      if (isOpen && isSame && priceProblemOf(plan, checkout.price) === null) return { checkoutId, url }
      if (isOpen) await billing.expireCheckout(checkoutId)
      await forgetCheckout(db, user.id, kind)
      // It may have been paid until a moment ago; from now on it cannot be.
      trialDays = await freeDaysFor(lease, user, plan)
    }
    lease.signal.throwIfAborted()
    const attempt = {
      userId: user.id,
      provider: kind,
      plan,
      trialDays,
      currency,
      attemptKey: newId(),
      notedAt: clock(),
    }
    return open(await noteCheckout(db, attempt), customer)
  }

  return {
    async create(user: SignedIn, plan: PlanKey, currency: string) {
      const refusal = refuseUnsellable(plan, isProSold)
      if (refusal) throw refusal
      await limits.take(rules.checkoutsPerPerson, user.id)
      return locks.withUserLock(user.id, requestPatienceMs, (lease) => checkoutFor(lease, user, plan, currency))
    },

    /**
     * Acts on the customer of the checkout alone, for any caller, and may be repeated. What was bought is shown to the
     * buyer: by their session, or in the browser that began the checkout.
     */
    async confirm(sessionId: string, { client, userId: askerId, browserProof }: Asker) {
      await limits.take(rules.confirmationsPerClient, client.address)
      return withPatience(requestPatienceMs, async () => {
        const checkout = await billing.getCheckout(sessionId)
        const isDone = checkout?.status === 'complete' && (checkout.isPaid || checkout.isProcessing)
        if (!isDone || !checkout.customer) throw notConfirmed()
        const userId = await userOfCustomer(db, kind, checkout.customer)
        if (userId === null) throw notConfirmed()
        await locks.withUserLock(userId, requestPatienceMs, sync)
        const { facts, access } = await loadBillingState(db, userId)
        const known = facts.subscription && toConfirmedView(facts.subscription)
        const isBuyer = askerId === userId || isProofOf(browserProof, sessionId)
        if (!known && !checkout.isProcessing) throw notConfirmed()
        if (!isBuyer) return forOthers
        if (!known || checkout.isProcessing) return processing(isSubscribed(access.state) ? known : null)
        return { success: true, message: 'Your checkout is complete.', isProcessing: false, subscription: known }
      })
    },
  }
}

/** Each confirmation queries the provider for an anonymous caller, so it is limited. */
const rules = {
  confirmationsPerClient: { name: 'checkout-client', times: 30, seconds: 300 },
  checkoutsPerPerson: { name: 'checkout-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
