import type { Table } from '../report.ts'
import type { Cluster } from '../served.ts'
import { memoryRows } from './memory.ts'
import { queryRows } from './queries.ts'
import { screenRows } from './screens.ts'
import { startRows } from './start.ts'

/** What it takes to run and to look at, in memory, seconds, bytes and statements. */
export async function* cost(cluster: Cluster): AsyncGenerator<Table> {
  yield { title: 'Cost of running', rows: [...(await memoryRows(cluster)), ...(await startRows(cluster))] }
  yield { title: 'Cost of a screen and of a call', rows: [...(await screenRows(cluster)), ...queryRows()] }
}
