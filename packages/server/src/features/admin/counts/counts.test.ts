import type { WeekFigures } from '@daymark/contract/admin-reports.shapes.ts'
import { addDays, type Day, utcWeekOf } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { ada, register } from '../../../../test/world/account.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { makeWorld } from '../../../../test/world/world.ts'
import { count, countFirst } from './counts.store.ts'
import { figuresService } from './figures.service.ts'
import { storedCounts } from './figures.store.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Billed = Awaited<ReturnType<typeof billedWorld>>

const figuresIn = async (world: World | Billed, weeks = 1): Promise<WeekFigures[]> => {
  const figures = figuresService({ db: world.database.db, clock: world.now, provider: 'embedded' })
  return (await figures.list(weeks)).weeks
}
const lastOf = async (world: World | Billed) => (await figuresIn(world)).at(-1) as WeekFigures

test('counts of many writers at once are exact, and so are those of one that fails', async () => {
  await using world = await makeWorld()
  const { db } = world.database
  const week = utcWeekOf(world.now())
  const add = (isFailing: boolean) =>
    db.transaction(async (tx) => {
      await count(tx, [
        { name: 'signUps', week, by: 1 },
        { name: 'canceled:other', week, by: 2 },
      ])
      if (isFailing) throw new Error('No')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => add(index % 3 === 0)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  expect(await lastOf(world)).toMatchObject({ signUps: 40, cancellations: { other: 80, unsaid: 0 } })
})

test('a sign-up counts in its week, and what becomes of the person in the same week', async () => {
  await using world = await makeWorld({ now: '2026-03-29T23:59:00Z' })
  await register(world)
  world.passTime({ minutes: 2 })
  await register(world, { ...ada, email: 'grace@daymark.example' })
  expect(await figuresIn(world, 2)).toMatchObject([
    { week: '2026-03-23', signUps: 1 },
    { week: '2026-03-30', signUps: 1 },
  ])
})

test('the first tick of an account is counted once, whatever else is ticked at the same time', async () => {
  await using world = await makeWorld()
  const person = await world.signUp()
  const { id: habitId } = await makeHabit(person, 'Read')
  const today = '2026-03-29' as Day
  const tick = (ago: number, isCompleted: boolean) =>
    later.post('/habitcompletions/toggle', { habitId, completedDate: addDays(today, -ago), isCompleted })
  const later = await world.comeBack(person, { hours: 24 * 8 })
  const toggled = await Promise.all([0, 1, 2, 3, 4].map((ago) => tick(ago, true)))
  expect(toggled.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await tick(0, false)
  await later.post('/habitcompletions/toggle', { habitId, isCompleted: true })
  expect((await figuresIn(world, 3)).map(({ firstTicks }) => firstTicks)).toEqual([1, 0, 0])
})

test('a tick that takes nothing back nor adds anything counts nothing', async () => {
  await using world = await makeWorld()
  const person = await world.signUp()
  const { id: habitId } = await makeHabit(person, 'Read')
  await person.post('/habitcompletions/toggle', { habitId, isCompleted: false })
  expect(await lastOf(world)).toMatchObject({ firstTicks: 0 })
  const done = await person.put(`/habits/${habitId}/days/2026-03-29`, { state: 'done' })
  expect(done.status).toBe(200)
  expect(await lastOf(world)).toMatchObject({ firstTicks: 1 })
})

test('two transactions that note the same first count it once', async () => {
  await using world = await makeWorld()
  const { user } = await world.signUp()
  const { db } = world.database
  const noting = Array.from({ length: 8 }, () => db.transaction((tx) => countFirst(tx, 'stayed', user.id, world.now())))
  await Promise.all(noting)
  expect(await lastOf(world)).toMatchObject({ stayed: 1 })
})

test('an account that is used in its second week stayed, once', async () => {
  await using world = await makeWorld()
  await register(world)
  const signIn = () => world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })
  const stayed = async () => (await figuresIn(world, 4)).map((week) => week.stayed)
  world.passTime({ hours: 7 * 24 - 1 })
  await signIn()
  expect(await stayed()).toEqual([0, 0, 0, 0])
  world.passTime({ hours: 1 })
  const { body } = await signIn()
  const { refreshToken } = body as { refreshToken: string }
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(200)
  await signIn()
  expect(await stayed()).toEqual([0, 0, 1, 0])
})

test('revenue follows the plan, the person counts once, and a reason is kept', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  expect(await lastOf(world)).toMatchObject({ paid: 0, revenue: {} })
  person = await world.later(person, 7)
  expect(await figuresIn(world, 2)).toMatchObject([
    { paid: 1, revenue: { usd: 0 } },
    { paid: 0, revenue: { usd: 499 } },
  ])
  await person.put('/subscription/update', { newPriceId: 'basic_yearly' })
  expect(await lastOf(world)).toMatchObject({ revenue: { usd: 413 } })

  const cancel = (reason?: string) => person.post('/subscription/cancel', { cancelAtPeriodEnd: true, reason })
  expect(await cancel('mood')).toMatchObject({ status: 400, body: { message: 'Please choose a reason' } })
  await cancel('notUsed')
  await cancel('other')
  const canceled = { tooExpensive: 0, missingFeature: 0, notUsed: 1, otherApp: 0, other: 0, unsaid: 0 }
  expect(await lastOf(world)).toMatchObject({ revenue: { usd: 413 }, cancellations: canceled })
  await world.later(person, 366)
  expect(await lastOf(world)).toMatchObject({ revenue: { usd: 0 } })
})

