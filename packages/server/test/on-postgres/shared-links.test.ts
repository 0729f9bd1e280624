import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../database/postgres.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'
import { habitBody } from '../world/habit.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-shared-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('what is made on one instance opens on both, and is dead on both once it is ended: links, calendars, tokens', async () => {
  const AUTH_SECRET = 'one secret that both instances of this test share'
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(inject('postgresUrl')), AUTH_SECRET }
  await using one = await healthy(await spawnServer(settings))
  await using two = await healthy(await spawnServer(settings))
  const token = await signUpOverHttp(one.url, dataDir, 'ada@daymark.example')
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
