import { routesFor } from '../route.ts'
import type { subscriptionShapes } from '../subscription.shapes.ts'

export const subscriptionRoutes = routesFor<typeof subscriptionShapes>()({
  getSubscription: { method: 'GET', url: '/api/subscription', access: 'signed-in' },
  createCheckoutSession: { method: 'POST', url: '/api/subscription/create-checkout-session', access: 'signed-in' },
  confirmCheckout: { method: 'GET', url: '/api/subscription/success', access: 'public' },
  updateSubscription: { method: 'PUT', url: '/api/subscription/update', access: 'signed-in' },
  cancelSubscription: { method: 'POST', url: '/api/subscription/cancel', access: 'signed-in' },
  listBillingHistory: { method: 'GET', url: '/api/subscription/billing-history', access: 'signed-in' },
  openCustomerPortal: { method: 'POST', url: '/api/subscription/customer-portal', access: 'signed-in' },
  getFeatureAccess: { method: 'GET', url: '/api/subscription/feature-access', access: 'signed-in' },
  listPlans: { method: 'GET', url: '/api/subscription/plans', access: 'public' },
  initializeGracePeriod: { method: 'POST', url: '/api/subscription/initialize-grace-period', access: 'signed-in' },
  receiveWebhook: { method: 'POST', url: '/api/subscription/webhook', access: 'public' },
})