test('a cancellation in the portal has no reason, and one that is taken back can come again', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  for (const action of ['cancel', 'reactivate', 'cancel'] as const) await world.act(person, action)
  await world.tick()
  expect((await lastOf(world)).cancellations.unsaid).toBe(2)
})

test('repeated messages and two instances that read the same state count it once', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  person = await world.later(person, 7)
  const { rows } = await world.database.raw.query(
    'select id, type, customer, charge from local_events order by created_at',
  )
  const replay = async (row: Record<string, unknown>) => {
    const raw = Buffer.from(JSON.stringify({ ...row, id: newId() }))
    return world.api.inject({
      method: 'POST',
      url: '/api/subscription/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': world.sign(raw) },
      payload: raw,
    })
  }
  const replayed = await Promise.all([...rows, ...rows].map(replay))
  expect(new Set(replayed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await Promise.all([world.tick(), world.tick(), person.get('/subscription'), person.get('/subscription')])
  expect(await figuresIn(world, 2)).toMatchObject([
    { paid: 1 },
    { revenue: { usd: 499 }, cancellations: { unsaid: 0 } },
  ])
})

test('a deleted account takes its revenue with it, and counts as a cancellation', async () => {
  await using world = await billedWorld()
  const { token } = await register(world)
  const bearer = { authorization: `Bearer ${token}` }
  const { body } = await world.anonymous.post(
    '/subscription/create-checkout-session',
    { priceId: 'basic_monthly' },
    bearer,
  )
  await world.billing.pay((body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '')
  await world.database.raw.query(`update local_subscriptions set status = 'active', trial_end = null`)
  await world.anonymous.get('/subscription', bearer)
  await world.database.raw.query(`update billing_customers set synced_at = null`)
  await world.anonymous.get('/subscription', bearer)
  expect(await lastOf(world)).toMatchObject({ revenue: { usd: 499 }, paid: 1 })
  expect((await world.anonymous.delete('/auth/account', { password: ada.password }, bearer)).status).toBe(200)
  expect(await lastOf(world)).toMatchObject({ revenue: { usd: 0 }, paid: 1, signUps: 1, cancellations: { unsaid: 1 } })
})

test('figures read the kept counts alone: weeks, never people', async () => {
  await using world = await makeWorld()
  const { db, raw } = world.database
  const { sql, params } = storedCounts(db, '2026-03-23' as Day, 'revenue:embedded:').toSQL()
  const { rows } = await raw.query(`explain (format json) ${sql}`, params)
  const plan = JSON.stringify(rows[0])
  expect([...plan.matchAll(/"Relation Name": ?"(\w+)"/g)].map(([, table]) => table)).toEqual(['weekly_counts'])
})
