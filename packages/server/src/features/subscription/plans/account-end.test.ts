import { afterEach, expect, test, vi } from 'vitest'
import { type Billing, BillingUnavailable, type LocalBilling } from '#adapters/billing/billing.ts'
import { ada, register } from '../../../../test/world/account.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Ada with a running plan, at a provider that a test gets in the way of. */
async function subscriber(between: (embedded: Billing & LocalBilling) => Partial<Billing> = () => ({})) {
  const world = await makeWorld({
    billing: (embedded) => ({ billing: { ...embedded, ...between(embedded) }, localBilling: embedded }),
  })
  const { token } = await register(world)
  const call = bearer(token)
  const { body } = await world.anonymous.post(
    '/subscription/create-checkout-session',
    { priceId: 'basic_monthly' },
    call,
  )
  await world.billing.pay((body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '')
  const query = async (sql: string) => (await world.database.raw.query(sql)).rows
  return {
    world,
    query,
    leave: () => world.anonymous.delete('/auth/account', { password: ada.password }, call),
    get: (path: string) => world.anonymous.get(path, call),
    running: () => query(`select id from local_subscriptions where status <> 'canceled'`),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const sayingOf = (message: string) => ({ status: 503, body: { code: 'unavailable', message } })
const kept = 'We couldn’t cancel your subscription just now, so your account wasn’t deleted. Please try again.'
const unclear =
  'Your account wasn’t deleted. We couldn’t confirm whether your subscription was canceled. Please try again.'
const canceled = 'Your subscription was canceled, but we couldn’t delete your account. Please try again.'

/** Passwords take their time on a busy machine. */
const patient = { timeout: 120_000 }

afterEach(() => void vi.useRealTimers())

test('one call ends the subscription and deletes the customer', async () => {
  const calls: string[] = []
  await using here = await subscriber((embedded) => ({
    cancelNow: (id, unused) => (calls.push('cancelNow'), embedded.cancelNow(id, unused)),
    deleteCustomer: (id) => (calls.push('deleteCustomer'), embedded.deleteCustomer(id)),
  }))
  expect((await here.leave()).status).toBe(200)
  expect(calls).toEqual(['deleteCustomer'])
})

test('after "not canceled" nothing is canceled, however late the provider responds', async () => {
  const late = { hangs: false, asked: 0, answer: Promise.withResolvers<void>() }
  await using here = await subscriber((embedded) => ({
    async snapshot(customer) {
      if (late.hangs) {
        late.asked += 1
        await late.answer.promise
      }
      return embedded.snapshot(customer)
    },
  }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  late.hangs = true
  const leaving = here.leave()
  await vi.waitUntil(() => late.asked === 1, patient)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await leaving).toMatchObject(sayingOf(kept))
  late.hangs = false
  late.answer.resolve()
  vi.useRealTimers()
  await vi.waitUntil(async () => (await here.query('select holder from billing_locks')).length === 0, patient)
  expect(await here.running()).toHaveLength(1)
  expect((await here.get('/subscription')).status).toBe(200)
})

test('a lost response is reported as unknown, and the next try deletes', async () => {
  let isLost = true
  await using here = await subscriber((embedded) => ({
    async deleteCustomer(customer) {
      await embedded.deleteCustomer(customer)
      if (isLost) throw new BillingUnavailable('The answer was lost')
    },
  }))
  expect(await here.leave()).toMatchObject(sayingOf(unclear))
  expect((await here.get('/auth/me')).status).toBe(200)
  isLost = false
  expect((await here.leave()).status).toBe(200)
})

test('reports a canceled subscription when the account cannot be deleted, and shows it', async () => {
  await using here = await subscriber()
  await here.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await here.query(`create trigger stay before delete on users for each row execute function stay()`)
  expect(await here.leave()).toMatchObject(sayingOf(canceled))
  expect(await here.running()).toEqual([])
  expect((await here.get('/subscription')).status).toBe(404)
  await here.query(`drop trigger stay on users`)
  expect((await here.leave()).status).toBe(200)
  expect((await here.get('/auth/me')).status).toBe(401)
})

test('what waits while an account is deleted finds no account: webhooks are accepted, calls end as without a session', async () => {
  const deletion = { begun: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() }
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async deleteCustomer(id) {
          deletion.begun.resolve()
          await deletion.goOn.promise
          return embedded.deleteCustomer(id)
        },
      },
      localBilling: { ...embedded, deliverTo: () => {} },
    }),
  })
  const person = await world.signUp({ email: ada.email })
  const id = await world.buy(person)
  await world.anonymous.get(`/subscription/success?session_id=${id}`)
  const customer = await world.customerOf(person)
  const hear = (event: object) => {
    const raw = Buffer.from(JSON.stringify({ customer, charge: null, ...event }))
    return world.anonymous.post('/subscription/webhook', raw.toString(), { 'stripe-signature': world.sign(raw) })
  }

  const deleting = world.ops(['people', 'delete', ada.email])
  await deletion.begun.promise
  const calls = [
    person.post('/subscription/cancel', { cancelAtPeriodEnd: true }),
    person.post('/subscription/create-checkout-session', { priceId: 'basic_yearly' }),
  ]
  const webhooks = [
    hear({ id: 'evt_1', type: 'customer.subscription.deleted' }),
    hear({ id: 'evt_2', type: 'charge.dispute.created', charge: 'ch_1' }),
  ]
  const heard = async () => (await world.database.raw.query(`select id from billing_events where id like 'evt_%'`)).rows
  await vi.waitUntil(async () => (await heard()).length === 2, patient)
  deletion.goOn.resolve()
  await deleting

  for (const webhook of webhooks) expect(await webhook).toMatchObject({ status: 200, body: { received: true } })
  for (const call of calls) expect(await call).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  const { rows } = await world.database.raw.query('select id from billing_events where processed_at is null')
  expect(rows).toEqual([])
  await world.runJobs()
  const dispute = (await world.mails()).find(({ subject }) => subject === 'A payment was disputed')
  expect(dispute?.text).toContain('Person: deleted')
})
