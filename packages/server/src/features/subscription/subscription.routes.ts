import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { notBuilt, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SubscriptionService } from './subscription.service.ts'

export const subscriptionRoutes = (api: Api, guard: Guard, subscription: SubscriptionService) =>
  serve(api, guard, contract.subscription, {
    getSubscription: (request) => subscription.get(userOf(request)),
    getFeatureAccess: (request) => subscription.featureAccess(userOf(request)),
    createCheckoutSession: notBuilt,
    confirmCheckout: notBuilt,
    updateSubscription: notBuilt,
    cancelSubscription: notBuilt,
    listBillingHistory: notBuilt,
    openCustomerPortal: notBuilt,
    listPlans: notBuilt,
    initializeGracePeriod: notBuilt,
    receiveWebhook: notBuilt,
  })
