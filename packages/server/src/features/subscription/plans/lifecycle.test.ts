import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'

const access = '/subscription/feature-access'
const cancel = ['/subscription/cancel', { cancelAtPeriodEnd: true }] as const

test('the free days end in a charge, and months in the next ones', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  person = await world.later(person, 7)
  const first = { status: 'active', isInTrial: false, trialEnd: null, currentPeriodEnd: '2026-05-05T08:00:00Z' }
  expect((await person.get('/subscription')).body).toMatchObject(first)
  person = await world.later(person, 30)
  expect((await person.get('/subscription')).body).toMatchObject({ currentPeriodEnd: '2026-06-05T08:00:00Z' })
  expect((await person.get('/subscription/billing-history')).body).toMatchObject([
    { number: 'LOCAL-0003', amount: 4.99, currency: 'usd', status: 'paid', date: '2026-05-05T08:00:00Z' },
    { number: 'LOCAL-0002', amount: 4.99, status: 'paid', date: '2026-04-05T08:00:00Z' },
    { number: 'LOCAL-0001', amount: 0, status: 'paid', date: '2026-03-29T08:00:00Z' },
  ])
})

test('a failed charge keeps the plan while it is retried; a working card settles it', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  await world.act(person, 'failing-card')
  person = await world.later(person, 7)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'past_due', tier: 1 })
  expect((await person.get(access)).body).toMatchObject({
    hasActiveSubscription: true,
    currentTier: 1,
    isInGracePeriod: false,
  })
  await world.act(person, 'good-card')
  person = await world.later(person, 3)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })
})

test('an open invoice can be paid in the portal at once', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  await world.act(person, 'failing-card')
  person = await world.later(person, 7)
  await world.act(person, 'pay-invoice')
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'past_due' })
  await world.act(person, 'good-card')
  await world.act(person, 'pay-invoice')
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })
})

test('after the last retry the subscription ends, and a new one can be bought', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  await world.act(person, 'failing-card')
  person = await world.later(person, 7 + 14)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'past_due' })
  person = await world.later(person, 1)
  expect((await person.get('/subscription')).status).toBe(404)
  expect((await person.get(access)).body).toMatchObject({ currentTier: 0, isTrialExpired: false, maxHabitsAllowed: 3 })
  await world.buy(person)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })
})

test('canceling keeps the plan to the end of what is paid for; it can be taken back until then', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  const canceled = await person.post(...cancel)
  expect(canceled).toMatchObject({ status: 200, body: { status: 'trialing', cancelAtPeriodEnd: true } })
  expect((await person.post(...cancel)).body).toEqual(canceled.body)
  await world.act(person, 'reactivate')
  expect((await person.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: false })
  person = await world.later(person, 8)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })
  await world.act(person, 'cancel')
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  person = await world.later(person, 28)
  expect((await person.get(access)).body).toMatchObject({ hasActiveSubscription: true })
  person = await world.later(person, 2)
  expect((await person.get('/subscription')).status).toBe(404)
  expect(await person.post(...cancel)).toMatchObject({ status: 404, body: { message: 'No subscription found' } })
})

test('a live subscription wins over the account trial, and the trial over one that ended', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  expect((await person.get(access)).body).toMatchObject({ isInTrial: false, currentTier: 1 })
  const [subscription] = (await world.billingStateOf(person)).running
  await world.billing.cancelNow(subscription?.id ?? '', { isCredited: false })
  await world.tick()
  expect((await person.get(access)).body).toMatchObject({ isInTrial: true, currentTier: 0 })
})

test('a disputed payment ends the subscription at once, and staff are mailed', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  person = await world.later(person, 8)
  const { rows } = await world.database.raw.query('select id from local_invoices where cents > 0')
  await world.database.raw.query(
    `insert into local_events (user_id, customer, id, type, charge, created_at)
     select user_id, id, 'local_evt_dispute', 'charge.dispute.created', $1, $2 from local_customers`,
    [rows[0]?.['id'], world.now().toString()],
  )
  await world.tick()
  expect((await person.get('/subscription')).status).toBe(404)
  expect((await world.billingStateOf(person)).running).toEqual([])
  await world.runJobs()
  expect(await world.mails()).toContainEqual(
    expect.objectContaining({ to: 'staff@daymark.example', subject: 'A payment was disputed' }),
  )
})

test('a refund is not a cancellation', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  await world.database.raw.query(
    `insert into local_events (user_id, customer, id, type, created_at)
     select user_id, id, 'local_evt_refund', 'charge.refunded', $1 from local_customers`,
    [world.now().toString()],
  )
  await world.tick()
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing' })
})

test('a customer that the operator deleted has no plan, and the next checkout makes a new one', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  const before = await world.customerOf(person)
  await world.billing.deleteCustomer(before)
  expect(await person.post('/subscription/customer-portal')).toMatchObject({
    status: 404,
    body: { message: 'Your billing account no longer exists. Choose a plan to start a new one.' },
  })
  expect((await person.get('/subscription')).status).toBe(404)
  await world.buy(person)
  expect(await world.customerOf(person)).not.toBe(before)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })
})
