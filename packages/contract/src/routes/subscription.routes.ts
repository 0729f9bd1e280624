import { routesFor } from '../route.ts'
import type { subscriptionShapes } from '../subscription.shapes.ts'
import type { billingRoutes } from './billing.routes.ts'

/** What the first view calls. */
export const subscriptionRoutes = routesFor<Omit<typeof subscriptionShapes, keyof typeof billingRoutes>>()({
  getSubscription: { method: 'GET', url: '/api/subscription', access: 'session' },
  getFeatureAccess: { method: 'GET', url: '/api/subscription/feature-access', access: 'session' },
  initializeGracePeriod: { method: 'POST', url: '/api/subscription/initialize-grace-period', access: 'session' },
})
