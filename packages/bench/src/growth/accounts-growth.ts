import { fill, type Person, signedIn } from '../crowd.ts'
import { mediansInTurns } from '../measure.ts'
import { atMost, type Table } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'
import { type Ask, listAsk, tickAsk } from './asks.ts'
import { growthRows } from './growth-rows.ts'
import { hurried } from './hurried.ts'
import { spread } from './spread.ts'

/** Fewer for a quick look, as `BENCH_ACCOUNTS=100000 npm run bench -- growth`. */
const most = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
const sizes = [1000, 100_000, 1_000_000]
  .filter((size) => size <= most)
  .map((size) => ({ name: `${size.toLocaleString('en')} accounts`, size }))
const habits = 3
const days = 7
/** Accounts from all over the tables: another one each round, not read recently. */
const asked = 300

/** The same call in a small and a large database, measured alternately. */
export async function growthByAccounts(cluster: Cluster): Promise<Table> {
  await using opened = new AsyncDisposableStack()
  const places: { served: Served; people: Person[] }[] = []
  for (const { size } of sizes) {
    const served = opened.use(await serveOn(cluster))
    await hurried(served.pool, () => fill(served, { people: size, habits, days }))
    const people = await Promise.all(spread(size, asked).map((number) => signedIn(served, number, habits)))
    places.push({ served, people })
  }
  const medians = (ask: (url: string, people: readonly Person[]) => Ask) =>
    mediansInTurns(
      places.map(({ served, people }) => ask(served.url, people)),
      asked,
    )
  const lists = await medians(listAsk)
  const ticks = await medians(tickAsk)
  const largest = sizes.at(-1)?.size ?? 0
  const kilobytes = (await bytesOf(places.at(-1)?.served)) / largest / 1000
  return {
    title: 'Growth with the number of accounts',
    rows: [
      ...growthRows(`list of ${habits} habits`, sizes, lists, atMost(1.3)),
      ...growthRows('tick', sizes, ticks, atMost(1.3)),
    ],
    notes: [
      `The largest has ${((largest * habits * days) / 1e6).toFixed(0)} million completions; it takes ${kilobytes.toFixed(1)} kB of the disk for each account. Each request is from another account, from all over the tables.`,
    ],
  }
}

async function bytesOf(served: Served | undefined): Promise<number> {
  const result = await served?.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(result?.rows[0]?.bytes)
}
