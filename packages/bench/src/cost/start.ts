import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../../../server/test/process/server-process.ts'
import { mediansInTurns } from '../measure.ts'
import { atMost, type Row } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'

const budgetMs = 2000
const starts = 5

/**
 * From the start of the process until it answers: on an empty database, which it brings to the newest schema first, and on
 * one that it knows.
 */
export async function startRows(cluster: Cluster): Promise<Row[]> {
  await using served = await serveOn(cluster)
  const [warm = Number.NaN, cold = Number.NaN] = await mediansInTurns(
    [() => startMs(served), async () => startMs(served, await cluster.emptyDatabase())],
    starts,
  )
  return [
    { name: 'start on a database that it knows, against 2 s', ratio: warm / budgetMs, wanted: atMost(1) },
    { name: 'start on an empty database, against 2 s', ratio: cold / budgetMs },
  ]
}

async function startMs(served: Served, databaseUrl = served.databaseUrl): Promise<number> {
  const begun = performance.now()
  await using server = await served.spawn({ DATABASE_URL: databaseUrl })
  await answered(server)
  return performance.now() - begun
}

/** Asks again and again without a pause that would be measured. */
async function answered({ url, child, output }: ServerProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response?.ok) return
    await sleep(5)
  }
}
