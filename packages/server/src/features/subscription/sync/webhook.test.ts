import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Billing, BillingUnavailable, type LocalBilling } from '#adapters/billing/billing.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'

const webhook = '/subscription/webhook'
const letter = (fields: object) => Buffer.from(JSON.stringify({ charge: null, ...fields }))

type World = Awaited<ReturnType<typeof billedWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

/** A subscription with a history whose events are all still held back. */
async function undeliveredHistory(world: World): Promise<Person> {
  let person = await world.signUp()
  world.post.hold()
  await world.buy(person)
  await world.act(person, 'cancel')
  await world.act(person, 'reactivate')
  await world.act(person, 'failing-card')
  person = await world.later(person, 7)
  await world.act(person, 'good-card')
  await world.act(person, 'pay-invoice')
  await world.act(person, 'cancel')
  return person
}

/** Only the events can have brought this: reading does not ask the provider within a day. */
async function expectProvidersWord(world: World, person: Person): Promise<void> {
  const { told, running } = await world.billingStateOf(person)
  expect(running).toHaveLength(1)
  const [{ status, plan: priceId, periodEnd, cancelAt }] = running as [(typeof running)[0]]
  expect({ status, cancels: cancelAt !== null }).toEqual({ status: 'active', cancels: true })
  expect(told).toMatchObject({
    status,
    priceId,
    currentPeriodEnd: periodEnd.toString(),
    cancelAtPeriodEnd: cancelAt !== null,
  })
}

const unprocessed = 'select count(*)::int as waiting from billing_events where processed_at is null'

test.each([
  ['as sent', 1],
  ['reversed', 1],
  ['as sent', 3],
  ['reversed', 2],
  ['at once', 1],
  ['at once', 4],
] as const)('events that come %s, %d times, end in the provider’s state', async (order, copies) => {
  await using world = await billedWorld()
  const person = await undeliveredHistory(world)
  await world.post.release(order, copies)
  await expectProvidersWord(world, person)
  expect((await world.database.raw.query(unprocessed)).rows).toEqual([{ waiting: 0 }])
})

test('processes an event once: a repeated one makes no call', async () => {
  let looks = 0
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: { ...embedded, snapshot: (customer) => ((looks += 1), embedded.snapshot(customer)) },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  await world.buy(person)
  looks = 0
  const { rows } = await world.database.raw.query('select id, type, customer from local_events')
  for (const event of rows) {
    const raw = letter(event)
    const answer = await world.anonymous.post(webhook, raw.toString(), { 'stripe-signature': world.sign(raw) })
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
  }
  expect(looks).toBe(0)
})

test('fetches lost events each night', async () => {
  await using world = await billedWorld()
  await world.tick()
  let person = await world.signUp()
  world.post.hold()
  await world.buy(person)
  world.post.drop()
  expect((await person.get('/subscription')).status).toBe(404)
  await world.database.raw.query('delete from billing_checkouts')
  person = await world.later(person, 1)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing' })
})

/** Letters never arrive, and asking about a customer fails as `troubleOf` says. */
const withoutPost = (troubleOf: (customer: string) => Error | null) => (embedded: Billing & LocalBilling) => ({
  billing: {
    ...embedded,
    async snapshot(customer: string) {
      const trouble = troubleOf(customer)
      if (trouble) throw trouble
      return embedded.snapshot(customer)
    },
  },
  localBilling: { ...embedded, deliverTo: () => {} },
})

test('a lost event that fails is reported, and blocks neither the others nor the cleanup', async () => {
  let broken = ''
  const told: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void told.push(line) })
  const billing = withoutPost((customer) => (customer === broken ? new Error('Something broke') : null))
  await using world = await billedWorld({ billing, log })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  for (const person of [ada, ben]) await world.buy(person)
  await world.database.raw.query('delete from billing_checkouts')
  const old = world.now().subtract({ hours: 61 * 24 })
  await world.database.raw.query(
    `insert into billing_events (provider, id, type, received_at) values ('local', 'old', 'invoice.paid', $1)`,
    [old.toString()],
  )
  broken = await world.customerOf(ada)

  await world.tick()
  expect((await ada.get('/subscription')).status).toBe(404)
  expect((await ben.get('/subscription')).body).toMatchObject({ status: 'trialing' })
  expect((await world.database.raw.query(`select id from billing_events where id = 'old'`)).rows).toEqual([])
  const { rows } = await world.database.raw.query('select id from local_events where customer = $1', [broken])
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) expect(told.join('')).toContain(`The event ${String(id)} was not heard: Something broke`)
})

