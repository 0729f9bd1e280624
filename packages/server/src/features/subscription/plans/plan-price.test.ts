import type { ChangePreview } from '@daymark/contract/subscription.shapes.ts'
import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'

type World = Awaited<ReturnType<typeof billedWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

const preview = (person: Pick<Person, 'get'>, priceId: string) => person.get(`/subscription/preview?priceId=${priceId}`)
const previewed = async (person: Pick<Person, 'get'>, priceId: string) =>
  (await preview(person, priceId)).body as ChangePreview
const change = (person: Pick<Person, 'put'>, { priceId, pricedAt, dueToday }: ChangePreview) =>
  person.put('/subscription/update', { newPriceId: priceId, preview: { pricedAt, dueToday } })
const newest = async (person: Pick<Person, 'get'>) =>
  (
    (await person.get('/subscription/billing-history')).body as { amount: number; creditUsed: number; status: string }[]
  )[0]

/** A person who pays by the month, some days after the first payment. */
async function payerIn(world: World, days = 12): Promise<Person> {
  const person = await world.signUp()
  await world.buy(person)
  return world.later(person, days)
}

test('the sum that was shown is the sum that is charged, and the history says so', async () => {
  await using world = await billedWorld()
  const person = await payerIn(world)
  const shown = await previewed(person, 'basic_yearly')
  expect(shown).toMatchObject({ planName: 'Basic Annual', currency: 'usd', nextAmount: 49.5, tax: null, creditLeft: 0 })
  expect(shown.dueToday + shown.credit).toBeCloseTo(49.5)
  world.passTime({ minutes: 20 })
  expect(await change(person, shown)).toMatchObject({ status: 200, body: { priceId: 'basic_yearly' } })
  expect(await newest(person)).toMatchObject({ amount: shown.dueToday, status: 'paid' })
})

test('a sum that was never shown, is too old, or has changed is refused with the new one, and nothing is charged', async () => {
  await using world = await billedWorld()
  const person = await payerIn(world)
  const shown = await previewed(person, 'basic_yearly')
  const before = await newest(person)
  const refused = { status: 409, body: { code: 'conflict', preview: { priceId: 'basic_yearly' } } }
  expect(await change(person, { ...shown, dueToday: shown.dueToday - 1 })).toMatchObject(refused)
  const early = Temporal.Instant.from(shown.pricedAt).subtract({ hours: 100 }).toString()
  expect(await change(person, { ...shown, pricedAt: early })).toMatchObject(refused)
  const { rows } = await world.database.raw.query('update local_customers set credit_cents = 100 returning id')
  expect(rows).toHaveLength(1)
  const now = await change(person, shown)
  const sum = `$${(shown.dueToday - 1).toFixed(2)}`
  expect(now).toMatchObject({
    ...refused,
    body: { message: `The price has changed: it’s ${sum} today. Nothing was charged.` },
  })
  world.passTime({ minutes: 31 })
  expect(await change(person, shown)).toMatchObject(refused)
  expect(await newest(person)).toEqual(before)
  expect((await person.get('/subscription')).body).toMatchObject({ priceId: 'basic_monthly' })
  const { preview: next } = now.body as { preview: ChangePreview }
  world.passTime({ minutes: -31 })
  expect(await change(person, next)).toMatchObject({ status: 200 })
})

test('of two tabs that change at once one is charged, and the other hears why it is not', async () => {
  await using world = await billedWorld()
  const person = await payerIn(world)
  const shown = await previewed(person, 'basic_yearly')
  const both = await Promise.all([change(person, shown), change(person, shown)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const history = (await person.get('/subscription/billing-history')).body as { amount: number }[]
  expect(history.filter(({ amount }) => amount === shown.dueToday)).toHaveLength(1)
})

test('a step back leaves credit, which the preview names and the next payment uses', async () => {
  await using world = await billedWorld()
  const person = await payerIn(world)
  await change(person, await previewed(person, 'basic_yearly'))
  const back = await previewed(person, 'basic_monthly')
  expect(back).toMatchObject({ dueToday: 0, credit: 49.5, creditLeft: 44.51 })
  expect(await change(person, back)).toMatchObject({ status: 200 })
  expect(await newest(person)).toMatchObject({ amount: 0, creditUsed: 4.99 })
})

test('in the free days nothing is charged, and the first payment is named', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  const shown = await previewed(person, 'basic_yearly')
  expect(shown).toMatchObject({ dueToday: 0, credit: 0, nextAmount: 49.5, nextDate: '2026-04-05T08:00:00Z' })
  expect(await change(person, shown)).toMatchObject({ status: 200, body: { status: 'trialing' } })
})

test('what cannot be changed has no price, in the words of the change itself', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  const words = async (plan: string) => {
    const { status, body } = await preview(person, plan)
    return [status, (body as { message: string }).message]
  }
  expect(await words('basic_yearly')).toEqual([404, 'No subscription found'])
  await world.buy(person)
  expect(await words('basic_monthly')).toEqual([409, 'You’re already on this plan'])
  expect(await words('nonsense')).toEqual([400, 'Please choose a plan'])
  await world.act(person, 'cancel')
  expect(await words('basic_yearly')).toEqual([409, 'Reactivate your subscription before changing plans'])
  await world.act(person, 'reactivate')
  await world.act(person, 'failing-card')
  person = await world.later(person, 8)
  expect(await words('basic_yearly')).toEqual([409, 'Payment failed. Update your payment method.'])
})

test('a bank that wants the change confirmed is asked once, and the plan changes after that', async () => {
  await using world = await billedWorld()
  const person = await payerIn(world)
  await world.act(person, 'confirming-card')
  const shown = await previewed(person, 'basic_yearly')
  const refused = await change(person, shown)
  expect(refused).toMatchObject({ status: 402, body: { code: 'payment_unconfirmed' } })
  expect((await person.get('/subscription')).body).toMatchObject({ priceId: 'basic_monthly' })
  const { confirmUrl } = refused.body as { confirmUrl: string }
  const { pathname } = new URL(confirmUrl)
  const headers = { host: 'localhost:3000' }
  const page = await world.api.inject({ url: pathname, headers })
  expect(page.body).toContain(`a payment of $${shown.dueToday.toFixed(2)} for Basic Annual`)
  const press = () =>
    world.api.inject({
      method: 'POST',
      url: pathname,
      headers: {
        ...headers,
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'action=confirm',
    })
  expect((await press()).body).toContain('Payment confirmed.')
  expect((await press()).statusCode).toBe(410)
  expect((await person.get('/subscription')).body).toMatchObject({ priceId: 'basic_yearly' })
  expect(await newest(person)).toMatchObject({ amount: shown.dueToday, status: 'paid' })
})

test('asking for prices is limited', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  const statuses = new Set<number>()
  for (let time = 0; time <= 60; time++) statuses.add((await preview(person, 'basic_yearly')).status)
  expect(statuses).toEqual(new Set([404, 429]))
})
