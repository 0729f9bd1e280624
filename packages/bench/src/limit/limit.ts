import { startGenerator } from '../load/load.ts'
import { atLeast, percent, type Table } from '../report.ts'
import { type Cluster, serveOn } from '../served.ts'
import { listShare } from './list-limit.ts'
import type { Share } from './share.ts'
import { signInShare } from './sign-in-limit.ts'
import { toggleShare } from './toggle-limit.ts'

/** More than an instance has connections to its database, so that none of them is idle. */
const clients = 16
/** As many as Node hashes at once. */
const signInClients = 4
const sides = { clients, seconds: 3, rounds: 3 }

/** How much of what this machine can do at all is left when the product does it. */
export async function* shareOfLimit(cluster: Cluster): AsyncGenerator<Table> {
  await using served = await serveOn(cluster)
  using generator = startGenerator()
  const tick = await toggleShare(served, { ...sides, generator })
  const list = await listShare(served, { ...sides, generator })
  const generatorCores = generator.mostCores()
  const signIn = await signInShare(served, { ...sides, clients: signInClients, generator })
  yield {
    title: 'Share of the limit',
    rows: [
      {
        name: `tick, against pgbench with the same SQL and ${clients} clients`,
        ratio: ratioOf(tick),
        wanted: atLeast(0.4),
      },
      {
        name: `list of 10 habits, against plain node:http with the same bytes`,
        ratio: ratioOf(list),
      },
      {
        name: 'plain node:http that asks the database the same, against plain node:http',
        ratio: list.asking / list.limit,
      },
      { name: 'list of 10 habits, against that', ratio: list.ours / list.asking, wanted: atLeast(0.5) },
      { name: `sign-in, against the bare password hash, ${signInClients} at once`, ratio: ratioOf(signIn) },
    ],
    notes: [
      `In a second on this machine: ${inASecond(tick)} ticks, ${inASecond(list)} lists, ${inASecond(signIn)} sign-ins.`,
      `The load itself used ${percent(generatorCores)} of a core at most, which both sides had to do without.`,
    ],
  }
}

const ratioOf = ({ ours, limit }: Share): number => ours / limit
const inASecond = ({ ours, limit }: Share): string => `${Math.round(ours)} of ${Math.round(limit)}`
