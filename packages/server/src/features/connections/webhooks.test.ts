import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import { webhookEvents } from '@daymark/domain/connections/connection.ts'
import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { newId } from '#db/new-id.ts'
import { sentQueriesOf } from '../../../test/database/test-database.ts'
import { moreForWebhooks } from '../../../test/scale/queries-per-call.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { habitBody, makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Account = Awaited<ReturnType<World['signUp']>>

/** A world at the present, since the receiver's library compares with the clock of this machine. */
async function open() {
  await using opened = new AsyncDisposableStack()
  const receiver = opened.use(await startWebhookReceiver())
  const world = opened.use(
    await makeWorld({ now: systemClock().round('second').toString(), settings: receiver.settings }),
  )
  const ada = await world.signUp()
  const closing = opened.move()
  return { receiver, world, ada, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

async function listen(ada: Account, receiver: WebhookReceiver, events: readonly string[] = webhookEvents) {
  const response = await ada.post('/connections/webhooks', { name: 'Home', url: receiver.url, events })
  expect(response).toMatchObject({ status: 201 })
  const { connection, secret } = response.body as { connection: ConnectionView; secret: string }
  receiver.secret = secret
  return connection.id
}

const deliveriesOf = async (ada: Pick<Account, 'get'>, id: string) =>
  (await ada.get(`/connections/${id}/deliveries`)).body as DeliveryView[]
const webhookOf = async (ada: Pick<Account, 'get'>, id: string) =>
  ((await ada.get('/connections')).body as ConnectionView[]).find((connection) => connection.id === id)
const typesIn = ({ received }: WebhookReceiver) => received.map(({ type }) => type).sort()

/** Events are spread by one job and delivered by others; attempts that are planned for later are due now. */
async function deliver({ database: { raw }, runJobs }: World) {
  await raw.query(`update pgboss.job set start_after = now() where state = 'created'`)
  while ((await runJobs()) > 0);
}

test('each event arrives, signed, with what is needed of its habit', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  await listen(ada, receiver)
  const habit = await makeHabit(ada, 'Read')
  await ada.post('/habitcompletions/toggle', { habitId: habit.id })
  await ada.post('/habitcompletions/toggle', { habitId: habit.id })
  await ada.put(`/habits/${habit.id}`, { name: 'Read more' })
  await ada.delete(`/habits/${habit.id}`)
  await ada.post(`/habits/${habit.id}/restore`)
  await deliver(world)

  expect(receiver.refusals).toEqual([])
  expect(typesIn(receiver)).toEqual(
    ['created', 'completed', 'uncompleted', 'changed', 'deleted', 'created']
      .map((what) => `habit.${what}`)
      .concat('day.changed', 'day.changed')
      .sort(),
  )
  const dayOf = (type: string) => receiver.received.find((event) => event.type === type)?.data
  const day = world.now().toString().slice(0, 10)
  const named = { id: habit.id, name: 'Read', isActive: true }
  expect(dayOf('habit.completed')).toEqual({ habit: named, day, isCompleted: true, state: 'done', amount: null })
  expect(dayOf('habit.uncompleted')).toEqual({ habit: named, day, isCompleted: false, state: 'none', amount: null })
  expect(dayOf('habit.deleted')).toEqual({ habit: { ...named, name: 'Read more' } })
})

test('amounts arrive as people write them, a streak once, and notes never', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  await listen(ada, receiver)
  const measure = { unit: 'l', target: 2, direction: 'atLeast', step: 0.5 }
  const water = await makeHabit(ada, 'Water', { measure })
  const today = Temporal.PlainDate.from(world.now().toString().slice(0, 10))
  await ada.put(`/habits/${water.id}/days/${today.toString()}`, { amount: 1.5, note: 'between us' })
  for (const ago of [2, 1, 0, 0, 0]) {
    await ada.post('/habitcompletions/toggle', {
      habitId: water.id,
      completedDate: today.subtract({ days: ago }).toString(),
    })
  }
  await deliver(world)
  expect(receiver.received.find(({ data }) => data['amount'] === 1.5)).toMatchObject({ type: 'day.changed' })
  expect(receiver.received.filter(({ type }) => type === 'streak.milestone').map(({ data }) => data)).toEqual([
    { habit: { id: water.id, name: 'Water', isActive: true }, day: today.toString(), count: 3, unit: 'day' },
  ])
  expect(JSON.stringify(receiver.received)).not.toContain('between us')
})

