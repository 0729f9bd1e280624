import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { newId } from '#db/new-id.ts'
import { createDatabase } from '../database/postgres.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'
import { habitBody } from '../world/habit.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-instances-'))
const secret = 'one secret that every instance of this test shares'
const settingsFor = (url: string) => ({ DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: secret })

/** Two instances that have started together on an empty database. */
let databaseUrl: string
let one: ServerProcess
let two: ServerProcess
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  one = await spawnServer(settingsFor(databaseUrl))
  two = await spawnServer(settingsFor(databaseUrl))
  await Promise.all([healthy(one), healthy(two)])
})
afterAll(async () => {
  for (const server of [one, two]) await server[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true })
})

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
  const token = await signUp(databaseUrl)
  expect((await ask(one, '/auth/me', token)).status).toBe(200)
  expect((await ask(two, '/auth/me', token)).status).toBe(200)
  expect((await ask(one, '/auth/logout', token, 'POST')).status).toBe(200)
  expect((await ask(two, '/auth/me', token)).status).toBe(401)
  expect((await fetch(`${one.url}/dev/mailbox`)).status).toBe(404)
})

test('two instances count as one: what one has let through the other does not allow again', async () => {
  const token = await signUpOverHttp(one.url, dataDir, 'ada@daymark.example')
  const post = (url: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const sendAll = (path: string, body: object, times: number) =>
    Promise.all(Array.from({ length: times }, (_, place) => post([one, two][place % 2]?.url ?? '', path, body)))
  const ticket = { subject: 'A question', description: 'How is it done?', category: 1 }

  for (const [path, body, times, passed] of [
    ['/support/ticket', ticket, 10, 201],
    ['/notification/test?type=0', {}, 10, 200],
    ['/aisuggestion/suggest', { title: 'Read' }, 20, 200],
    ['/auth/login', { email: 'ada@daymark.example', password: 'Wrong1843' }, 10, 401],
  ] as const) {
    const responses = await sendAll(path, body, times * 2)
    const statuses = responses.map(({ status }) => status)
    expect([path, statuses.filter((status) => status === passed).length]).toEqual([path, times])
    const refused = responses.filter(({ status }) => status === 429)
    expect([path, refused.length]).toEqual([path, times])
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('what is made on one instance opens on both, and is dead on both once it is ended: links, calendars, tokens', async () => {
  const token = await signUpOverHttp(one.url, dataDir, 'ben@daymark.example')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${one.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as {
      id: string
      url: string
      share: { id: string }
      connection: { id: string }
      token: string
      success: boolean
    }
  }
  const today = Temporal.Now.plainDateISO('UTC')
  const { id } = await send('POST', '/habits', habitBody('Read'))
  const endsOn = today.add({ days: 7 }).toString()
  const { url, share } = await send('POST', '/shares', { year: today.year, habitIds: [id], endsOn })
  const calendar = await send('POST', '/connections/calendars', {})
  const link = await send('POST', '/connections/tick-links', { habitId: id })
  const openOnBoth = async (address: string) =>
    Promise.all([one, two].map(async (server) => (await fetch(server.url + new URL(address).pathname)).status))
  for (const [address, call] of [
    [url, `/shares/${share.id}`],
    [calendar.url, `/connections/${calendar.connection.id}`],
    [link.url, `/connections/${link.connection.id}`],
  ] as const) {
    expect(await openOnBoth(address)).toEqual([200, 200])
    expect((await send('DELETE', call)).success).toBe(true)
    expect(await openOnBoth(address)).toEqual([404, 404])
  }

  const made = await send('POST', '/connections/tokens', { name: 'Script', reach: 'read' })
  const byToken = { headers: { authorization: `Bearer ${made.token}` } }
  const useOnBoth = () =>
    Promise.all([one, two].map(async (server) => (await fetch(`${server.url}/api/habits`, byToken)).status))
  expect(await useOnBoth()).toEqual([200, 200])
  expect((await send('DELETE', `/connections/${made.connection.id}`)).success).toBe(true)
  expect(await useOnBoth()).toEqual([401, 401])
})
