import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findCitus } from '../../../../scripts/programs/find-citus.ts'
import { spread as distribute, startCitus } from '../../../server/test/citus/start-citus.ts'
import { fill, signedIn } from '../crowd.ts'
import { spread } from '../growth/spread.ts'
import { cpuMeter } from '../instances/cpu-meter.ts'
import { dealt, type Generator, type Load, startGenerator } from '../load/load.ts'
import { listRequest, openDays, togglePairs } from '../load/requests.ts'
import { medianOf } from '../measure.ts'
import { canCountCpu, childrenOf } from '../processes.ts'
import type { Row, Table } from '../report.ts'
import { type Served, serveOn } from '../served.ts'

/** Fewer for a quick look, as `BENCH_ACCOUNTS=10000 npm run bench -- cluster`. */
const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
/** One completed day: the length of a history is measured elsewhere, and a million accounts are to be copied from server to server. */
const crowd = { people: accounts, habits: 3, days: 1, daysOff: openDays }
/** Accounts from all over the tables. */
const asked = 128
const clients = 16
const seconds = 4
const rounds = 3
/** Few enough that half of them move to another worker in seconds. */
const shards = 8

type Citus = Awaited<ReturnType<typeof startCitus>>
type Cores = { node: number; coordinator: number; workers: number }
type Measured = { perSecond: number; cores: Cores }

const works = ['lists', 'ticks'] as const
type Results = Record<(typeof works)[number], Measured>

/** What is done before each measurement, while no instance runs. */
const stages: { name: string; prepare: (citus: Citus) => Promise<void> }[] = [
  { name: 'one server, not spread', prepare: async () => {} },
  {
    name: 'coordinator and 1 worker',
    async prepare(citus) {
      await allowShards(citus, false)
      await distribute(citus)
    },
  },
  {
    name: 'coordinator and 2 workers',
    async prepare(citus) {
      await allowShards(citus, true)
      await onCoordinator(citus, `select rebalance_table_shards(shard_transfer_mode => 'block_writes')`)
    },
  },
]

/** The same clients and accounts on one server and on a cluster, whose servers share this machine. */
export async function* clusterGrowth(): AsyncGenerator<Table> {
  const title = `Spread over a cluster, ${accounts.toLocaleString('en')} accounts, ${clients} clients`
  const { command, missing } = findCitus()
  if (command === null) {
    yield { title, rows: [], notes: [missing] }
    return
  }
  await using citus = await startCitus(command)
  await onCoordinator(citus, `alter database daymark set citus.shard_count = ${shards}`)
  using generator = startGenerator()
  const measured: { name: string; results: Results }[] = []
  for (const { name, prepare } of stages) {
    await prepare(citus)
    await using served = await serveOn({ bin: '', emptyDatabase: async () => citus.url })
    if (measured.length === 0) await fill(served, crowd)
    measured.push({ name, results: await measure(citus, served, generator) })
  }
  const first = measured[0]?.results
  const rows = works.flatMap((work): Row[] =>
    measured.map(({ name, results }) => ({
      name: `${work} in a second, ${name}`,
      ratio: results[work].perSecond / (first?.[work].perSecond ?? Number.NaN),
    })),
  )
  const usages = works.flatMap((work) => measured.map(({ name, results }) => usageText(work, name, results[work])))
  yield { title, rows, notes: [where(await sharesOf(citus)), ...(canCountCpu ? usages : [])] }
}

async function measure(citus: Citus, served: Served, generator: Generator): Promise<Results> {
  const people = await Promise.all(spread(accounts, asked).map((number) => signedIn(served, number, crowd.habits)))
  const load = { ports: [served.port], seconds }
  return {
    lists: await rateOf(citus, served, generator, { ...load, lanes: dealt(people.map(listRequest), clients) }),
    ticks: await rateOf(citus, served, generator, {
      ...load,
      lanes: dealt(people, clients).map((some) => some.flatMap(togglePairs)),
      together: 2,
    }),
  }
}

const withBackends = (postmasters: number[]) => () => postmasters.flatMap((pid) => [pid, ...childrenOf(pid)])

/** The median of some rounds after one that warms up, and who used how many cores in the last. */
async function rateOf(citus: Citus, served: Served, generator: Generator, load: Load): Promise<Measured> {
  const [coordinator = 0, ...workers] = [0, 1, 2].map((node) => postmasterOf(citus, node))
  const rates: number[] = []
  let cores: Cores = { node: 0, coordinator: 0, workers: 0 }
  await generator.rate(load)
  for (let round = 0; round < rounds; round += 1) {
    const node = cpuMeter(() => [served.pid])
    const ofCoordinator = cpuMeter(withBackends([coordinator]))
    const ofWorkers = cpuMeter(withBackends(workers))
    rates.push(await generator.rate(load))
    cores = { node: node(), coordinator: ofCoordinator(), workers: ofWorkers() }
  }
  return { perSecond: medianOf(rates), cores }
}

const postmasterOf = ({ folder }: Citus, node: number): number =>
  Number.parseInt(readFileSync(join(folder, `n${node}`, 'postmaster.pid'), 'utf8'))

const usageText = (work: string, name: string, { cores, perSecond }: Measured): string => {
  const perThousand = (used: number) => ((used / perSecond) * 1000).toFixed(1)
  return `${work}, ${name}: node ${cores.node.toFixed(2)} cores, coordinator ${cores.coordinator.toFixed(2)}, workers ${cores.workers.toFixed(2)}; of 1,000 ${work} that is ${perThousand(cores.node)}, ${perThousand(cores.coordinator)} and ${perThousand(cores.workers)} s.`
}

const where = (shares: number[]): string =>
  `The workers have ${shares.map((count) => count.toLocaleString('en')).join(' and ')} of the accounts. All servers, the instance and the load share one machine, so the ratios show what a spread costs and not what more machines bring: the time of the workers is what they take over.`

async function sharesOf(citus: Citus): Promise<number[]> {
  const rows = await onCoordinator(
    citus,
    `select nodeport, sum((result::json->>'rows')::int) as rows from run_command_on_shards('users',
       $$select json_build_object('rows', count(*)) from %s$$) join pg_dist_shard_placement using (shardid)
     group by nodeport order by nodeport`,
  )
  return rows.map((row) => Number(row['rows']))
}

/** Whether the second worker may have shards. */
const allowShards = (citus: Citus, isAllowed: boolean) =>
  onCoordinator(
    citus,
    `select citus_set_node_property('127.0.0.1', ${Number(new URL(citus.url).port) + 2}, 'shouldhaveshards', ${isAllowed})`,
  )

async function onCoordinator({ url }: Citus, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