test('a tick costs one statement more where a webhook listens, and none where none does', async () => {
  await using opened = await open()
  const { receiver, ada } = opened
  const { id: habitId } = await makeHabit(ada)
  const tick = () => sentQueriesOf(() => ada.post('/habitcompletions/toggle', { habitId }))
  await tick()
  const [plainUntick, plainTick] = [await tick(), await tick()]
  const id = await listen(ada, receiver)
  const [untick, again] = [await tick(), await tick()]
  expect([untick.length, again.length]).toEqual([plainUntick, plainTick].map(({ length }) => length + moreForWebhooks))
  await ada.delete(`/connections/${id}`)
  expect([(await tick()).length, (await tick()).length]).toEqual([plainUntick.length, plainTick.length])
})

test('a webhook hears what it asked for, and nothing of another account', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  await listen(ada, receiver, ['habit.completed'])
  const ben = await world.signUp()
  const [habit, other] = [await makeHabit(ada), await makeHabit(ben)]
  await ada.post('/habitcompletions/toggle', { habitId: habit.id })
  await ben.post('/habitcompletions/toggle', { habitId: other.id })
  await deliver(world)
  expect(receiver.received).toMatchObject([{ type: 'habit.completed', data: { habit: { id: habit.id } } }])
})

test('a change that is refused or undone by its transaction tells nothing, nor one that changes nothing', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const habit = await makeHabit(ada)
  await listen(ada, receiver)
  expect((await ada.post('/habits', habitBody('Read'))).status).toBe(409)
  await ada.post('/habitcompletions/toggle', { habitId: habit.id, isCompleted: false })
  const key = { 'idempotency-key': newId() }
  for (let time = 0; time < 3; time += 1) await ada.post('/habitcompletions/toggle', { habitId: habit.id }, key)
  await deliver(world)
  expect(typesIn(receiver)).toEqual(['day.changed', 'habit.completed'])
})

test('a pause of one habit is a change of it, and a pause for all is one event', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const read = await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Run')
  await listen(ada, receiver, ['habit.changed', 'pause.changed'])
  const today = world.now().toString().slice(0, 10)
  const pause = { from: today, to: today, reason: 'between us' }
  expect((await ada.post('/pauses', { ...pause, habitId: read.id })).status).toBe(201)
  await deliver(world)
  const { body } = await ada.post('/pauses', { ...pause, habitId: null })
  await deliver(world)
  const { id } = body as { id: string }
  await ada.delete(`/pauses/${id}`)
  await deliver(world)
  const isRemoved = (removed: boolean) => ({ pause: { id, from: today, to: today }, isRemoved: removed })
  expect(receiver.received.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'habit.changed', data: { habit: { id: read.id, name: 'Read', isActive: true } } },
    { type: 'pause.changed', data: isRemoved(false) },
    { type: 'pause.changed', data: isRemoved(true) },
  ])
})

test('a thousand events wait for a webhook; newer ones are not sent, which it says', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  const { raw } = world.database
  const fill = (status: string, count: number) =>
    raw.query(
      `insert into webhook_deliveries (user_id, id, connection_id, event, payload, status, created_at)
       select $1, gen_random_uuid(), $2, 'habit.created', '{}', $3, now() - make_interval(mins => n)
       from generate_series(1, $4::int) as n`,
      [ada.user.id, id, status, count],
    )
  await fill('waiting', 999)
  await makeHabit(ada, 'The thousandth')
  await deliver(world)
  expect(receiver.received).toHaveLength(1)
  await fill('waiting', 1)
  await makeHabit(ada, 'One too many')
  await deliver(world)
  expect(receiver.received).toHaveLength(1)
  expect(await webhookOf(ada, id)).toMatchObject({ skippedAt: world.now().toString() })

  await raw.query(`update webhook_deliveries set status = 'delivered'`)
  await fill('delivered', 100)
  await makeHabit(ada, 'After it')
  await deliver(world)
  expect(receiver.received).toHaveLength(2)
  const { rows } = await raw.query('select count(*)::int from webhook_deliveries')
  expect(Number(rows[0]?.['count'])).toBeLessThan(600)
})

test('a lost response is an event sent again under the same id, until it is accepted', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith((response) => void response.socket?.destroy())
  await makeHabit(ada)
  await world.runJobs()
  await world.runJobs()
  expect(await deliveriesOf(ada, id)).toMatchObject([
    {
      status: 'waiting',
      attempts: 1,
      responseStatus: null,
      responseText: 'The connection was cut off before a response',
    },
  ])
  receiver.respondWith((response) => response.writeHead(200).end('Thanks'))
  await deliver(world)
  expect(await deliveriesOf(ada, id)).toMatchObject([
    { event: 'habit.created', status: 'delivered', attempts: 2, responseStatus: 200, responseText: 'Thanks' },
  ])
  const [first, second, ...others] = receiver.received
  expect([second?.id, others]).toEqual([first?.id, []])
  expect(await webhookOf(ada, id)).toMatchObject({ lastUsedAt: world.now().toString(), stoppedAt: null })
})

