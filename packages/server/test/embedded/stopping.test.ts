import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { tokenIn } from '../world/invite.ts'
import { startMailServer } from '../services/mail-server.ts'
import { silence, startModelServer } from '../services/model-server.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { acceptInviteOverHttp, signInOverHttp } from '../process/sign-up-over-http.ts'

/** Processes are started one after the other, each in a few seconds. */
vi.setConfig({ testTimeout: 180_000 })

const dataDir = await preparedFolder('daymark-stopping-')
afterAll(() => rmSync(dataDir, { recursive: true }))

const email = 'ada@daymark.example'

const post = ({ url }: ServerProcess, token: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

async function statesOfJobs(): Promise<unknown[]> {
  const database = await embeddedDatabase({ dataDir })
  const { rows } = await database.raw.query('select distinct state::text from pgboss.job')
  await database.close()
  return rows.map((row) => row['state'])
}

test('told to stop while it sends a mail, it waits for the mail server and does not send the mail again', async () => {
  await using slow = await startMailServer(0, 2_000)
  // The link in the log makes an account without a mail.
  const settings = { DATA_DIR: dataDir, SMTP_URL: slow.url, REGISTRATION: 'closed', OWNER_EMAIL: email }
  await using server = await healthy(await spawnServer(settings))
  await expect.poll(server.output).toContain('This Daymark has no owner yet.')
  const token = await acceptInviteOverHttp(server.url, email, tokenIn(server.output()))
  const ticket = { subject: 'Streak is wrong', description: 'It says zero today.', category: 6 }
  expect((await post(server, token, '/support/ticket', ticket)).status).toBe(201)
  await expect.poll(() => slow.taken.length).toBe(1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await statesOfJobs()).toEqual(['completed'])
  expect(slow.taken).toHaveLength(1)
})

test('told a second time, it ends at once, whatever it waits for', async () => {
  await using model = await startModelServer()
  model.respondWith(silence)
  const settings = { DATA_DIR: dataDir, AI_BASE_URL: model.url, AI_MODEL: 'any' }
  await using server = await healthy(await spawnServer(settings))
  const token = await signInOverHttp(server.url, email)
  const waiting = post(server, token, '/aisuggestion/suggest', { title: 'Read' }).catch(() => 'cut off')
  await expect.poll(() => model.asked.length).toBe(1)
  server.child.kill('SIGTERM')
  await expect.poll(() => server.output()).toContain('stopping')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(await waiting).toBe('cut off')
})
