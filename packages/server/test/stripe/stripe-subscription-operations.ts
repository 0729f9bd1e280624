import { type Form, hasAt, numberAt, textAt, textsAt } from './form.ts'
import { type Item, type Line, newestFirst, newStripeId, priceIn, type Subscription } from './stripe-account.ts'
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

  'POST /v1/invoices/create_preview': preview,

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
 * period at once, less what is left of the old. What is left is counted from the proration date. In a trial nothing is
 * charged.
 */
function priced({ form, account, bank }: Asked, subscription: Subscription, at: number | undefined) {
  const { items, periodStart, periodEnd, status } = subscription
  const changed = { ...subscription, items: itemsAfter(form, items) }
  for (const { price } of changed.items)
    if (!account.prices.some(({ id }) => id === price)) throw missing('price', price, 'items[0][price]')
  const from = at ?? account.now
  if (from < periodStart || from > periodEnd)
    throw refused('proration_date must be within the current billing period.', 'proration_date')
  if (status === 'trialing') return { changed, lines: [{ cents: 0, start: account.now, end: periodEnd }] }
  const left = (periodEnd - from) / (periodEnd - periodStart)
  const unused = { cents: -Math.round(left * bank.centsOf(subscription)), start: from, end: periodEnd }
  if (intervalOf(changed.items) === intervalOf(items))
    return {
      changed,
      lines: [unused, { cents: Math.round(left * bank.centsOf(changed)), start: from, end: periodEnd }],
    }
  changed.periodStart = account.now
  changed.periodEnd = bank.periodAfter(account.now, changed)
  return { changed, lines: [unused, { cents: bank.centsOf(changed), start: account.now, end: changed.periodEnd }] }

  function intervalOf([first]: Item[]) {
    return first && priceIn(account, first.price).interval
  }
}

const totalOf = (lines: Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Nothing changes when the card is refused. */
function changeItems(asked: Asked, subscription: Subscription): void {
  const { form, account, bank, objects, webhooks } = asked
  const { changed, lines } = priced(asked, subscription, numberAt(form, 'proration_date'))
  if (subscription.status !== 'trialing' && textAt(form, 'proration_behavior') === 'always_invoice') {
    const invoice = bank.draft(subscription, totalOf(lines), lines)
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
}

/** The invoice that a change would make, or one of each later period; neither is kept. */
function preview(asked: Asked): object {
  const { form, account, bank, objects } = asked
  const id = textAt(form, 'subscription') ?? ''
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, 'subscription')
  const details = { ...asked, form: form['subscription_details'] as Form }
  const { changed, lines } = priced(details, subscription, numberAt(form, 'subscription_details', 'proration_date'))
  const isRecurring = textAt(form, 'preview_mode') === 'recurring'
  if (!isRecurring && textAt(form, 'subscription_details', 'proration_behavior') !== 'always_invoice')
    throw new Error('This server previews what is invoiced at once')
  const total = isRecurring ? bank.centsOf(changed) : totalOf(lines)
  const { credit } = bank.customerOf(subscription.customer)
  const invoice = bank.draft(changed, total, isRecurring ? undefined : lines)
  return objects.invoice({ ...invoice, status: 'draft', creditBefore: credit, due: Math.max(0, total - credit) })
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
