import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { newId } from '#db/new-id.ts'
import { webhookDeliveries } from '#db/schema/connections.ts'
import { startWebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { deliverEvent } from './webhooks.jobs.ts'

const backlog = 2_000
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 1000) }, (_, part) => all.slice(part * 1000, (part + 1) * 1000))

test('2,000 deliveries that wait for a silent receiver hold back neither mails nor another person’s events', async () => {
  await using receiver = await startWebhookReceiver()
  receiver.respondWith((response) => {
    if (!response.req.url?.startsWith('/silent')) response.writeHead(204).end()
  })
  await using world = await makeWorld({ now: systemClock().toString(), settings: receiver.settings })
  const { db } = world.database
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const webhookAt = async (person: typeof ada, path: string) => {
    const url = new URL(path, receiver.url).href
    const response = await person.post('/connections/webhooks', { name: 'Home', url, events: ['habit.created'] })
    expect(response).toMatchObject({ status: 201 })
    return response.body as { connection: { id: string }; secret: string }
  }
  const { connection } = await webhookAt(ada, '/silent')
  const common = { userId: ada.user.id, connectionId: connection.id, event: 'habit.created', payload: '{}' }
  const waiting = Array.from({ length: backlog }, () => ({ ...common, id: newId(), createdAt: world.now() }))
  await db.transaction(async (tx) => {
    for (const part of inParts(waiting)) {
      await tx.insert(webhookDeliveries).values(part)
      const jobs = part.map(({ userId, id }, place) => ({ userId, id, attempt: 0, at: '', place }))
      await world.queue.enqueueAll(tx, deliverEvent, jobs)
    }
  })

  await world.startWorkers()
  receiver.secret = (await webhookAt(ben, '/events')).secret
  await makeHabit(ben)
  await world.anonymous.post('/auth/forgot-password', { email: ben.user.email })
  const until = systemClock().add({ seconds: 60 })
  const links = async () => (await world.mails()).filter(({ subject }) => subject === 'Choose a new password')
  const isDone = async () => receiver.received.length > 0 && (await links()).length > 0
  while (!(await isDone()) && Temporal.Instant.compare(systemClock(), until) < 0) await sleep(100)

  expect(receiver.received).toMatchObject([{ type: 'habit.created' }])
  expect(await links()).toMatchObject([{ to: ben.user.email }])
  const stillWaiting = and(eq(webhookDeliveries.connectionId, connection.id), eq(webhookDeliveries.status, 'waiting'))
  expect(await db.$count(webhookDeliveries, stillWaiting)).toBe(backlog)
}, 180_000)

test('a person’s event arrives within seconds while the receivers of many others never respond', async () => {
  await using receiver = await startWebhookReceiver()
  const silent: ServerResponse[] = []
  receiver.respondWith((response) => {
    if (response.req.url?.startsWith('/silent')) silent.push(response)
    else response.writeHead(204).end()
  })
  await using world = await makeWorld({
    now: systemClock().toString(),
    settings: receiver.settings,
    isListening: true,
    webhookTimeouts: { connectMs: 10_000, inAllMs: 60_000 },
  })
  const listening = async (path: string) => {
    const person = await world.signUp()
    const url = new URL(path, receiver.url).href
    const response = await person.post('/connections/webhooks', { name: 'Home', url, events: ['habit.created'] })
    expect(response).toMatchObject({ status: 201 })
    const { body } = response
    return { person, secret: (body as { secret: string }).secret }
  }
  const others = await Promise.all(Array.from({ length: 12 }, () => listening('/silent')))
  for (const { person } of others) for (const name of ['One', 'Two', 'Three', 'Four']) await makeHabit(person, name)
  await world.startWorkers()
  await sleep(1000)
  const { person, secret } = await listening('/events')
  receiver.secret = secret
  await makeHabit(person)
  const until = systemClock().add({ seconds: 5 })
  while (receiver.received.length === 0 && Temporal.Instant.compare(systemClock(), until) < 0) await sleep(50)
  expect(receiver.received).toMatchObject([{ type: 'habit.created' }])
  for (const response of silent) response.destroy()
}, 60_000)
