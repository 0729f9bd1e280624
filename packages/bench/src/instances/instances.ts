import { gather } from '../crowd.ts'
import { dealt, startGenerator } from '../load/load.ts'
import { listRequest, openDays, togglePairs } from '../load/requests.ts'
import { mediansInTurns } from '../measure.ts'
import { parentOf } from '../processes.ts'
import type { Row, Table } from '../report.ts'
import { type Cluster, type Instance, type Served, serveOn } from '../served.ts'
import { saturatedIn, type Usage } from './saturation.ts'
import { usageMeter } from './usage-meter.ts'

const counts = [1, 2, 4]
const clients = 32
const seconds = 2
const rounds = 3

type Work = { name: string; lanes: string[][]; together: number }

/** The same clients at one, two and four processes on one PostgreSQL, in turns. */
export async function* instances(cluster: Cluster): AsyncGenerator<Table> {
  await using opened = new AsyncDisposableStack()
  const served = opened.use(await serveOn(cluster))
  const processes: Instance[] = [served]
  while (processes.length < Math.max(...counts)) processes.push(opened.use(await served.another()))

  const crowd = await gather(served, { people: 128, habits: 10, days: 30, daysOff: openDays })
  const works: Work[] = [
    { name: 'lists', lanes: dealt(crowd.map(listRequest), clients), together: 1 },
    { name: 'ticks', lanes: dealt(crowd, clients).map((people) => people.flatMap(togglePairs)), together: 2 },
  ]
  const postmaster = await postmasterOf(served)
  using generator = startGenerator()
  const rows: Row[] = []
  const notes: string[] = []
  for (const { name, ...load } of works) {
    const usages = new Map<number, Usage | null>()
    const rates = await mediansInTurns(
      counts.map((count) => async () => {
        const used = processes.slice(0, count)
        const usage = usageMeter(count, { node: used.map(({ pid }) => pid), postmaster, load: generator.pid })
        const rate = await generator.rate({ ports: used.map(({ port }) => port), seconds, ...load })
        usages.set(count, usage())
        return rate
      }),
      rounds,
    )
    const [alone = Number.NaN] = rates
    rows.push(
      ...counts.map((count, index) => ({
        name: `${name} in a second, ${count === 1 ? '1 process' : `${count} processes`}`,
        ratio: (rates[index] ?? Number.NaN) / alone,
      })),
    )
    notes.push(...[...usages.values()].flatMap((usage) => (usage ? [usageText(name, usage)] : [])))
  }
  yield { title: `Instances on one PostgreSQL, ${clients} clients in all`, rows, notes }
}

const usageText = (name: string, usage: Usage): string =>
  `${name}, ${usage.instances}: node ${usage.node.toFixed(2)} cores, PostgreSQL ${usage.postgres.toFixed(2)}, the load ${usage.load.toFixed(2)}, all else ${usage.others.toFixed(2)}. Full: ${saturatedIn(usage)}.`

async function postmasterOf({ pool }: Served): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}
