import { describe, expect, test } from 'vitest'
import { formOf } from './form.ts'
import { problemsOf } from './schema-check.ts'
import type { Schema } from './schema.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { brokenRules } from './stripe-rules.ts'
import { stripeWorld } from './stripe-world.ts'

test('a form is read as Stripe reads it', () => {
  expect(formOf('a=1&b[c]=x+y&d[0][e]=%26&d[1][e]=&f[]=p&f[]=q')).toEqual({
    a: '1',
    b: { c: 'x y' },
    d: [{ e: '&' }, { e: '' }],
    f: ['p', 'q'],
  })
})

const schema: Schema = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { type: 'string', enum: ['payment', 'subscription'] },
    count: { type: 'integer' },
    isOn: { type: 'boolean' },
    note: { type: 'string', maxLength: 3, nullable: true },
    items: { type: 'array', items: { type: 'object', properties: { price: { $ref: '#/components/schemas/id' } } } },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    until: { anyOf: [{ type: 'integer' }, { type: 'string', enum: [''] }] },
  },
}
const problemsIn = (form: string) =>
  problemsOf(formOf(form), schema, { id: { type: 'string' } }, 'form').map(({ code, param }) => `${code} ${param}`)

test.each([
  'mode=payment',
  'mode=payment&count=-3&isOn=true&note=abc&items[0][price]=p&metadata[any]=thing&until=5',
  'mode=payment&note=&until=',
])('the form %s is accepted', (form) => expect(problemsIn(form)).toEqual([]))

test.each([
  ['count=3', 'parameter_missing mode'],
  ['mode=setup', 'parameter_invalid mode'],
  ['mode=payment&mood=good', 'parameter_unknown mood'],
  ['mode=payment&count=3.5', 'parameter_invalid count'],
  ['mode=payment&isOn=yes', 'parameter_invalid isOn'],
  ['mode=payment&note=abcd', 'parameter_invalid note'],
  ['mode=payment&items=1', 'parameter_invalid items'],
  ['mode=payment&items[0][prize]=p', 'parameter_unknown items[0][prize]'],
  ['mode=payment&metadata=x', 'parameter_invalid metadata'],
  ['mode=payment&until=soon', 'parameter_invalid until'],
])('the form %s is refused: %s', (form, problem) => expect(problemsIn(form)).toEqual([problem]))

test.each([
  'success_url=/done',
  'cancel_url=javascript:alert(1)',
  'customer=cus_1&customer_email=a@b.example',
  'subscription_data[trial_end]=100',
  'subscription_data[trial_end]=999999&subscription_data[trial_period_days]=7',
  'subscription_data[trial_period_days]=0',
  'expires_at=60',
  'mode=subscription&customer_creation=always&line_items[0][price]=p',
  'mode=subscription&invoice_creation[enabled]=true&line_items[0][price]=p',
  'mode=subscription',
  'cancel_at=5&cancel_at_period_end=true',
  'limit=0',
  'limit=101',
  'expand[]=a.b.c.d.e',
  `metadata[${'n'.repeat(41)}]=x`,
  `metadata[n]=${'x'.repeat(501)}`,
])('the form %s breaks a rule of Stripe’s own', (form) =>
  expect(brokenRules(formOf(form), 0, undefined)).toHaveLength(1),
)

describe.skipIf(!stripeData)(`the tests’ own Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  const headers = {
    authorization: 'Bearer sk_test_of_the_tests',
    'stripe-version': stripeData?.info.version ?? '',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'one',
  }

  test.each([
    [
      '/v1/checkout/sessions',
      'mode=subscription&line_items[0][price]=p&payment_method_types[0]=card',
      'payment_method_types',
    ],
    ['/v1/customers', 'mail=a@b.example', 'mail is unknown'],
    ['/v1/refunds', '', 'POST /v1/refunds is nothing that is known'],
  ])('refuses %s with %s, and lets no test pass that tried', async (path, body, reason) => {
    const world = await stripeWorld(async () => true)
    const response = await fetch(`${world.server.apiBase}${path}`, { method: 'POST', headers, body })
    expect(response.ok).toBe(false)
    await expect(world[Symbol.asyncDispose]()).rejects.toThrow(reason)
  })

  test('repeats its first response for a key, and refuses other parameters under it', async () => {
    await using world = await stripeWorld(async () => true)
    const create = async (email: string) => {
      const body = `email=${email}`
      const response = await fetch(`${world.server.apiBase}/v1/customers`, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    }
    const first = await create('a@b.example')
    expect(await create('a@b.example')).toEqual(first)
    expect((await create('c@d.example')).status).toBe(400)
    expect(world.account.customers.size).toBe(1)
  })

  test('adds a second item to a subscription when a change names none', async () => {
    await using world = await stripeWorld(async () => true)
    const customer = await world.billing.ensureCustomer({ userId: 'u', email: 'a@b.example' }, null, 'customer')
    const urls = { successUrl: 'https://daymark.example/a', cancelUrl: 'https://daymark.example/b' }
    const wish = { customer, userId: 'u', plan: 'basic_monthly', trialDays: 7, key: 'checkout', ...urls } as const
    await world.pay((await world.billing.openCheckout(wish)).id, 'good')
    const [subscription] = world.account.subscriptions.values()
    if (!subscription) throw new Error('Nothing was bought')
    const body = `items[0][price]=${subscription.items[0]?.price}`
    await fetch(`${world.server.apiBase}/v1/subscriptions/${subscription.id}`, { method: 'POST', headers, body })
    expect(subscription.items).toHaveLength(2)
  })
})
