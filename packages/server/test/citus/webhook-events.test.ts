import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { startWebhookReceiver } from '../services/webhook-receiver.ts'
import { makeHabit } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'

test('events of a habit arrive, and those of an account that is deleted beside them end quietly', async () => {
  await using receiver = await startWebhookReceiver()
  await using world = await makeWorld({
    storedIn: await clusterDatabase(),
    now: systemClock().round('second').toString(),
    settings: { ...receiver.settings, RATE_LIMITS: 'off' },
  })
  const ada = await world.signUp()
  const listening = { name: 'Home', url: receiver.url, events: ['habit.completed', 'habit.created'] }
  const { status, body } = await ada.post('/connections/webhooks', listening)
  expect(status).toBe(201)
  receiver.secret = (body as { secret: string }).secret
  const habit = await makeHabit(ada, 'Read')
  await ada.post('/habitcompletions/toggle', { habitId: habit.id })
  while ((await world.runJobs()) > 0);
  expect(receiver.refusals).toEqual([])
  expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['habit.completed', 'habit.created'])

  await ada.post('/habitcompletions/toggle', { habitId: habit.id })
  const deletion = world.database.raw.query('delete from users where id = $1', [ada.user.id])
  await Promise.all([deletion, world.runJobs()])
  while ((await world.runJobs()) > 0);
  const failed = `select name, output from pgboss.job where state = 'failed' or retry_count > 0`
  expect((await world.database.raw.query(failed)).rows).toEqual([])
})
