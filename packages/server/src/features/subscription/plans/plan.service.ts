import type { ChangePreview, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import { isCancelling, isSubscribed } from '@daymark/domain/subscription/billing-state.ts'
import type { CancelReason } from '@daymark/domain/subscription/cancel-reason.ts'
import { centsOf } from '@daymark/domain/subscription/money.ts'
import { moneyTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { isPriceHeld } from '@daymark/domain/subscription/price-hold.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { noSubscription, refusePlanChange } from '@daymark/domain/subscription/refuse-plan.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import {
  type Billing,
  BillingUnavailable,
  CardDeclined,
  type ChangeQuote,
  CustomerGone,
  PaymentUnconfirmed,
} from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limit, Limits } from '#limits/limits.ts'
import { type BillingLocks, type Leased, withPatience } from '../sync/billing-lock.service.ts'
import { giveLockBack } from '../sync/billing-lock.store.ts'
import { checkoutOf } from './checkout.store.ts'
import { customerRowOf } from '../sync/customer.store.ts'
import { requestPatienceMs } from '../sync/provider-unavailable.ts'
import { type Facts, hasRunningElsewhere } from '../subscription.store.ts'
import { toInvoiceView, toPreviewView, toSubscriptionView } from '../subscription.view.ts'
import type { SyncService } from '../sync/sync.service.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  billing: Billing
  locks: BillingLocks
  publicUrl: URL
  isProSold: boolean
  sync: SyncService['sync']
  storeDeletion: SyncService['storeDeletion']
  loadBillingState: (db: Db, userId: string) => Promise<{ facts: Facts; access: Access }>
}

/** What a person has agreed to. */
type ShownPrice = { pricedAt: string; dueToday: number }

/** How far ending the billing has come. What was sent without a response may have happened. */
type Progress = { hadSubscription: boolean; deletion: 'not sent' | 'sent' | 'confirmed' }
type BillingEnd = { hadSubscription: boolean; release: () => Promise<void> }

export class BillingNotEnded extends Error {
  override readonly name = 'BillingNotEnded'
  readonly progress: Progress

