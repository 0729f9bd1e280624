import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { say } from '../../../../scripts/say.ts'
import { asAdministrator } from '../database/postgres.ts'
import { replicatedPostgres } from '../faults/postgres-outage.ts'
import { steadyWriter } from '../faults/steady-writer.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, spawnServer } from '../process/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-failover-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('the primary is killed under load and its standby promoted: 503 in between, nothing acknowledged lost, nothing twice, no restart', async () => {
  await using replicated = await replicatedPostgres()
  const { primary, standby, urlOf } = replicated
  const settingsFor = (...servers: { url: string }[]) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(...servers),
    AUTH_SECRET: 'a secret that outlives the primary of this test',
    RATE_LIMITS: 'off',
  })
  await using one = await healthy(await spawnServer(settingsFor(primary, standby)))
  // Whichever comes first, the one that takes writes is used.
  await using two = await healthy(await spawnServer(settingsFor(standby, primary)))
  const writer = await steadyWriter(one.url, dataDir)
  const health = () => Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}/api/health`)).status))

  await writer.during([one.url, two.url], async () => {
    while (writer.acknowledged() < 60) await sleep(5)
    await primary.kill()
    await expect.poll(health).toEqual([503, 503])
    const before = writer.acknowledged()
    const refused = await writer.ask('GET', '/habits')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(writer.acknowledged()).toBe(before)

    await standby.promote()
    await expect.poll(health).toEqual([200, 200])
    while (writer.acknowledged() < before + 60) await sleep(5)
  })

  expect(Object.keys(writer.statuses).sort()).toEqual(['200', '201', '503'])
  expect(await writer.lossesAt(one.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
  expect(await writer.lossesAt(two.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
  expect([one.child.exitCode, two.child.exitCode]).toEqual([null, null])

  // Both hear of new jobs again, and do them; commands find the new primary.
  const listening = `select count(*)::int from pg_stat_activity where query like 'listen%'`
  await expect.poll(() => asAdministrator(standby.url, listening)).toEqual([{ count: 2 }])
  const ticket = { subject: 'Sent after the failover', description: 'Is all well?', category: 1 }
  expect((await writer.ask('POST', '/support/ticket', ticket)).status).toBe(201)
  const mails = () =>
    readdirSync(join(dataDir, 'outbox')).map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
  await expect.poll(() => mails().filter((mail) => mail.includes(ticket.subject))).toHaveLength(1)
  const { said } = await runOps(settingsFor(primary, standby), ['tickets', 'list'])
  expect(said).toContain(ticket.subject)
  say(`failover: responses by status ${JSON.stringify(writer.statuses)}, 0 of ${writer.acknowledged()} lost`)
}, 300_000)