test('retries take a day, and a delivery that never succeeds has failed', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith((response) => response.writeHead(503).end('Later'))
  await makeHabit(ada)
  await deliver(world)
  for (let attempt = 1; attempt < 12; attempt += 1) await deliver(world)
  expect(await deliveriesOf(ada, id)).toMatchObject([{ status: 'failed', attempts: 9, responseStatus: 503 }])
  expect(receiver.received).toHaveLength(9)
  expect(await webhookOf(ada, id)).toMatchObject({ stoppedAt: null })

  receiver.respondWith((response) => response.writeHead(200).end())
  const [delivery] = await deliveriesOf(ada, id)
  expect((await ada.post(`/connections/${id}/deliveries/${delivery?.id}/resend`)).status).toBe(200)
  await deliver(world)
  expect(await deliveriesOf(ada, id)).toMatchObject([{ status: 'delivered', attempts: 10 }])
})

test('after three days without a delivery it is switched off, with a mail, until it is resumed', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith((response) => response.writeHead(500).end())
  await makeHabit(ada, 'One')
  await deliver(world)
  const later = await world.comeBack(ada, { hours: 73 })
  expect(await webhookOf(later, id)).toMatchObject({ stoppedAt: null })
  await makeHabit(later, 'Two')
  await deliver(world)
  expect(await webhookOf(later, id)).toMatchObject({ stoppedAt: null })
  for (let attempt = 1; attempt < 9; attempt += 1) await deliver(world)

  expect(await webhookOf(later, id)).toMatchObject({ stoppedAt: world.now().toString() })
  expect((await deliveriesOf(later, id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  const mails = (await world.mails()).filter(({ subject }) => subject !== 'New webhook')
  expect(mails).toMatchObject([{ subject: 'Your webhook was switched off' }])
  expect((await later.post(`/connections/${id}/test`)).body).toMatchObject({
    message: 'This webhook is switched off. Switch it on first.',
  })
  const before = receiver.received.length
  await makeHabit(later, 'Three')
  await deliver(world)
  expect(receiver.received).toHaveLength(before)

  receiver.respondWith((response) => response.writeHead(200).end())
  expect((await later.post(`/connections/${id}/resume`)).body).toMatchObject({ stoppedAt: null })
  world.passTime({ seconds: 1 })
  await makeHabit(later, 'Four')
  await deliver(world)
  expect((await deliveriesOf(later, id))[0]).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a test that failed long ago does not count as a failure', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith((response) => response.writeHead(500).end())
  expect((await ada.post(`/connections/${id}/test`)).status).toBe(200)
  await deliver(world)
  const later = await world.comeBack(ada, { hours: 73 })
  await makeHabit(later)
  for (let attempt = 0; attempt < 9; attempt += 1) await deliver(world)
  expect(await deliveriesOf(later, id)).toMatchObject([{ status: 'failed', attempts: 9 }, { event: 'webhook.test' }])
  expect(await webhookOf(later, id)).toMatchObject({ stoppedAt: null })
})

test('410 ends it at once', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver)
  receiver.respondWith((response) => response.writeHead(410).end())
  await makeHabit(ada)
  await deliver(world)
  expect(await webhookOf(ada, id)).toMatchObject({ stoppedAt: world.now().toString() })
  expect(receiver.received).toHaveLength(1)
  await ada.post('/habitcompletions/toggle', { habitId: (await makeHabit(ada, 'Run')).id })
  await deliver(world)
  expect(receiver.received).toHaveLength(1)
})

test('a redirect into the network is a failure, and the person is shown where it led nowhere', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith((response) => response.writeHead(302, { location: receiver.url }).end())
  await makeHabit(ada)
  await world.runJobs()
  await world.runJobs()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveriesOf(ada, id)).toMatchObject([{ status: 'waiting', responseStatus: 302 }])
})

test('a silent receiver is waited for a while', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith(() => {})
  await makeHabit(ada)
  await world.runJobs()
  await world.runJobs()
  expect(await deliveriesOf(ada, id)).toMatchObject([
    { status: 'waiting', responseStatus: null, responseText: 'There was no response in time' },
  ])
})

