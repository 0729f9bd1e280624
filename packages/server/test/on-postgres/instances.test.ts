import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { newId } from '#db/new-id.ts'
import { findPostgres } from '../../../../scripts/programs/find-postgres.ts'
import { createDatabase, startPostgres } from '../database/postgres.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-instances-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const secret = 'one secret that every instance of this test shares'
const settingsFor = (url: string) => ({ DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: secret })

async function signUp(url: string): Promise<string> {
  const [userId, sessionId] = [newId(), newId()]
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (id, email, first_name, last_name, created_at) values ($1, $2, 'Ada', 'L', now())`,
    [userId, `${userId}@daymark.example`],
  )
  await client.query(
    `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, userId],
  )
  await client.end()
  return jwtTokens(secret).issue({ userId, sessionId }, Temporal.Now.instant())
}

const ask = (server: ServerProcess, path: string, token: string, method = 'GET') =>
  fetch(`${server.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })

test('two instances that start together on an empty database share it, and a session that ends on one is ended on both', async () => {
  await using cluster = await startPostgres((await findPostgres()).bin ?? '')
  const url = await createDatabase(cluster.url)
  await using one = await spawnServer(settingsFor(url))
  await using two = await spawnServer(settingsFor(url))
  await Promise.all([healthy(one), healthy(two)])

  const token = await signUp(url)
  expect((await ask(one, '/auth/me', token)).status).toBe(200)
  expect((await ask(two, '/auth/me', token)).status).toBe(200)
  expect((await ask(one, '/auth/logout', token, 'POST')).status).toBe(200)
  expect((await ask(two, '/auth/me', token)).status).toBe(401)
  expect((await fetch(`${one.url}/dev/mailbox`)).status).toBe(404)
})

test('while the database is away every call that needs it answers 503 and says nothing of the inside', async () => {
  const cluster = await startPostgres((await findPostgres()).bin ?? '')
  const url = await createDatabase(cluster.url)
  await using server = await healthy(await spawnServer(settingsFor(url)))
  const token = await signUp(url)
  expect((await ask(server, '/support/tickets', token)).status).toBe(200)

  await cluster.stop()
  await sleep(100)
  expect((await ask(server, '/health', token)).status).toBe(503)
  const answer = await ask(server, '/support/tickets', token)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: 'Daymark isn’t available right now. Please try again.',
  })
  expect(server.child.exitCode).toBe(null)
})
