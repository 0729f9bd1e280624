import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { tokenIn } from '../world/invite.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-people-'))
afterAll(() => rmSync(folder, { recursive: true }))

const dataDir = join(folder, 'data')
const settings = { DATA_DIR: dataDir, REGISTRATION: 'closed', OWNER_EMAIL: 'ada@daymark.example' }
const ops = (...words: string[]) => runOps(settings, ['people', ...words])
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@daymark.example', password: 'Engine1843' }

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('the log of a start has the link that makes the owner, until there is one', async () => {
  await prepareFolder(dataDir)
  await using server = await healthy(await spawnServer(settings))
  await expect.poll(server.output).toContain('This Daymark has no owner yet.')
  const invite = tokenIn(server.output())
  expect(server.output()).not.toContain(ada.email)
  const made = await post(`${server.url}/api/auth/register`, { ...ada, invite })
  expect(await made.json()).toMatchObject({ user: { role: 'owner' } })
  expect((await ops('list')).said).toContain('owner')
  expect((await ops('add', 'ben@daymark.example', 'Ben', 'Smith')).code).toBe(0)
})

test('people are managed while Daymark is stopped, with what their account involves', async () => {
  const added = await ops('add', 'eve@daymark.example', 'Eve', 'Moss')
  expect(added).toMatchObject({ code: 0, complained: '' })
  expect((await ops('role', 'ben@daymark.example', 'support')).code).toBe(0)
  expect((await ops('delete', 'ben@daymark.example')).code).toBe(0)

  await using server = await healthy(await spawnServer(settings))
  const token = tokenIn(added.said)
  expect((await post(`${server.url}/api/auth/reset-password`, { token, password: ada.password })).status).toBe(200)
  const eve = { email: 'eve@daymark.example', password: ada.password }
  const { token: session } = (await (await post(`${server.url}/api/auth/login`, eve)).json()) as { token: string }
  const headers = { authorization: `Bearer ${session}` }
  const access = await fetch(`${server.url}/api/subscription/feature-access`, { headers })
  expect(await access.json()).toMatchObject({ isInTrial: true })
  expect(server.output()).not.toContain('no owner yet')
  expect((await ops('list')).said).not.toContain('ben@daymark.example')
})
