import { type Form, namedTextsAt, numberAt, textAt, textsAt } from './form.ts'
import { type Account, type Customer, newestFirst, newStripeId } from './stripe-account.ts'
import type { StripeBank } from './stripe-bank.ts'
import { missing, refused } from './stripe-error.ts'
import type { StripeObjects } from './stripe-objects.ts'
import type { StripeWebhooks } from './stripe-webhooks.ts'

export type Backstage = { account: Account; objects: StripeObjects; bank: StripeBank; webhooks: StripeWebhooks }
/** `id` is the one in the address. */
export type Asked = Backstage & { form: Form; id: string; url: string }
export type Operations = Readonly<Record<string, (asked: Asked) => object>>

/** One page of a list, from after the row that was named last. */
export function page<T extends { id: string }>(
  { form, url, objects }: Asked,
  all: T[],
  show: (one: T) => object,
): object {
  const after = textAt(form, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const end = start + (numberAt(form, 'limit') ?? 10)
  return objects.list(
    url,
    all.slice(start, end).map((one) => show(one)),
    end < all.length,
  )
}

/** A customer that is there and not deleted. */
export function customerAt({ account }: Backstage, id: string, param: 'id' | 'customer'): Customer {
  const customer = account.customers.get(id)
  if (!customer || customer.isDeleted) throw missing('customer', id, param)
  return customer
}

export const operations: Operations = {
  'POST /v1/customers': ({ form, account, objects }) => {
    const customer: Customer = {
      id: newStripeId('cus'),
      email: textAt(form, 'email') ?? null,
      metadata: namedTextsAt(form, 'metadata'),
      card: null,
      credit: 0,
      isDeleted: false,
      created: account.now,
    }
    account.customers.set(customer.id, customer)
    return objects.customer(customer)
  },
  /** The only call that still finds a deleted one. */
  'GET /v1/customers/{customer}': ({ id, account, objects }) => {
    const customer = account.customers.get(id)
    if (!customer) throw missing('customer', id, 'id')
    return objects.customer(customer)
  },
  'DELETE /v1/customers/{customer}': (asked) => {
    const customer = customerAt(asked, asked.id, 'id')
    asked.bank.deleteCustomer(customer.id)
    return asked.objects.customer(customer)
  },

  'GET /v1/prices': (asked) => {
    const { form, account, objects } = asked
    const keys = textsAt(form, 'lookup_keys')
    const isActive = textAt(form, 'active')
    const found = account.prices.filter(
      (price) =>
        (keys === undefined || keys.includes(price.lookupKey ?? '')) &&
        (isActive === undefined || String(price.isActive) === isActive),
    )
    return page(asked, found, (price) => objects.price(price, textsAt(form, 'expand')))
  },

  'GET /v1/prices/{price}': ({ id, form, account, objects }) => {
    const price = account.prices.find((price) => price.id === id)
    if (!price) throw missing('price', id, 'id')
    return objects.price(price, textsAt(form, 'expand'))
  },

  'GET /v1/invoices': (asked) => {
    const customer = textAt(asked.form, 'customer')
    if (customer !== undefined) customerAt(asked, customer, 'customer')
    return page(asked, newestFirst(asked.account.invoices, customer), asked.objects.invoice)
  },

  'GET /v1/events': (asked) => {
    const { form, account, objects } = asked
    const types = textsAt(form, 'types')
    const since = numberAt(form, 'created', 'gte') ?? 0
    const isDelivered = textAt(form, 'delivery_success')
    const found = account.events.filter(
      (event) =>
        event.created >= since &&
        (types === undefined || types.includes(event.type)) &&
        (isDelivered === undefined || String(event.isDelivered) === isDelivered),
    )
    return page(asked, found.toReversed(), objects.event)
  },

  'GET /v1/charges': (asked) => {
    const customer = textAt(asked.form, 'customer')
    return page(asked, newestFirst(asked.account.charges.values(), customer), asked.objects.charge)
  },
  'GET /v1/charges/{charge}': ({ id, account, objects }) => {
    const charge = account.charges.get(id)
    if (!charge) throw missing('charge', id, 'id')
    return objects.charge(charge)
  },

  'GET /v1/billing_portal/configurations': (asked) => {
    const { form, account, objects } = asked
    const wanted = textAt(form, 'active')
    const found = account.configurations.filter(({ isActive }) => wanted === undefined || String(isActive) === wanted)
    return page(asked, found, objects.configuration)
  },
  'POST /v1/billing_portal/configurations': ({ form, account, objects }) => {
    const configuration = { id: newStripeId('bpc'), isActive: true, metadata: namedTextsAt(form, 'metadata') }
    account.configurations.push(configuration)
    return objects.configuration(configuration)
  },
  'POST /v1/billing_portal/sessions': (asked) => {
    const { form, account, objects } = asked
    const { id } = customerAt(asked, textAt(form, 'customer') ?? '', 'customer')
    const wanted = textAt(form, 'configuration')
    const configuration = account.configurations.find(({ id, isActive }) => id === wanted && isActive)
    if (!configuration) throw refused('No such configuration, or it is not active', 'configuration')
    return objects.portalSession(newStripeId('bps'), id, configuration.id, textAt(form, 'return_url') ?? '')
  },
}
