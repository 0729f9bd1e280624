import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'

const create = '/subscription/create-checkout-session'
const confirm = (id: string) => `/subscription/success?session_id=${encodeURIComponent(id)}`
const access = '/subscription/feature-access'

test('the first plan is free for seven days, and starts with the return from a paid checkout', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  world.post.hold()
  const id = await world.buy(person, 'basic_yearly')
  expect((await person.get('/subscription')).status).toBe(404)
  const subscription = { tier: 1, status: 'trialing', isInTrial: true, trialEnd: '2026-04-05T08:00:00Z' }
  const expected = { success: true, message: 'Your checkout is complete.', isProcessing: false, subscription }
  expect(await person.get(confirm(id))).toMatchObject({ status: 200 })
  expect((await person.get(confirm(id))).body).toEqual(expected)
  expect((await person.get('/subscription')).body).toEqual({
    ...subscription,
    priceId: 'basic_yearly',
    planName: 'Basic Annual',
    amount: 49.5,
    currency: 'usd',
    interval: 'yearly',
    isDiscounted: false,
    currentPeriodEnd: '2026-04-05T08:00:00Z',
    cancelAtPeriodEnd: false,
    endsAt: null,
  })
  expect((await person.get(access)).body).toMatchObject({
    currentTier: 1,
    hasActiveSubscription: true,
    isInTrial: false,
    canExportData: true,
    canAccessAnalytics: true,
    planTrialAvailable: false,
  })
})

test('the webhook alone starts the plan', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing', priceId: 'basic_monthly' })
})

test('a user’s second plan has no free days, also for another account of the address', async () => {
  await using world = await billedWorld()
  const email = 'ada@daymark.example'
  let person = await world.signUp({ email })
  await world.buy(person)
  expect((await person.post('/subscription/cancel', { cancelAtPeriodEnd: true })).status).toBe(200)
  person = await world.later(person, 8)
  expect((await person.get('/subscription')).status).toBe(404)
  expect((await person.get(access)).body).toMatchObject({ isTrialExpired: false, planTrialAvailable: false })
  const id = await world.buy(person)
  const confirmed = await person.get(confirm(id))
  expect(confirmed.body).toMatchObject({ subscription: { status: 'active', isInTrial: false, trialEnd: null } })
  const { rows } = await world.database.raw.query('select plan_trial_used_at is not null as used from trial_addresses')
  expect(rows).toEqual([{ used: true }])
})

const free = { planTrialAvailable: true }
const trialDays = 'select trial_days from local_checkouts order by trial_days'

test('the free days of an address are given once, however the second account spells it', async () => {
  await using world = await billedWorld()
  const [first, second] = [
    await world.signUp({ email: 'a.da@gmail.com' }),
    await world.signUp({ email: 'Ada+two@googlemail.com' }),
  ]
  expect((await second.get(access)).body).toMatchObject(free)
  await world.buy(first)
  expect((await second.get(access)).body).toMatchObject({ planTrialAvailable: false })
  await world.buy(second)
  expect((await second.get('/subscription')).body).toMatchObject({ status: 'active', isInTrial: false })
})

test('two checkouts of one address get the free days once, and an unpaid one returns them', async () => {
  await using world = await billedWorld()
  const [first, second] = [
    await world.signUp({ email: 'ada@daymark.example' }),
    await world.signUp({ email: 'ada+two@daymark.example' }),
  ]
  const answers = await Promise.all([first, second].map((person) => person.post(create, { priceId: 'basic_monthly' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await world.database.raw.query(trialDays)).rows).toEqual([{ trial_days: 0 }, { trial_days: 7 }])
  const available = await Promise.all([first, second].map(async (person) => (await person.get(access)).body))
  expect(available.filter((body) => (body as typeof free).planTrialAvailable)).toHaveLength(1)
  const later = await world.later(second, 2)
  expect((await later.get(access)).body, 'no checkout of the first can be paid any more').toMatchObject(free)
})

test('unknown, open, declined and foreign checkouts get the same response', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  const open = await world.openCheckout(person, 'basic_monthly')
  const paid = await world.buy(await world.signUp())
  await world.database.raw.query("delete from directory where kind = 'embedded-customer' and user_id <> $1", [
    person.user.id,
  ])
  const answers = await Promise.all(
    [open, paid, 'local_cs_unknown', '../x'].map((id) => world.anonymous.get(confirm(id))),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body })
  expect(await world.anonymous.get('/subscription/success')).toMatchObject({
    status: 400,
    body: { message: 'No session ID found. Failed to process checkout' },
  })
})

test('an unpaid checkout confirms nothing, also for a user with another plan', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  const left = await world.openCheckout(person, 'basic_monthly')
  const paid = await world.buy(person, 'basic_yearly')
  expect((await world.anonymous.get(confirm(paid))).status).toBe(200)
  expect((await world.anonymous.get(confirm(left))).status).toBe(404)
})

