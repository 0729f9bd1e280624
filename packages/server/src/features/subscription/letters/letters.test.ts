import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

type Mail = Awaited<ReturnType<World['mails']>>[number]

async function subjectsTo({ runJobs, mails }: World, { user }: Person): Promise<string[]> {
  await runJobs()
  return (await mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject)
}

/** Every mail there was, the oldest first: the outbox keeps them for a week. */
function everyMail({ runJobs, mails }: World) {
  const all = new Map<string, Mail>()
  return async () => {
    await runJobs()
    for (const mail of (await mails()).toReversed()) all.set(mail.id, mail)
    return [...all.values()]
  }
}

/** As registering does. */
const beginTrial = ({ database, now }: World, { user }: Person) =>
  database.raw.query('insert into billing_email_alarms (user_id, due_at) values ($1, $2)', [user.id, now().toString()])

const cancel = ['/subscription/cancel', { cancelAtPeriodEnd: true }] as const

test('over a year of a yearly plan each letter comes once', async () => {
  await using world = await billedWorld()
  let ada = await world.signUp()
  await beginTrial(world, ada)
  const mails = everyMail(world)
  const pass = async (days: number, step = 1) => {
    for (let day = 0; day < days; day += step) {
      ada = await world.later(ada, step)
      await mails()
    }
    return (await mails()).map(({ subject }) => subject)
  }
  expect(await pass(3)).toEqual([])
  expect(await pass(2)).toEqual(['Your free trial ends soon'])
  await world.buy(ada, 'basic_yearly')
  expect(await pass(3)).toEqual(['Your free trial ends soon', 'Welcome to Basic Annual'])
  expect((await pass(5)).slice(2)).toEqual(['Your free trial ends soon'])
  expect((await pass(350, 25)).slice(3)).toEqual([])
  await world.act(ada, 'failing-card')
  expect((await pass(9)).slice(3)).toEqual(['Your yearly plan renews soon'])
  expect((await pass(6)).slice(4)).toEqual(['Your payment failed'])
  await world.act(ada, 'good-card')
  await world.act(ada, 'pay-invoice')
  expect((await pass(30, 5)).slice(5)).toEqual([])
  expect(await ada.post(...cancel)).toMatchObject({ status: 200 })
  await world.act(ada, 'reactivate')
  expect(await ada.post(...cancel)).toMatchObject({ status: 200 })
  expect((await pass(400, 50)).slice(5)).toEqual(['Your plan is canceled'])
})

test('a plan without a payment gets two emails: that the payment failed, and that the plan ended', async () => {
  await using world = await billedWorld()
  let ada = await world.signUp()
  await world.buy(ada)
  await world.act(ada, 'failing-card')
  const mails = everyMail(world)
  for (let day = 0; day < 40; day += 1) {
    ada = await world.later(ada, 1)
    await mails()
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Welcome to Basic Monthly',
    'Your free trial ends soon',
    'Your payment failed',
    'Your plan has ended',
  ])
  const failed = (await mails()).find(({ subject }) => subject === 'Your payment failed')
  expect(failed?.text).toContain('We couldn’t charge $4.99 for Basic Monthly.')
  expect(failed?.text).toContain('We’ll try again until about April 19, 2026')
})

test('a letter says what is charged and when, in the person’s own time zone', async () => {
  await using world = await billedWorld({ now: '2026-03-29T23:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Asia/Tokyo' })
  await world.buy(ada)
  await world.runJobs()
  const [welcome] = await world.mails()
  expect(welcome?.text).toContain('It’s free until April 6, 2026; then your card is charged $4.99 per month.')
  expect(welcome?.text).not.toContain('/cancel-plan')
})

test('each cancellation is confirmed, also one that follows a reactivation in the same period', async () => {
  await using world = await billedWorld()
  let ada = await world.signUp()
  await world.buy(ada)
  const cancellations = async () =>
    (await subjectsTo(world, ada)).filter((subject) => subject === 'Your plan is canceled').length
  await ada.post(...cancel)
  await ada.post(...cancel)
  expect(await cancellations()).toBe(1)
  await world.act(ada, 'reactivate')
  ada = await world.later(ada, 1)
  expect(await cancellations()).toBe(1)
  await ada.post(...cancel)
  await ada.post(...cancel)
  ada = await world.later(ada, 1)
  expect(await cancellations()).toBe(2)
})

test('nothing is sent once the reason has gone, nor to a suspended account', async () => {
  await using world = await billedWorld()
  let ada = await world.signUp()
  const bob = await world.signUp()
  await beginTrial(world, bob)
  await world.buy(ada)
  await world.runJobs()
  await world.act(ada, 'failing-card')
  await world.database.raw.query('update users set suspended_at = $2 where id = $1', [
    bob.user.id,
    world.now().toString(),
  ])
  ada = await world.later(ada, 8)
  await world.act(ada, 'good-card')
  await world.act(ada, 'pay-invoice')
  expect((await subjectsTo(world, ada)).includes('Your payment failed')).toBe(false)
  expect(await subjectsTo(world, bob)).toEqual([])
})

test('what became due during a suspension is sent when it is lifted', async () => {
  await using world = await billedWorld()
  const ada = await world.signUp()
  await beginTrial(world, ada)
  expect(await world.ops(['people', 'suspend', ada.user.email])).toMatchObject({ isDone: true })
  await world.later(ada, 5)
  expect(await subjectsTo(world, ada)).toEqual(['Your account is suspended'])
  expect(await world.ops(['people', 'suspend', ada.user.email, '--lift'])).toMatchObject({ isDone: true })
  expect((await subjectsTo(world, ada)).slice(0, -1).toSorted()).toEqual([
    'Your account is open again',
    'Your free trial ends soon',
  ])
})

test('without plans there are no letters', async () => {
  await using world = await makeWorld({ settings: { BILLING: 'off' } })
  const ada = await world.signUp()
  await beginTrial(world, ada)
  world.passTime({ hours: 24 * 5 })
  await world.tick()
  expect(await subjectsTo(world, ada)).toEqual([])
})
