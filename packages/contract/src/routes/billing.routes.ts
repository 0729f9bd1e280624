import { routesFor } from '../route.ts'
import type { subscriptionShapes } from '../subscription.shapes.ts'

type BillingCall =
  | 'createCheckoutSession'
  | 'confirmCheckout'
  | 'updateSubscription'
  | 'cancelSubscription'
  | 'listBillingHistory'
  | 'openCustomerPortal'
  | 'listPlans'
  | 'receiveWebhook'

/** What choosing, paying for and ending a plan calls. */
export const billingRoutes = routesFor<Pick<typeof subscriptionShapes, BillingCall>>()({
  createCheckoutSession: { method: 'POST', url: '/api/subscription/create-checkout-session', access: 'signed-in' },
  confirmCheckout: { method: 'GET', url: '/api/subscription/success', access: 'public' },
  updateSubscription: { method: 'PUT', url: '/api/subscription/update', access: 'signed-in' },
  cancelSubscription: { method: 'POST', url: '/api/subscription/cancel', access: 'signed-in' },
  listBillingHistory: { method: 'GET', url: '/api/subscription/billing-history', access: 'signed-in' },
  openCustomerPortal: { method: 'POST', url: '/api/subscription/customer-portal', access: 'signed-in' },
  listPlans: { method: 'GET', url: '/api/subscription/plans', access: 'public' },
  receiveWebhook: { method: 'POST', url: '/api/subscription/webhook', access: 'public' },
})
