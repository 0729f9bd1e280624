import { namedTextsAt, numberAt, textAt, textsAt } from './form.ts'
import { centsIn, newStripeId, type Session } from './stripe-account.ts'
import { missing, refused } from './stripe-error.ts'
import { type Asked, customerAt, type Operations } from './stripe-operations.ts'

function sessionAt({ account, id }: Asked): Session {
  const session = account.sessions.get(id)
  if (!session) throw missing('checkout.session', id, 'id')
  return session
}

export const checkoutOperations: Operations = {
  'POST /v1/checkout/sessions': (asked) => {
    const { form, account, objects } = asked
    const customer = customerAt(asked, textAt(form, 'customer') ?? '', 'customer')
    const wanted = textAt(form, 'line_items', 0, 'price') ?? ''
    const price = account.prices.find(({ id, isActive }) => id === wanted && isActive)
    if (!price) throw missing('price', wanted, 'line_items[0][price]')
    const currency = textAt(form, 'currency') ?? price.currency
    if (centsIn(price, currency) === 0) throw refused(`The price ${price.id} has no option for ${currency}`, 'currency')
    const session: Session = {
      id: newStripeId('cs_test'),
      customer: customer.id,
      userId: textAt(form, 'client_reference_id') ?? namedTextsAt(form, 'metadata')['userId'] ?? null,
      price: price.id,
      currency,
      offers: {
        tax: textAt(form, 'automatic_tax', 'enabled') === 'true',
        codes: textAt(form, 'allow_promotion_codes') === 'true',
        taxIds: textAt(form, 'tax_id_collection', 'enabled') === 'true',
        needsAddress: textAt(form, 'billing_address_collection') === 'required',
      },
      trialDays: numberAt(form, 'subscription_data', 'trial_period_days') ?? 0,
      status: 'open',
      paymentStatus: 'unpaid',
      subscription: null,
      successUrl: textAt(form, 'success_url') ?? '',
      cancelUrl: textAt(form, 'cancel_url') ?? '',
      created: account.now,
      expiresAt: numberAt(form, 'expires_at') ?? account.now + 86_400,
    }
    account.sessions.set(session.id, session)
    return objects.session(session)
  },
  'GET /v1/checkout/sessions/{session}': (asked) =>
    asked.objects.session(sessionAt(asked), textsAt(asked.form, 'expand')),
  'POST /v1/checkout/sessions/{session}/expire': (asked) => {
    const session = sessionAt(asked)
    if (session.status !== 'open')
      throw refused(`Only open Checkout Sessions can be expired. This one has a status of ${session.status}.`)
    asked.bank.expire(session)
    return asked.objects.session(session)
  },
}
