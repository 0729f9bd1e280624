import { expect, test } from 'vitest'
import { billedWorld } from '../world/billing-world.ts'

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)
const create = '/subscription/create-checkout-session'
const count = (table: string) => `select count(*)::int as rows from ${table}`

// One after the other they must be done within the patience of a request, on a busy machine too.
test('twenty first requests at once make one customer and leave one open checkout', async () => {
  await using world = await billedWorld({ settings: { RATE_LIMITS: 'off' } })
  const person = await world.signUp()
  const plans = ['basic_monthly', 'basic_yearly']
  const responses = await Promise.all(times(20).map((turn) => person.post(create, { priceId: plans[turn % 2] })))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  const { raw } = world.database
  expect((await raw.query(count('local_customers'))).rows).toEqual([{ rows: 1 }])
  expect((await raw.query(`${count('local_checkouts')} where status = 'open'`)).rows).toEqual([{ rows: 1 }])
})

test('every checkout of many paid at once, confirmed and told of at once: one subscription', async () => {
  await using world = await billedWorld({ settings: { RATE_LIMITS: 'off' } })
  const person = await world.signUp()
  await world.openCheckout(person, 'basic_monthly')
  const customer = await world.customerOf(person)
  const urls = { successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' }
  const slipped = times(6).map((turn) =>
    world.billing.openCheckout({
      customer,
      userId: person.user.id,
      plan: turn % 2 === 0 ? 'basic_monthly' : 'basic_yearly',
      trialDays: 0,
      key: `slipped ${turn}`,
      ...urls,
    }),
  )
  const ids = (await Promise.all(slipped)).map(({ id }) => id)
  await Promise.all(
    ids.map(async (id) => {
      await world.billing.pay(id)
      await world.anonymous.get(`/subscription/success?session_id=${id}`)
    }),
  )
  await world.tick()
  const { status, running } = await world.billingStateOf(person)
  expect({ status, running: running.length }).toEqual({ status: 200, running: 1 })
})

test('many cancellations and changes at once leave what the provider says', async () => {
  await using world = await billedWorld({ settings: { RATE_LIMITS: 'off' } })
  const person = await world.signUp()
  await world.buy(person)
  const responses = await Promise.all(
    times(20).map((turn) =>
      turn % 2 === 0
        ? person.put('/subscription/update', { newPriceId: turn % 4 === 0 ? 'basic_yearly' : 'basic_monthly' })
        : person.post('/subscription/cancel', { cancelAtPeriodEnd: true }),
    ),
  )
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { told, running } = await world.billingStateOf(person)
  expect(told).toMatchObject({ priceId: running[0]?.plan, cancelAtPeriodEnd: true })
})