test('what was bought is shown in the browser that began the checkout, without a session, and to its buyer', async () => {
  await using world = await billedWorld()
  const [buyer, other] = [await world.signUp(), await world.signUp()]
  const opened = await buyer.post(create, { priceId: 'basic_monthly' })
  const given = String(opened.headers['set-cookie'])
  expect(given).toMatch(
    /^daymark_checkout=[\w-]+; Max-Age=86400; Path=\/api\/subscription\/success; HttpOnly; SameSite=Strict$/,
  )
  const cookie = given.split(';', 1)[0] ?? ''
  const id = (opened.body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? ''
  await world.billing.pay(id)
  const subscription = { tier: 1, status: 'trialing', isInTrial: true, trialEnd: '2026-04-05T08:00:00Z' }
  expect((await world.anonymous.get(confirm(id), { cookie })).body).toMatchObject({ success: true, subscription })
  expect((await buyer.get(confirm(id))).body).toMatchObject({ success: true, subscription })

  const theirs = String((await other.post(create, { priceId: 'basic_monthly' })).headers['set-cookie'])
  const strangers = [{}, { cookie: theirs.split(';', 1)[0] ?? '' }, { cookie: 'daymark_checkout=x' }]
  const answers = [
    await other.get(confirm(id)),
    ...(await Promise.all(strangers.map((headers) => world.anonymous.get(confirm(id), headers)))),
  ]
  const message = 'This checkout is complete. Sign in with the account you used to see the details.'
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message, isProcessing: false, subscription: null })
  }
})

test('a paid checkout belongs to its buyer, whichever account confirms it', async () => {
  await using world = await billedWorld()
  const [buyer, other] = [await world.signUp(), await world.signUp()]
  world.post.hold()
  const id = await world.buy(buyer)
  expect((await other.get(confirm(id))).status).toBe(200)
  expect((await other.get('/subscription')).status).toBe(404)
  expect((await buyer.get('/subscription')).status).toBe(200)
})

test('limits guesses at checkouts', async () => {
  await using world = await billedWorld()
  for (let count = 0; count < 30; count += 1) expect((await world.anonymous.get(confirm(`x${count}`))).status).toBe(404)
  const refused = await world.anonymous.get(confirm('x'))
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('300')
})

test('an open checkout is used again for the same plan and expires for another', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  const first = await world.openCheckout(person, 'basic_monthly')
  expect(await world.openCheckout(person, 'basic_monthly')).toBe(first)
  const second = await world.openCheckout(person, 'basic_yearly')
  expect(second).not.toBe(first)
  expect(await world.billing.pay(first)).toBe(false)
  expect(await world.billing.pay(second)).toBe(true)
  expect((await person.get('/subscription')).body).toMatchObject({ priceId: 'basic_yearly' })
})

test('an expired checkout is not offered again', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  const first = await world.openCheckout(person, 'basic_monthly')
  person = await world.later(person, 2)
  expect(await world.openCheckout(person, 'basic_monthly')).not.toBe(first)
})

test('sells nothing beside a subscription, and never Pro', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  expect(await person.post(create, { priceId: 'pro_monthly' })).toMatchObject({
    status: 409,
    body: { message: 'Pro is coming soon' },
  })
  expect(await person.post(create, { priceId: 'price_1ABC' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose a plan' },
  })
  await world.buy(person)
  expect(await person.post(create, { priceId: 'basic_yearly' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a subscription' },
  })
})

test('concurrent checkouts end in one subscription, also when both were paid', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  const answers = await Promise.all(
    ['basic_monthly', 'basic_yearly', 'basic_monthly', 'basic_yearly'].map((priceId) =>
      person.post(create, { priceId }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const urls = answers.map(({ body }) => (body as { checkoutUrl: string }).checkoutUrl)
  const paid = await Promise.all([...new Set(urls)].map((url) => world.billing.pay(url.split('/').at(-1) ?? '')))
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect((await world.billingStateOf(person)).running).toHaveLength(1)
})

test('of two paid checkouts the newer subscription stays', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  world.post.hold()
  await world.buy(person, 'basic_monthly')
  world.passTime({ seconds: 1 })
  const wish = { userId: person.user.id, plan: 'basic_yearly', trialDays: 0, key: 'slipped past' } as const
  const urls = { successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' }
  const slipped = await world.billing.openCheckout({ customer: await world.customerOf(person), ...wish, ...urls })
  await world.billing.pay(slipped.id)
  expect((await world.billing.snapshot(await world.customerOf(person))).subscriptions).toHaveLength(2)
  await world.post.release('reversed', 1)
  const { told, running } = await world.billingStateOf(person)
  expect(running.map(({ plan }) => plan)).toEqual(['basic_yearly'])
  expect(told).toMatchObject({ priceId: 'basic_yearly', status: 'active' })
})

test('concurrent first requests make one customer', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await Promise.all(Array.from({ length: 12 }, () => person.post(create, { priceId: 'basic_monthly' })))
  for (const table of ['local_customers', 'billing_customers', 'local_checkouts']) {
    const { rows } = await world.database.raw.query(`select count(*)::int as rows from ${table}`)
    expect({ table, rows }).toEqual({ table, rows: [{ rows: 1 }] })
  }
})
