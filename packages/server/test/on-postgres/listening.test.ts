import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { createDatabase } from '../database/postgres.ts'

test('notifications arrive, and again after the listening connection was cut', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const { raw, close } = await postgresDatabase({ url, onLostConnection: () => {} })
  const received: string[] = []
  let connections = 0
  const listener = await raw.listen(
    'news',
    (payload) => received.push(payload),
    () => (connections += 1),
  )
  await raw.query(`select pg_notify('news', 'first')`)
  await expect.poll(() => received, { timeout: 30_000 }).toEqual(['first'])

  await raw.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`)
  await expect.poll(() => connections, { timeout: 30_000 }).toBe(2)
  await raw.query(`select pg_notify('news', 'second')`)
  await expect.poll(() => received, { timeout: 30_000 }).toEqual(['first', 'second'])

  await listener.close()
  await raw.query(`select pg_notify('news', 'third')`)
  await sleep(100)
  expect(received).toEqual(['first', 'second'])
  await close()
})