test('after three time-outs in a row the whole webhook rests, and then one event tries again', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.created'])
  receiver.respondWith(() => {})
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await makeHabit(ada, name)
  await world.runJobs()
  await world.runJobs()
  expect(receiver.received).toHaveLength(3)
  const restsUntil = world.now().add({ minutes: 1 })
  expect(await webhookOf(ada, id)).toMatchObject({ restsUntil: restsUntil.toString(), stoppedAt: null })
  await deliver(world)
  expect(receiver.received).toHaveLength(3)
  expect((await deliveriesOf(ada, id)).map(({ status }) => status)).toEqual(Array(5).fill('waiting'))

  world.moveClockTo(restsUntil.toString())
  await deliver(world)
  expect(receiver.received).toHaveLength(4)
  const next = restsUntil.add({ minutes: 5 })
  expect(await webhookOf(ada, id)).toMatchObject({ restsUntil: next.toString() })

  receiver.respondWith((response) => response.writeHead(200).end())
  await ada.post(`/connections/${id}/test`)
  await deliver(world)
  expect(await webhookOf(ada, id)).toMatchObject({ restsUntil: null })
  await deliver(world)
  expect((await deliveriesOf(ada, id)).map(({ status }) => status)).toEqual(Array(6).fill('delivered'))
}, 30_000)

test('a test event arrives once, and is not tried again', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver, ['habit.deleted'])
  expect((await ada.post(`/connections/${id}/test`)).status).toBe(200)
  await deliver(world)
  receiver.respondWith((response) => response.writeHead(500).end())
  await ada.post(`/connections/${id}/test`)
  await deliver(world)
  await deliver(world)
  expect(receiver.received).toMatchObject([
    { type: 'webhook.test', data: { webhook: { id, name: 'Home' } } },
    { type: 'webhook.test' },
  ])
  expect((await deliveriesOf(ada, id)).map(({ status }) => status).sort()).toEqual(['delivered', 'failed'])
})

test('nothing waits for a webhook that is ended, an account that is suspended, or a plan without webhooks', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const ended = await listen(ada, receiver)
  await makeHabit(ada)
  await ada.delete(`/connections/${ended}`)
  await deliver(world)
  expect((await ada.get(`/connections/${ended}/deliveries`)).status).toBe(404)

  const id = await listen(ada, receiver, ['habit.created'])
  await makeHabit(ada, 'Run')
  await world.database.raw.query('update users set suspended_at = now() where id = $1', [ada.user.id])
  await deliver(world)
  await world.database.raw.query('update users set suspended_at = null where id = $1', [ada.user.id])

  const later = await world.comeBack(ada, { hours: 24 * 25 })
  expect((await deliveriesOf(later, id))[0]).toMatchObject({
    status: 'failed',
    attempts: 0,
    responseText: 'The account was suspended',
  })
  await later.post('/habitcompletions/toggle', {
    habitId: ((await later.get('/habits')).body as { id: string }[])[0]?.id,
  })
  const [delivery] = await deliveriesOf(later, id)
  expect((await later.post(`/connections/${id}/deliveries/${delivery?.id}/resend`)).status).toBe(403)
  expect((await later.post(`/connections/${id}/test`)).status).toBe(403)
  expect((await later.post(`/connections/${id}/resume`)).status).toBe(403)
  await deliver(world)
  expect(receiver.received).toEqual([])
})

test('deliveries are kept for a week, and their jobs no longer than they run', async () => {
  await using opened = await open()
  const { receiver, world, ada } = opened
  const id = await listen(ada, receiver)
  await makeHabit(ada, 'Zanzibar')
  await deliver(world)
  await world.tick()
  const { rows } = await world.database.raw.query('select data::text from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain('Zanzibar')
  expect(await world.queue.boss.findJobs('webhooks.deliver')).toEqual([])
  const later = await world.comeBack(ada, { hours: 6 * 24 })
  await world.tick()
  expect(await deliveriesOf(later, id)).toHaveLength(1)
  const last = await world.comeBack(ada, { hours: 25 })
  await world.tick()
  expect(await deliveriesOf(last, id)).toEqual([])
})

test('addresses inside a network are refused in words', async () => {
  await using opened = await open()
  const { ada } = opened
  for (const url of ['https://127.0.0.1/', 'https://localhost/', 'https://192.168.0.9:8123/x', 'http://example.com/']) {
    const response = await ada.post('/connections/webhooks', { name: 'Home', url, events: ['habit.created'] })
    expect([url, response.status]).toEqual([url, 400])
  }
  expect((await ada.get('/connections')).body).toEqual([])
})
