import { expect, test } from 'vitest'
import { emptyDatabase } from '../database/test-database.ts'
import { makeWorld } from '../world/world.ts'

test('while the database is unavailable, /health responds with 503 and /health/live with 200', async () => {
  await using world = await makeWorld()
  expect(await world.anonymous.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  const database = await emptyDatabase()
  const { ping } = database
  try {
    database.ping = () => Promise.reject(new Error('away'))
    await using lonely = await makeWorld()
    expect(await lonely.anonymous.get('/health')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await lonely.anonymous.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
  } finally {
    database.ping = ping
  }
})
