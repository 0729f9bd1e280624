import type { Stripe } from 'stripe'

/** Raised when what the portal may do changes, so that the next one is made anew. */
const version = '1'

/**
 * What a customer may do in the portal: cards, invoices, cancel at the end of the period and take that back. Plans are
 * changed in the product alone, which knows what is for sale.
 */
const features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

/** Our portal among the account's, made at the first need. Should two be made at once, either will do. */
async function configurationOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const ours = data.find(({ metadata }) => metadata?.['daymark'] === version)
  if (ours) return ours.id
  return (await stripe.billingPortal.configurations.create({ features, metadata: { daymark: version } })).id
}

/** Remembers the portal while it works; one that was switched off at Stripe is looked for again at the next try. */
export function stripePortal(stripe: Stripe) {
  let configuration: Promise<string> | undefined
  return async ({ customer, returnUrl }: { customer: string; returnUrl: string }): Promise<string> => {
    try {
      configuration ??= configurationOf(stripe)
      const wish = { customer, return_url: returnUrl, configuration: await configuration }
      return (await stripe.billingPortal.sessions.create(wish)).url
    } catch (error) {
      configuration = undefined
      throw error
    }
  }
}
