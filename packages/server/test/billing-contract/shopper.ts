import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import type { ChangeQuote, ProviderSubscription } from '#adapters/billing/billing.ts'
import { newId } from '#db/new-id.ts'
import type { BillingWorld } from './contract-world.ts'

/** A customer who buys at a provider through the port, without the product in between. */
export async function shopperIn({ billing, pay, now }: BillingWorld) {
  const userId = newId()
  const customer = await billing.ensureCustomer({ userId, email: `${userId}@daymark.example` }, null, newId())

  const wish = (plan: PlanKey, trialDays: number, key: string = newId()) => ({
    customer,
    userId,
    plan,
    trialDays,
    successUrl: 'https://daymark.example/subscription/success',
    cancelUrl: 'https://daymark.example/subscription/cancel',
    key,
  })
  const subscriptions = async (): Promise<ProviderSubscription[]> => (await billing.snapshot(customer)).subscriptions

  /** The one there is; a test that has none or several fails here. */
  async function subscription(): Promise<ProviderSubscription> {
    const [only, ...others] = await subscriptions()
    if (!only || others.length > 0) throw new Error(`There are ${others.length + (only ? 1 : 0)} subscriptions`)
    return only
  }

  return {
    userId,
    customer,
    wish,
    subscriptions,
    subscription,
    async buy(plan: PlanKey, trialDays = 0): Promise<ProviderSubscription> {
      const before = new Set((await subscriptions()).map(({ id }) => id))
      await pay((await billing.openCheckout(wish(plan, trialDays))).id, 'good')
      const bought = (await subscriptions()).find(({ id }) => !before.has(id))
      if (!bought) throw new Error('Nothing was bought')
      return bought
    },
    async change(plan: PlanKey, pricedAt?: Temporal.Instant): Promise<void> {
      const { id, itemId } = await subscription()
      await billing.changePlan({ subscription: id, item: itemId, plan, ...(pricedAt && { pricedAt }), key: newId() })
    },
    async preview(plan: PlanKey, at = now()): Promise<ChangeQuote> {
      const { id, itemId } = await subscription()
      return billing.previewChange({ subscription: id, item: itemId, plan, at })
    },
  }
}
