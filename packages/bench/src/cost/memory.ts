import { setTimeout as sleep } from 'node:timers/promises'
import { gather } from '../crowd.ts'
import { dealt, startGenerator } from '../load/load.ts'
import { listRequest, openDays, togglePairs } from '../load/requests.ts'
import { residentBytes } from '../processes.ts'
import { atMost, type Row } from '../report.ts'
import { type Cluster, serveOn } from '../served.ts'

const budgetBytes = 150e6
const restMs = 10_000
const clients = 16
const seconds = 5

/** What an instance holds in memory: some seconds after its start, at most under load, and some seconds after that. */
export async function memoryRows(cluster: Cluster): Promise<Row[]> {
  await using served = await serveOn(cluster)
  await sleep(restMs)
  const atRest = residentBytes(served.pid)

  const crowd = await gather(served, { people: 64, habits: 10, days: 30, daysOff: openDays })
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentBytes(served.pid))), 100)
  using generator = startGenerator()
  await generator.rate({ ports: [served.port], seconds, lanes: dealt(crowd.map(listRequest), clients) })
  const pairs = dealt(crowd, clients).map((people) => people.flatMap(togglePairs))
  await generator.rate({ ports: [served.port], seconds, lanes: pairs, together: 2 })
  clearInterval(watch)
  await sleep(restMs)
  const afterwards = residentBytes(served.pid)

  return [
    { name: 'memory at rest, against 150 MB', ratio: atRest / budgetBytes, wanted: atMost(1) },
    {
      name: `memory under load of ${clients} clients at most, against rest`,
      ratio: most / atRest,
      wanted: atMost(1.5),
    },
    { name: `memory ${restMs / 1000} s after the load, against rest`, ratio: afterwards / atRest },
  ]
}
