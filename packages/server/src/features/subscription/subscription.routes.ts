import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { clientOf } from '#http/client.ts'
import { httpOnlyCookie } from '#http/auth-cookies.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SubscriptionService } from './subscription.service.ts'
import type { WithoutPlansService } from './without-plans.service.ts'

/** As long as a checkout can be paid. */
const checkoutSeconds = 24 * 60 * 60

export function subscriptionRoutes(api: Api, guard: Guard, subscription: SubscriptionService, isHttps: boolean) {
  const browser = httpOnlyCookie({
    name: 'daymark_checkout',
    path: '/api/subscription/success',
    seconds: checkoutSeconds,
    isHttps,
  })
  serve(api, guard, contract.subscription, {
    getSubscription: (request) => subscription.get(userOf(request)),
    getFeatureAccess: (request) => subscription.featureAccess(userOf(request)),
    async createCheckoutSession(request, reply) {
      const { priceId, currency } = request.body
      const { checkoutUrl, browserProof } = await subscription.createCheckout(userOf(request), priceId, currency)
      browser.write(reply, browserProof)
      return { checkoutUrl }
    },
    confirmCheckout: async (request) =>
      subscription.confirmCheckout(request.query.session_id, {
        client: clientOf(request),
        userId: await guard
          .authenticate('session')(request)
          .then(
            () => userOf(request).id,
            () => null,
          ),
        browserProof: browser.read(request),
      }),
    previewChange: (request) => subscription.previewChange(userOf(request), request.query.priceId),
    updateSubscription: (request) =>
      subscription.update(userOf(request), request.body.newPriceId, request.body.preview),
    cancelSubscription: (request) => subscription.cancel(userOf(request), request.body.reason),
    listBillingHistory: (request) => subscription.history(userOf(request)),
    openCustomerPortal: (request) => subscription.openPortal(userOf(request)),
    listPlans: (request) => subscription.plans(request.query.currency),
    initializeGracePeriod: (request) => subscription.beginGrace(userOf(request)),
    receiveWebhook: (request) => subscription.receiveWebhook(bytesOf(request.body), signatureOf(request.headers)),
  })
}

type AnySubscription = Pick<SubscriptionService | WithoutPlansService, 'featureAccess'>

/** The one call that is left where there are no plans. */
export function featureAccessRoute(api: Api, guard: Guard, subscription: AnySubscription) {
  const { getFeatureAccess } = contract.subscription
  serve(
    api,
    guard,
    { getFeatureAccess },
    {
      getFeatureAccess: (request) => subscription.featureAccess(userOf(request)),
    },
  )
}

/** A message without a body has no bytes and no valid signature. */
const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array())

const signatureOf = (headers: Record<string, unknown>): string | undefined => {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : undefined
}
