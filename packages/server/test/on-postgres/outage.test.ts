import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ageAbandonedJobs } from '../faults/abandoned-jobs.ts'
import { stoppablePostgres } from '../faults/postgres-outage.ts'
import { steadyWriter } from '../faults/steady-writer.ts'
import { createDatabase } from '../database/postgres.ts'
import { say } from '../../../../scripts/say.ts'
import { healthy, spawnServer } from '../process/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-outage-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Thirty where the whole fault is wanted; what is shorter shows the same and costs less. */
const seconds = Number(process.env['OUTAGE_SECONDS'] ?? 2)

test('PostgreSQL stops under load and comes back: 503 meanwhile that exposes nothing internal, no restart needed, no acknowledged write lost', async () => {
  await using postgres = await stoppablePostgres()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(postgres.url),
    AUTH_SECRET: 'a secret that outlives the outage of this test',
    RATE_LIMITS: 'off',
  }
  await using server = await healthy(await spawnServer(settings))
  const writer = await steadyWriter(server.url, dataDir)
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  let beforeOutage = 0

  await writer.during([server.url], async () => {
    while (writer.acknowledged() < 100) await sleep(5)
    await postgres.stop()
    beforeOutage = writer.acknowledged()
    await sleep(seconds * 1_000)
    expect(await statusOf('/api/health')).toBe(503)
    expect(await statusOf('/api/subscription/plans')).toBe(200)
    const refused = await writer.ask('GET', '/support/tickets')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { success: false, code: 'unavailable', message: 'Daymark isn’t available right now. Please try again.' },
    ])
    await postgres.startAgain()
    while ((await statusOf('/api/health')) !== 200) await sleep(50)
    while (writer.acknowledged() < beforeOutage + 100) await sleep(5)
  })

  expect(Object.keys(writer.statuses).sort()).toEqual(['200', '201', '503'])
  expect(writer.statuses[503]).toBeGreaterThan(10)
  expect(await writer.lossesAt(server.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
  expect(server.child.exitCode).toBe(null)
  const troubled = () =>
    server
      .output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level, msg }) => Number(level) > 30 || String(msg).startsWith('the database is'))
  // That it is over is found out once a second.
  await expect.poll(() => troubled().at(-1)?.['msg']).toBe('the database is away no more')
  const [first] = troubled()
  expect(first?.['msg']).toBe('the database is away')
  expect(first?.['reason']).toMatch(/terminat|ECONN|57P|shutting/)
  // Once for the outage, and not for each request and job that meets it: on a busy machine a straggler may add a line.
  expect(troubled().length).toBeLessThan(10)
  // Each ticket is confirmed by a mail, those from just before the stop too: the jobs have found their way back.
  const ticketMails = () => readdirSync(join(dataDir, 'outbox')).length - 1
  const client = new Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  while (ticketMails() < writer.ticketsAcknowledged()) {
    await client.query(ageAbandonedJobs)
    await sleep(100)
  }
  await client.end()
  say(
    `${seconds} s without PostgreSQL, responses by status ${JSON.stringify(writer.statuses)}, 0 of ${writer.acknowledged()} lost`,
  )
}, 300_000)
