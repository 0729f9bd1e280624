import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import { isRunning } from '@daymark/domain/subscription/billing-state.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { noSubscription, refusePlanChange } from '@daymark/domain/subscription/refuse-plan.ts'
import { type Billing, BillingAway, CardDeclined, CustomerGone } from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { type BillingLocks, type Leased, withPatience } from './billing-lock.service.ts'
import { checkoutOf } from './checkout.store.ts'
import { customerRowOf } from './customer.store.ts'
import { requestPatienceMs } from './provider-away.ts'
import { type Facts, hasRunningElsewhere } from './subscription.store.ts'
import { toInvoiceView, toSubscriptionView } from './subscription.view.ts'
import type { SyncService } from './sync.service.ts'

type Needs = {
  db: Db
  billing: Billing
  locks: BillingLocks
  publicUrl: URL
  sync: SyncService['sync']
  standOf: (userId: string) => Promise<{ facts: Facts; access: Access }>
}

const invoicesShown = 100
const noCustomer = () => new Refusal('not_found', 'There is no billing account yet. Choose a plan first.')
const customerGone = () =>
  new Refusal('not_found', 'Your billing account no longer exists. Choose a plan to begin a new one.')

/** What a person does with a subscription that they have. Each begins and ends with what the provider says. */
export function planService({ db, billing, locks, publicUrl, sync, standOf }: Needs) {
  const fresh = async (lease: Leased) => {
    await sync(lease)
    return standOf(lease.userId)
  }

  /** Changes something at the provider, reads it back and shows it. */
  const changed = async (lease: Leased, change: Promise<void>): Promise<SubscriptionView> => {
    await change
    const { facts, access } = await fresh(lease)
    if (!facts.subscription) throw noSubscription()
    return toSubscriptionView(facts.subscription, access)
  }

  async function endEverything(lease: Leased, customer: string): Promise<void> {
    const checkout = await checkoutOf(db, lease.userId, billing.kind)
    if (checkout?.checkoutId) await billing.expireCheckout(checkout.checkoutId)
    const { subscriptions } = await billing.snapshot(customer)
    for (const { id, status } of subscriptions) if (isRunning(status)) await billing.cancelNow(id)
    await billing.deleteCustomer(customer)
    await sync(lease)
  }

  const customerOf = async (userId: string) => (await customerRowOf(db, userId, billing.kind))?.customer ?? null

  return {
    update: (user: SignedIn, plan: PlanKey): Promise<SubscriptionView> =>
      locks.alone(user.id, requestPatienceMs, async (lease) => {
        const { facts, access } = await fresh(lease)
        const refusal = refusePlanChange(plan, access.state, facts.subscription)
        if (refusal) throw refusal
        if (!facts.subscription) throw noSubscription()
        lease.signal.throwIfAborted()
        const { id: subscription, itemId: item } = facts.subscription
        return changed(lease, asDeclined(billing.changePlan({ subscription, item, plan, key: newId() })))
      }),

    /** At the end of what is paid for. What gives no access is ended at once: there is nothing to wait for. */
    cancel: (user: SignedIn): Promise<SubscriptionView> =>
      locks.alone(user.id, requestPatienceMs, async (lease) => {
        const { facts, access } = await fresh(lease)
        const { subscription } = facts
        if (!subscription || hasEnded(subscription.status)) throw noSubscription()
        const isWorthless = access.state === 'STUCK' || subscription.status === 'incomplete'
        if (subscription.cancelAt !== null && !isWorthless) return toSubscriptionView(subscription, access)
        lease.signal.throwIfAborted()
        const { id } = subscription
        return changed(lease, isWorthless ? billing.cancelNow(id) : billing.cancelAtPeriodEnd(id))
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
          await locks.alone(user.id, requestPatienceMs, sync)
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
     * Ends everything that costs money before a person may be forgotten: first no checkout can be paid any more, then the
     * subscription ends, then the customer goes. Nothing can be begun after that, for as long as the person is being
     * forgotten. Whatever of it fails, the account stays.
     */
    settle: (userId: string): Promise<void> =>
      locks.alone(userId, requestPatienceMs, async (lease) => {
        if (await hasRunningElsewhere(db, userId, billing.kind)) throw new BillingAway('Stripe is not set up')
        const customer = await customerOf(userId)
        if (customer !== null) await endEverything(lease, customer)
        lease.keep()
      }),
  }
}

const hasEnded = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired'

const asDeclined = (change: Promise<void>): Promise<void> =>
  change.catch((error: unknown) => {
    if (error instanceof CardDeclined)
      throw new Refusal('card_declined', 'Your card was declined. Your plan has not changed.')
    throw error
  })
