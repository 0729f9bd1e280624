import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { healthy, spawnServer } from '../process/server-process.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'

const dataDir = await preparedFolder('daymark-process-')
afterAll(() => rmSync(dataDir, { recursive: true }))

const email = 'ada@daymark.example'
/** One person writes far more tickets here than allowed. */
const unlimited = { DATA_DIR: dataDir, RATE_LIMITS: 'off' }

const submit = (url: string, token: string, subject: string) =>
  fetch(`${url}/api/support/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ subject, description: 'Written while the power may fail.', category: 1 }),
  })

const subjectsOn = async (url: string): Promise<string[]> => {
  const token = await signInOverHttp(url, email)
  const response = await fetch(`${url}/api/support/tickets`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject)
}

test(`a second process on the same folder is refused in one sentence, and the first goes on; told to stop, it finishes the
  requests that run and ends by itself`, async () => {
  await using server = await healthy(await spawnServer(unlimited))
  await using second = await spawnServer(unlimited)
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/DATA_DIR .* is in use by another Daymark process/)
  expect(second.output()).not.toContain('    at ')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)

  const session = await signUpOverHttp(server.url, dataDir, email)
  // Enough of them that some are running, some waiting and some done when the signal comes, all on kept connections.
  const first = submit(server.url, session, 'Sent first')
  const inFlight = Array.from({ length: 20 }, (_, n) => submit(server.url, session, `Sent before the end, ${n}`))
  await first
  server.child.kill('SIGTERM')
  const statuses = (await Promise.allSettled(inFlight)).map(
    (settled) => settled.status === 'fulfilled' && settled.value.status,
  )
  expect(await server.ended).toBe(0)

  await using again = await healthy(await spawnServer(unlimited))
  const kept = (await subjectsOn(again.url)).filter((subject) => subject.startsWith('Sent before the end'))
  expect(kept.length).toBe(statuses.filter((status) => status === 201).length)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'AUTH_SECRET is missing'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 'x'.repeat(32) },
    'DATABASE_URL names a server that does not answer',
  ],
])('with %o it does not start and says why', async (settings, sentence) => {
  await using server = await spawnServer({ DATA_DIR: dataDir, ...settings })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(sentence)
  expect(server.output()).not.toContain('    at ')
})
