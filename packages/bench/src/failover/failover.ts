import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAdministrator } from '../../../server/test/database/postgres.ts'
import { replicatedPostgres } from '../../../server/test/faults/postgres-outage.ts'
import { steadyWriter } from '../../../server/test/faults/steady-writer.ts'
import { healthy, spawnServer } from '../../../server/test/process/server-process.ts'
import { endWithUs } from '../end-with-us.ts'
import { medianOf } from '../measure.ts'
import { atMost, type Table } from '../report.ts'

const rounds = 5
const aSecondMs = 1_000

/** A primary with a synchronous standby is killed under load, and the standby promoted, each time with new servers. */
export async function* failover(): AsyncGenerator<Table> {
  const taken: Awaited<ReturnType<typeof takeOver>>[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await takeOver())
  const median = (of: (one: (typeof taken)[number]) => number) => medianOf(taken.map(of)) / aSecondMs
  yield {
    title: 'Failover to a standby',
    rows: [
      {
        name: 'from the first write that the promoted standby takes to the first acknowledged by an instance, against 1 s',
        ratio: median(({ writtenMs }) => writtenMs),
        wanted: atMost(1),
      },
      {
        name: 'from `pg_ctl promote` until the standby takes writes, against 1 s',
        ratio: median(({ promotedMs }) => promotedMs),
      },
    ],
    notes: [`Medians of ${rounds}. Nothing acknowledged was lost, and nothing is there twice.`],
  }
}

async function takeOver(): Promise<{ promotedMs: number; writtenMs: number }> {
  await using replicated = await replicatedPostgres()
  const { primary, standby, urlOf } = replicated
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-failover-'))
  try {
    await using server = await healthy(
      await spawnServer({
        DATABASE_URL: urlOf(primary, standby),
        AUTH_SECRET: 'a secret that only this run of the benchmark knows',
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      }),
    )
    endWithUs(server.child)
    const writer = await steadyWriter(server.url, dataDir)
    let [begun, promoted, written] = [0, 0, 0]
    await writer.during([server.url], async () => {
      while (writer.acknowledged() < 50) await sleep(1)
      await primary.kill()
      while ((await fetch(`${server.url}/api/health`)).status !== 503) await sleep(5)
      const before = writer.acknowledged()
      begun = performance.now()
      const promotion = standby.promote()
      while (!(await takesWrites(standby.url))) await sleep(1)
      promoted = performance.now()
      while (writer.acknowledged() === before) await sleep(1)
      written = performance.now()
      await promotion
    })
    const { lost, twice } = await writer.lossesAt(server.url)
    if (lost.length + twice > 0)
      throw new Error(`${lost.length} acknowledged writes were lost, ${twice} are there twice`)
    return { promotedMs: promoted - begun, writtenMs: written - promoted }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const takesWrites = (url: string): Promise<boolean> =>
  asAdministrator(url, 'select pg_is_in_recovery() as is_standby').then(([row]) => row?.['is_standby'] === false)
