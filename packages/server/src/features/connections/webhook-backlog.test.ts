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
      const jobs = part.map(({ userId, id }) => ({ userId, id, attempt: 0, at: '' }))
      await world.queue.enqueueAll(tx, deliverEvent, jobs)
    }
  })

  await world.startWorkers()
  receiver.secret = (await webhookAt(ben, '/events')).secret
  await makeHabit(ben)
  await world.anonymous.post('/auth/forgot-password', { email: ben.user.email })
  const until = systemClock().add({ seconds: 60 })
  const isDone = async () => receiver.received.length > 0 && (await world.mails()).length > 0
  while (!(await isDone()) && Temporal.Instant.compare(systemClock(), until) < 0) await sleep(100)

  expect(receiver.received).toMatchObject([{ type: 'habit.created' }])
  expect(await world.mails()).toMatchObject([{ to: ben.user.email }])
  const stillWaiting = and(eq(webhookDeliveries.connectionId, connection.id), eq(webhookDeliveries.status, 'waiting'))
  expect(await db.$count(webhookDeliveries, stillWaiting)).toBe(backlog)
}, 180_000)
