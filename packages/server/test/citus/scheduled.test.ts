import { expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { makeHabit } from '../world/habit.ts'
import { cheapHash, makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'

test('a week of scheduled work over all shards: messages, letters, repairs and what is forgotten at night', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings: { RATE_LIMITS: 'off' } })
  const { raw } = world.database
  const ada = await markedAccount(world, await hashPassword('Engine1843', cheapHash))
  const others = await Promise.all(Array.from({ length: 4 }, () => world.signUp()))
  for (const person of others) await makeHabit(person, 'Read')
  await ada.put('/notification/preferences/0', { isEnabled: true, channel: 2, preferredTime: '18:00' })
  await world.anonymous.post('/auth/forgot-password', { email: ada.names.email })
  expect(await world.ops(['tickets', 'reply', ada.names.ticketId, 'We are on it'])).toMatchObject({ isDone: true })
  for (const moment of [
    '2026-03-29T08:01:00Z',
    '2026-03-29T18:00:30Z',
    '2026-03-30T03:30:00Z',
    '2026-03-30T09:00:00Z',
    '2026-04-06T03:30:00Z',
  ]) {
    world.moveClockTo(moment)
    // Throws where a statement of any loop is refused.
    await world.tick()
    await world.runJobs()
  }
  const ids = [ada, ...others].map(({ user }) => user.id)
  const { rows } = await raw.query('select user_id, type from notifications where user_id = any($1::uuid[])', [ids])
  expect(new Set(rows.map((row) => row['user_id']))).toEqual(new Set(ids))
  expect(new Set(rows.map((row) => row['type'])).isSupersetOf(new Set(['HabitReminder', 'WeeklyReport']))).toBe(true)
  const failed = `select name, output from pgboss.job where state = 'failed' or retry_count > 0`
  expect((await raw.query(failed)).rows).toEqual([])
})
