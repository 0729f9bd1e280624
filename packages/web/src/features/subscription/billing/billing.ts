import { billingRoutes } from '@daymark/contract/routes/billing.routes.ts'
import type { ChangePreview } from '@daymark/contract/subscription.shapes.ts'
import type { CancelReason } from '@daymark/domain/subscription/cancel-reason.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { useMemo } from 'react'
import { isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { isRecord } from '#api/is-record.ts'
import { toast } from '#ui/toasts/toast.ts'
import { useSubscription } from '../subscription-context.ts'
import type { Subscription } from '../subscription.store.ts'

type Toasts = { success: (text: string) => void; error: (text: string) => void }
type Needs = { subscription: Subscription; call: Call; toasts: Toasts }

export type Billing = ReturnType<typeof makeBilling>
type PlanChange = { isChanged: boolean; confirmUrl: string | null; otherPrice: ChangePreview | null }
const unchanged: PlanChange = { isChanged: false, confirmUrl: null, otherPrice: null }

/** Good news of this area is shown for 2 s, less than the app's. */
const briefToasts: Toasts = { success: (text) => toast.success(text, 2000), error: toast.error }

export function useBilling(): Billing {
  const subscription = useSubscription()
  const call = useCall()
  return useMemo(() => makeBilling({ subscription, call, toasts: briefToasts }), [subscription, call])
}

/** What a user can do about their plan. Nothing here rejects: a failure is shown, and the result is null or false. */
export function makeBilling({ subscription, call, toasts }: Needs) {
  const { store, load, loadFeatureAccess, loadBoth, reset, expectChange } = subscription

  /**
   * A response for a user who has signed out meanwhile is ignored. A call that failed may have taken effect, when only
   * its response was lost, so the state is loaded again.
   */
  async function act<T>(ask: () => Promise<T>, fallback: string): Promise<T | null> {
    const { owner } = store.getState()
    try {
      const result = await ask()
      return store.getState().owner === owner ? result : null
    } catch (error) {
      if (store.getState().owner !== owner) return null
      if (isSessionEnd(error)) reset()
      else {
        toasts.error(messageOf(error, fallback))
        void loadBoth()
      }
      return null
    }
  }

  return {
    /** In a currency where it is offered, else in dollars. */
    loadPlans: (currency: string) =>
      load(
        'isLoadingPlans',
        () => call(billingRoutes.listPlans, { querystring: { currency } }),
        'Failed to load subscription plans',
      ),

    loadBillingHistory: () =>
      load(
        'isLoadingBillingHistory',
        async () => ({ billingHistory: await call(billingRoutes.listBillingHistory) }),
        'Failed to load billing history',
      ),

    /** Where to pay for a plan; null when it came to nothing. A user who comes back from there has perhaps paid. */
    async checkout(priceId: PlanKey, currency: string): Promise<string | null> {
      const session = await act(
        () => call(billingRoutes.createCheckoutSession, { body: { priceId, currency } }),
        'Failed to create checkout session',
      )
      if (session === null) return null
      expectChange()
      return session.checkoutUrl
    },

    /**
     * At the price that was shown. Where a bank wants the payment confirmed, the plan changes once that is done at the
     * address; where the change costs another sum by now, nothing is charged, and that sum is the result.
     */
    async changePlan({ priceId: newPriceId, pricedAt, dueToday }: ChangePreview): Promise<PlanChange> {
      const body = { newPriceId, preview: { pricedAt, dueToday } }
      const result = await act(
        () => call(billingRoutes.updateSubscription, { body }).catch(reasonIn),
        'Failed to update subscription',
      )
      if (result === null) return unchanged
      if ('confirmUrl' in result) {
        expectChange()
        return { ...unchanged, ...result }
      }
      if ('otherPrice' in result) return { ...unchanged, ...result }
      store.setState({ subscription: result })
      toasts.success('Subscription updated successfully!')
      void loadFeatureAccess()
      return { ...unchanged, isChanged: true }
    },

    /** Access goes on until the period ends. A subscription that never began to run ends at once. */
    async cancel(reason?: CancelReason): Promise<boolean> {
      const canceled = await act(
        () => call(billingRoutes.cancelSubscription, { body: { cancelAtPeriodEnd: true, reason } }),
        'Failed to cancel subscription',
      )
      if (canceled === null) return false
      const isOver = canceled.status === 'canceled'
      store.setState({ subscription: isOver ? null : canceled })
      toasts.success(
        isOver
          ? 'Subscription canceled successfully'
          : 'Subscription will be canceled at the end of the billing period',
      )
      void loadFeatureAccess()
      return true
    },

    /** The portal's address; null when there is none to be had. */
    async portal(): Promise<string | null> {
      const portal = await act(() => call(billingRoutes.openCustomerPortal), 'Failed to open customer portal')
      if (portal === null) return null
      expectChange()
      return portal.url
    },
  }
}

/** Where to confirm a payment, or what a change costs by now, if that is why it was refused; any other failure is thrown on. */
function reasonIn(error: unknown): { confirmUrl: string } | { otherPrice: ChangePreview } {
  const confirmUrl = isRefusal(error, 'payment_unconfirmed') ? error.details['confirmUrl'] : null
  if (typeof confirmUrl === 'string') return { confirmUrl }
  const preview = isRefusal(error, 'conflict') ? error.details['preview'] : null
  if (isRecord(preview)) return { otherPrice: preview as ChangePreview }
  throw error
}
