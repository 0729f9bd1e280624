import { afterEach, expect, test, vi } from 'vitest'
import { type Billing, BillingUnavailable, type LocalBilling } from '#adapters/billing/billing.ts'
import { ada, register } from '../../../../test/world/account.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const create = ['/subscription/create-checkout-session', { priceId: 'basic_monthly' }] as const
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const gone = async (): Promise<never> => {
  throw new BillingUnavailable('The provider does not respond')
}
const deaf = { ensureCustomer: gone, getCheckout: gone, openCheckout: gone, snapshot: gone, changePlan: gone } as const
const rest = {
  cancelAtPeriodEnd: gone,
  cancelNow: gone,
  openPortal: gone,
  invoices: gone,
  deleteCustomer: gone,
} as const

/** A provider that a test can make unavailable. */
function switchable() {
  const line = { isCut: false }
  const billing = (embedded: Billing & LocalBilling) => ({
    billing: new Proxy<Billing>(embedded, {
      get: (target, name) =>
        line.isCut && (name in deaf || name in rest) ? gone : (target[name as keyof Billing] as unknown),
    }),
    localBilling: embedded,
  })
  return { line, billing }
}

test('while the provider is unavailable its calls are 503 and everything else works', async () => {
  const { line, billing } = switchable()
  await using world = await billedWorld({ billing })
  const person = await world.signUp()
  await world.buy(person)
  line.isCut = true
  const away = { code: 'unavailable', message: 'Payments aren’t available right now. Please try again.' }
  for (const answer of await Promise.all([
    person.put('/subscription/update', { newPriceId: 'basic_yearly' }),
    person.post('/subscription/cancel', { cancelAtPeriodEnd: true }),
    person.post('/subscription/customer-portal'),
    person.get('/subscription/billing-history'),
    (await world.signUp()).post(...create),
    world.anonymous.get('/subscription/success?session_id=x'),
  ])) {
    expect(answer).toMatchObject({ status: 503, body: away })
  }
  await makeHabit(person)
  const later = await world.comeBack(person, { hours: 30 })
  expect((await later.get('/subscription')).body).toMatchObject({ status: 'trialing' })
  expect((await later.get('/subscription/feature-access')).body).toMatchObject({ currentTier: 1 })
  expect((await world.anonymous.get('/subscription/plans')).status).toBe(200)
})

afterEach(() => void vi.useRealTimers())

/** Not `vi.waitUntil`, which moves the faked clock on while it waits. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve))
}

test('a silent provider delays its calls by fifteen seconds at most, reads by three, and other calls not at all', async () => {
  const asked = { count: 0, hangs: false }
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async snapshot(customer) {
          if (!asked.hangs) return embedded.snapshot(customer)
          asked.count += 1
          return new Promise<never>(() => {})
        },
      },
      localBilling: embedded,
    }),
  })
  const [person, other] = [await world.signUp(), await world.signUp()]
  await world.buy(person)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.hangs = true
  const later = await world.comeBack(person, { hours: 24 })
  const reading = later.get('/subscription')
  await until(() => asked.count === 1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await reading).body).toMatchObject({ status: 'trialing' })
  expect((await later.get('/subscription')).status).toBe(200)
  expect(asked.count).toBe(1)

  const buyer = await world.comeBack(other, { hours: 0 })
  const buying = buyer.post(...create)
  await until(() => asked.count === 2)
  await makeHabit(buyer)
  expect((await buyer.get('/subscription/feature-access')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await buying).status).toBe(503)
})

test('retries a lost customer creation with the same key, a refused one with another', async () => {
  const keys: string[] = []
  let answer: 'none' | 'fault' | 'yes' = 'none'
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async ensureCustomer(person, known, key) {
          keys.push(key)
          if (answer !== 'yes')
            throw new BillingUnavailable('The provider does not respond', { hasResponded: answer === 'fault' })
          return embedded.ensureCustomer(person, known, key)
        },
      },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  await person.post(...create)
  await person.post(...create)
  answer = 'fault'
  await person.post(...create)
  answer = 'yes'
  expect((await person.post(...create)).status).toBe(200)
  const [first, second, third, fourth] = keys
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('finds a checkout whose creation got no response, and expires it for another plan', async () => {
  let isCut = true
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async openCheckout(wish) {
          const opened = await embedded.openCheckout(wish)
          if (isCut) throw new BillingUnavailable('The answer was lost')
          return opened
        },
      },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  expect((await person.post(...create)).status).toBe(503)
  isCut = false
  expect((await person.post(...create)).status).toBe(200)
  await world.openCheckout(person, 'basic_yearly')
  const { rows } = await world.database.raw.query('select plan, status from local_checkouts order by plan')
  expect(rows).toEqual([
    { plan: 'basic_monthly', status: 'expired' },
    { plan: 'basic_yearly', status: 'open' },
  ])
})

test('deletes an account only after its subscription; nothing of it is left at the provider', async () => {
  const { line, billing } = switchable()
  await using world = await makeWorld({ billing })
  const { token } = await register(world)
  const call = bearer(token)
  const { body } = await world.anonymous.post(...create, call)
  await world.billing.pay((body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '')
  const leave = () => world.anonymous.delete('/auth/account', { password: ada.password }, call)
  line.isCut = true
  expect(await leave()).toMatchObject({
    status: 503,
    body: {
      message: 'We couldn’t cancel your subscription just now, so your account wasn’t deleted. Please try again.',
    },
  })
  expect((await world.anonymous.get('/subscription', call)).status).toBe(200)
  line.isCut = false
  expect((await leave()).status).toBe(200)
  for (const table of ['users', 'subscriptions', 'billing_customers', 'local_customers', 'local_subscriptions']) {
    const { rows } = await world.database.raw.query(`select * from ${table}`)
    expect({ table, rows }).toEqual({ table, rows: [] })
  }
  expect((await world.database.raw.query('select * from trial_addresses')).rows).toHaveLength(1)
})

const catalogue = async () => [
  { plan: 'basic_monthly' as const, cents: 599, currency: 'usd', interval: 'monthly' as const },
]

test('wrong prices stop the start with a sentence; an unavailable provider does not', async () => {
  const wrong = makeWorld({ billing: (embedded) => ({ billing: { ...embedded, catalogue }, localBilling: embedded }) })
  await expect(wrong).rejects.toThrow(
    'The billing provider charges 599 cents in usd for basic_monthly, but we say 499 cents in usd.',
  )
  await using world = await makeWorld({
    billing: (embedded) => ({ billing: { ...embedded, catalogue: gone }, localBilling: embedded }),
  })
  expect((await world.anonymous.get('/health')).status).toBe(200)
})