  constructor(progress: Progress, cause: unknown) {
    super(`Billing was not ended: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.progress = progress
  }
}

/** Short: the request has waited for the deletion already. */
const releasePatienceMs = 3_000
const invoicesShown = 100
const noCustomer = () => new Refusal('not_found', 'You don’t have a billing account yet. Choose a plan first.')
const customerGone = () =>
  new Refusal('not_found', 'Your billing account no longer exists. Choose a plan to start a new one.')

export type PlanService = ReturnType<typeof planService>

/** Changes to an existing subscription. Each begins and ends with the provider's state. */
export function planService(needs: Needs) {
  const { db, clock, limits, billing, locks, publicUrl, isProSold, sync, storeDeletion, loadBillingState } = needs
  const fresh = async (lease: Leased, reason?: CancelReason) => {
    await sync(lease, undefined, reason)
    return loadBillingState(db, lease.userId)
  }

  /** Changes something at the provider, reads it back and shows it. */
  const changed = async (lease: Leased, change: Promise<void>, reason?: CancelReason): Promise<SubscriptionView> => {
    await change
    const { facts } = await fresh(lease, reason)
    if (!facts.subscription) throw noSubscription()
    return toSubscriptionView(facts.subscription)
  }

  /** The subscription as the provider has it, once it can be changed to this plan. */
  async function changeOf(lease: Leased, plan: PlanKey) {
    const { facts, access } = await fresh(lease)
    const refusal = refusePlanChange(plan, access.state, facts.subscription, isProSold)
    if (refusal) throw refusal
    if (!facts.subscription) throw noSubscription()
    const { id: subscription, itemId: item } = facts.subscription
    return { subscription, item, plan }
  }

  /** The instant to charge by, while the sum is the one that was shown. */
  async function confirmedPrice(change: Awaited<ReturnType<typeof changeOf>>, shown: ShownPrice) {
    const pricedAt = Temporal.Instant.from(shown.pricedAt)
    if (isPriceHeld(pricedAt, clock())) {
      const quote = await billing.previewChange({ ...change, at: pricedAt })
      if (quote.pricedAt.equals(pricedAt) && quote.dueCents === centsOf(shown.dueToday, quote.currency))
        return { pricedAt }
    }
    throw otherSum(change.plan, await billing.previewChange({ ...change, at: clock() }))
  }

  /** A caller who gave up waiting was told that nothing has ended, so nothing may end after that. */
  async function removeCustomer(lease: Leased, progress: Progress): Promise<void> {
    const { userId, signal } = lease
    const customer = await customerOf(userId)
    if (customer === null) return
    const checkout = await checkoutOf(db, userId, billing.kind)
    if (checkout?.checkoutId) await billing.expireCheckout(checkout.checkoutId)
    signal.throwIfAborted()
    progress.deletion = 'sent'
    await billing.deleteCustomer(customer)
    progress.deletion = 'confirmed'
    await storeDeletion(lease, customer)
  }

  const customerOf = async (userId: string) => (await customerRowOf(db, userId, billing.kind))?.customer ?? null

  return {
    /** What a change costs now. It waits for a change that is under way, so it never names what that has made old. */
    async previewChange(user: SignedIn, plan: PlanKey): Promise<ChangePreview> {
      await limits.take(previewsPerPerson, user.id)
      return locks.withUserLock(user.id, requestPatienceMs, async (lease) => {
        const change = await changeOf(lease, plan)
        return toPreviewView(plan, await billing.previewChange({ ...change, at: clock() }))
      })
    },

    /** With the price that was shown: where the change costs another sum by now, nothing is charged or changed. */
    update: (user: SignedIn, plan: PlanKey, shown?: ShownPrice): Promise<SubscriptionView> =>
      locks.withUserLock(user.id, requestPatienceMs, async (lease) => {
        const change = await changeOf(lease, plan)
        const priced = shown && (await confirmedPrice(change, shown))
        lease.signal.throwIfAborted()
        return changed(lease, asDeclined(billing.changePlan({ ...change, ...priced, key: newId() })))
      }),

    /**
     * At the end of the paid period. A subscription without access ends at once: there is nothing to wait for. An
     * unknown status cannot be judged, so it ends at the period's end.
     */
    cancel: (user: Pick<SignedIn, 'id'>, reason?: CancelReason): Promise<SubscriptionView> =>
      locks.withUserLock(user.id, requestPatienceMs, async (lease) => {
        const { facts, access } = await fresh(lease)
        const { subscription } = facts
        if (!subscription || hasEnded(subscription.status)) throw noSubscription()
        const isStuck = access.state === 'STUCK' && subscription.status !== 'unknown'
        const isWorthless = isStuck || subscription.status === 'incomplete'
        if (isCancelling(subscription) && !isWorthless) return toSubscriptionView(subscription)
        lease.signal.throwIfAborted()
        const { id } = subscription
        const change = isWorthless ? billing.cancelNow(id, { isCredited: false }) : billing.cancelAtPeriodEnd(id)
        return changed(lease, change, reason)
      }),

    async openPortal(user: SignedIn) {
      const customer = await customerOf(user.id)
      if (customer === null) throw noCustomer()
      const returnUrl = new URL('/', publicUrl).href
      return withPatience(requestPatienceMs, async () => {
        try {
          return { url: await billing.openPortal({ customer, returnUrl }) }
        } catch (error) {
          if (!(error instanceof CustomerGone)) throw error
          await locks.withUserLock(user.id, requestPatienceMs, sync)
          throw customerGone()
        }
      })
    },

    async history(user: SignedIn) {
      const customer = await customerOf(user.id)
      if (customer === null) return []
      const invoices = await withPatience(requestPatienceMs, () => billing.invoices(customer, invoicesShown))
      return invoices.map(toInvoiceView)
    },

    /**
     * Ends everything that costs money before an account is deleted. First no checkout can be paid any longer, then one
     * call deletes the customer and with it every subscription: there is no state in between. The lock stays taken, so
     * nothing can be started until the account is deleted or `release` gives it back.
     */
    async endBilling(userId: string): Promise<BillingEnd> {
      const { access } = await loadBillingState(db, userId)
      const progress: Progress = { hadSubscription: isSubscribed(access.state), deletion: 'not sent' }
      try {
        return await locks.withUserLock(userId, requestPatienceMs, async (lease) => {
          if (await hasRunningElsewhere(db, userId, billing.kind)) throw new BillingUnavailable('Stripe is not set up')
          const { access } = await fresh(lease)
          progress.hadSubscription = isSubscribed(access.state)
          await removeCustomer(lease, progress)
          lease.signal.throwIfAborted()
          lease.keep()
          const { hadSubscription } = progress
          const release = async () => {
            await withPatience(releasePatienceMs, () => sync(lease)).catch(() => {})
            await giveLockBack(db, lease)
          }
          return { hadSubscription, release }
        })
      } catch (error) {
        if (error instanceof BillingUnavailable || progress.deletion !== 'not sent')
          throw new BillingNotEnded(progress, error)
        throw error
      }
    },
  }
}

const hasEnded = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired'

/** Each preview is some calls to the provider. */
const previewsPerPerson = { name: 'preview-person', times: 60, seconds: 3600 } satisfies Limit

const otherSum = (plan: PlanKey, quote: ChangeQuote): Refusal => {
  const preview = toPreviewView(plan, quote)
  const sum = moneyTextOf(preview.dueToday, preview.currency)
  return new Refusal('conflict', `The price has changed: it’s ${sum} today. Nothing was charged.`, { preview })
}

const asDeclined = (change: Promise<void>): Promise<void> =>
  change.catch((error: unknown) => {
    if (error instanceof PaymentUnconfirmed) throw unconfirmed(error)
    if (error instanceof CardDeclined)
      throw new Refusal('card_declined', 'Your card was declined. Your plan hasn’t changed.')
    throw error
  })

const unconfirmed = ({ confirmUrl }: PaymentUnconfirmed): Refusal => {
  const message = 'Your bank needs you to confirm this payment. Your plan changes as soon as you do.'
  return new Refusal('payment_unconfirmed', message, { confirmUrl })
}
