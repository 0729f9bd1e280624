import { clusterGrowth } from './cluster/cluster.ts'
import { cost } from './cost/cost.ts'
import { failover } from './failover/failover.ts'
import { firstScreen } from './page/first-screen.ts'
import { growth } from './growth/growth.ts'
import { home } from './home/home.ts'
import { insightTables } from './insights/insights.ts'
import { instances } from './instances/instances.ts'
import { shareOfLimit } from './limit/limit.ts'
import { tickToPaint } from './page/tick-to-paint.ts'
import { profiles } from './profile/profile.ts'
import type { Table } from './report.ts'
import { type Cluster, startCluster } from './served.ts'

type Part = (cluster: Cluster) => AsyncGenerator<Table>

/** The parts that measure the product as it runs, each on its own database server: no part affects the next. */
const served = {
  limit: shareOfLimit,
  growth,
  instances,
  failover,
  cost,
  page: tickToPaint,
  screen: firstScreen,
  profile: profiles,
} satisfies Record<string, Part>
/** Those that bring their own database, or need none. */
const unserved = { home, cluster: clusterGrowth, insights: insightTables } satisfies Record<
  string,
  () => AsyncGenerator<Table>
>

type ServedPart = keyof typeof served
export type PartName = ServedPart | keyof typeof unserved

const isServed = (name: string): name is ServedPart => Object.hasOwn(served, name)
const isPart = (name: string): name is PartName => isServed(name) || Object.hasOwn(unserved, name)

/** Insights need only the rules and simulated people. */
export const needsBuild = (name: PartName): boolean => name !== 'insights'

/** All parts, in the order of the report. */
export const allParts: readonly PartName[] = [...Object.keys(served), ...Object.keys(unserved)].filter(isPart)

/** Measures one part. */
export async function* tablesOf(part: PartName): AsyncGenerator<Table> {
  if (isServed(part)) {
    await using cluster = await startCluster()
    yield* served[part](cluster)
  } else yield* unserved[part]()
}

/** The named parts, or all, in the order of the report. Throws for an unknown name. */
export function wantedParts(names: readonly string[]): PartName[] {
  const unknown = names.find((name) => !isPart(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". There are: ${allParts.join(', ')}.`)
  return names.length === 0 ? [...allParts] : allParts.filter((part) => names.includes(part))
}
