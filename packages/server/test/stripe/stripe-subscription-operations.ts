import { type Form, hasAt, textAt, textsAt } from './form.ts'
import { type Item, newestFirst, newStripeId, priceIn, type Subscription } from './stripe-account.ts'
import { declined, missing, refused, withoutCard } from './stripe-error.ts'
import { type Asked, customerAt, type Operations, page } from './stripe-operations.ts'

function subscriptionAt({ account, id }: Asked): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, 'id')
  return subscription
}

export const subscriptionOperations: Operations = {
  'GET /v1/subscriptions': (asked) => {
    const { form, account, objects } = asked
    const customer = textAt(form, 'customer')
    if (customer !== undefined) customerAt(asked, customer, 'customer')
    const status = textAt(form, 'status')
    const found = newestFirst(account.subscriptions.values(), customer).filter((subscription) =>
      status === undefined ? subscription.endedAt === null : status === 'all' || subscription.status === status,
    )
    return page(asked, found, objects.subscription)
  },
  'GET /v1/subscriptions/{subscription}': (asked) => asked.objects.subscription(subscriptionAt(asked)),

  'POST /v1/subscriptions/{subscription}': (asked) => {
    const { form, bank, objects } = asked
    const subscription = subscriptionAt(asked)
    if (subscription.endedAt !== null)
      throw refused('A canceled subscription can only update its cancellation_details and metadata.')
    if (hasAt(form, 'items')) changeItems(asked, subscription)
    const isCanceled = textAt(form, 'cancel_at_period_end')
    if (isCanceled !== undefined) {
      const isCanceledAtPeriodEnd = isCanceled === 'true'
      bank.change(subscription, {
        isCanceledAtPeriodEnd,
        cancelAt: isCanceledAtPeriodEnd ? subscription.periodEnd : null,
      })
    }
    return objects.subscription(subscription, textsAt(form, 'expand'))
  },

  'DELETE /v1/subscriptions/{subscription}': (asked) => {
    const subscription = subscriptionAt(asked)
    if (subscription.endedAt !== null) throw missing('subscription', subscription.id, 'id')
    if (textAt(asked.form, 'prorate') === 'true') asked.bank.creditUnused(subscription)
    asked.bank.end(subscription)
    return asked.objects.subscription(subscription)
  },
}

/**
 * A new price in the same interval costs the difference for the rest of the period; one in another interval begins a
 * period at once, less what is left of the old. In a trial nothing is charged. Nothing changes when the card is refused.
 */
function changeItems({ form, account, bank, objects, webhooks }: Asked, subscription: Subscription): void {
  const { items, periodStart, periodEnd, status } = subscription
  const before = { cents: bank.centsOf(subscription), interval: intervalOf(items) }
  const changed = { ...subscription, items: itemsAfter(form, items) }
  for (const { price } of changed.items)
    if (!account.prices.some(({ id }) => id === price)) throw missing('price', price, 'items[0][price]')
  const cents = bank.centsOf(changed)
  const left = (periodEnd - account.now) / (periodEnd - periodStart)
  const hasNewPeriod = status !== 'trialing' && intervalOf(changed.items) !== before.interval
  if (hasNewPeriod) {
    changed.periodStart = account.now
    changed.periodEnd = bank.periodAfter(account.now, changed)
  }
  if (status !== 'trialing' && textAt(form, 'proration_behavior') === 'always_invoice') {
    const total = Math.round(hasNewPeriod ? cents - left * before.cents : left * (cents - before.cents))
    const invoice = bank.draft(subscription, total)
    if (!bank.collect(invoice)) {
      const { card } = bank.customerOf(subscription.customer)
      const behavior = textAt(form, 'payment_behavior')
      if (behavior === 'error_if_incomplete') throw card === null ? withoutCard() : declined(card)
      if (behavior !== 'pending_if_incomplete') throw new Error(`This server does not know ${behavior}`)
      const { items, periodStart, periodEnd } = changed
      subscription.pending = { items, periodStart, periodEnd }
      account.invoices.push(invoice)
      return
    }
    account.invoices.push(invoice)
    webhooks.emit('invoice.paid', objects.invoice(invoice))
  }
  bank.change(subscription, changed)

  function intervalOf([first]: Item[]) {
    return first && priceIn(account, first.price).interval
  }
}

/** An entry with the id of an item changes that item; one without adds another. */
function itemsAfter(form: Form, items: Item[]): Item[] {
  let after = items
  for (let index = 0; hasAt(form, 'items', index); index++) {
    const id = textAt(form, 'items', index, 'id')
    const price = textAt(form, 'items', index, 'price') ?? ''
    if (id === undefined) after = [...after, { id: newStripeId('si'), price }]
    else if (!items.some((item) => item.id === id)) throw missing('subscription_item', id, `items[${index}][id]`)
    else after = after.map((item) => (item.id === id ? { id, price } : item))
  }
  return after
}