test('an unavailable provider ends the nightly run, which is repeated an hour later', async () => {
  let isAway = false
  const asked = new Set<string>()
  const billing = withoutPost((customer) => {
    if (isAway) asked.add(customer)
    return isAway ? new BillingUnavailable('The provider does not respond') : null
  })
  await using world = await billedWorld({ billing })
  const people = await Promise.all(Array.from({ length: 5 }, () => world.signUp()))
  for (const person of people) await world.buy(person)
  await world.database.raw.query('delete from billing_checkouts')
  isAway = true
  await expect(world.tick()).rejects.toThrow('The provider does not respond')
  expect(asked.size).toBe(3)
  isAway = false
  world.passTime({ minutes: 59 })
  await world.tick()
  const told = async () => Promise.all(people.map(async (person) => (await person.get('/subscription')).status))
  expect(await told()).toEqual(people.map(() => 404))
  world.passTime({ minutes: 1 })
  await world.tick()
  for (const person of people) {
    const back = await world.comeBack(person, { hours: 0 })
    expect((await back.get('/subscription')).body).toMatchObject({ status: 'trialing' })
  }
})

test('a read syncs a subscription that should have ended or is a day old', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  world.post.hold()
  await world.act(person, 'cancel')
  expect((await person.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: false })
  const nextDay = await world.comeBack(person, { hours: 24 })
  expect((await nextDay.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: true })
  const afterTheEnd = await world.comeBack(person, { hours: 6 * 24 })
  expect((await afterTheEnd.get('/subscription')).status).toBe(404)
})

test('the job of each minute syncs accounts without reads', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  world.post.hold()
  await world.act(person, 'cancel')
  await world.database.raw.query('delete from local_events')
  world.passTime({ hours: 24 })
  await world.tick()
  const { rows } = await world.database.raw.query('select cancel_at is not null as cancels from subscriptions')
  expect(rows).toEqual([{ cancels: true }])
})

test('refuses forged, changed, unsigned and replayed events', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  const raw = letter({ id: 'evt_1', type: 'customer.subscription.deleted', customer: await world.customerOf(person) })
  const send = (body: string, signature?: string) =>
    world.anonymous.post(webhook, body, signature === undefined ? {} : { 'stripe-signature': signature })
  const genuine = world.sign(raw)
  const old = world.sign(raw, world.now().subtract({ seconds: 301 }))
  for (const [body, signature] of [
    [raw.toString(), undefined],
    [raw.toString(), ''],
    [raw.toString(), genuine.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))],
    [raw.toString().replace('deleted', 'updated'), genuine],
    [` ${raw.toString()}`, genuine],
    [raw.toString(), old],
    ['', genuine],
  ] as const) {
    expect(await send(body, signature)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  expect((await send(raw.toString(), genuine)).status).toBe(200)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing' })
})

test('repeated signature failures log a warning that names the setting, at most once an hour', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  await using world = await billedWorld({ log })
  const told = () => lines.filter((line) => line.includes('STRIPE_WEBHOOK_SECRET'))
  const raw = letter({ id: 'evt_1', type: 'invoice.paid', customer: 'local_cus_unknown' })
  const send = async (signature: string | null) =>
    (await world.anonymous.post(webhook, raw.toString(), signature === null ? {} : { 'stripe-signature': signature }))
      .status
  const forged = 't=1,v1=00'
  for (const signature of [forged, forged, null, null, world.sign(raw), forged, forged]) await send(signature)
  expect(told()).toEqual([])
  for (let count = 0; count < 5; count += 1) expect(await send(forged)).toBe(400)
  expect(told().map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40])
  world.passTime({ hours: 1 })
  await send(forged)
  expect(told()).toHaveLength(2)
})

test('accepts events of unknown customers and unwatched types; operators see those of types that it does not know', async () => {
  await using world = await billedWorld()
  for (const fields of [
    { id: 'evt_1', type: 'customer.subscription.updated', customer: 'local_cus_unknown' },
    { id: 'evt_2', type: 'product.created', customer: 'local_cus_unknown' },
    { id: 'evt_3', type: 'charge.dispute.closed', customer: 'local_cus_unknown', charge: 'ch_1' },
  ]) {
    const raw = letter(fields)
    expect((await world.anonymous.post(webhook, raw.toString(), { 'stripe-signature': world.sign(raw) })).status).toBe(
      200,
    )
  }
  const { rows } = await world.database.raw.query('select id, processed_at from billing_events')
  expect(rows).toEqual([{ id: 'evt_2', processed_at: null }])
})

test('an event that fails midway is processed when it comes again', async () => {
  let isBroken = true
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async snapshot(customer) {
          const found = await embedded.snapshot(customer)
          if (isBroken && found.subscriptions.length > 0) throw new Error('Something broke')
          return found
        },
      },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  await world.buy(person)
  expect((await world.database.raw.query(unprocessed)).rows).not.toEqual([{ waiting: 0 }])
  expect((await person.get('/subscription')).status).toBe(404)
  isBroken = false
  await world.tick()
  expect((await world.database.raw.query(unprocessed)).rows).toEqual([{ waiting: 0 }])
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing' })
})
