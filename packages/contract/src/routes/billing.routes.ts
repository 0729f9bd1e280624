import { routesFor } from '../route.ts'
import type { subscriptionShapes } from '../subscription.shapes.ts'

type BillingCall =
  | 'createCheckoutSession'
  | 'confirmCheckout'
  | 'previewChange'
  | 'updateSubscription'
  | 'cancelSubscription'
  | 'listBillingHistory'
  | 'openCustomerPortal'
  | 'listPlans'
  | 'receiveWebhook'

/** What choosing, paying for and ending a plan calls. */
export const billingRoutes = routesFor<Pick<typeof subscriptionShapes, BillingCall>>()({
  createCheckoutSession: { method: 'POST', url: '/api/subscription/create-checkout-session', access: 'session' },
  confirmCheckout: { method: 'GET', url: '/api/subscription/success', access: 'public' },
  previewChange: { method: 'GET', url: '/api/subscription/preview', access: 'session' },
  updateSubscription: { method: 'PUT', url: '/api/subscription/update', access: 'session' },
  cancelSubscription: { method: 'POST', url: '/api/subscription/cancel', access: 'session' },
  listBillingHistory: { method: 'GET', url: '/api/subscription/billing-history', access: 'session' },
  openCustomerPortal: { method: 'POST', url: '/api/subscription/customer-portal', access: 'session' },
  listPlans: { method: 'GET', url: '/api/subscription/plans', access: 'public' },
  receiveWebhook: { method: 'POST', url: '/api/subscription/webhook', access: 'public' },
})
