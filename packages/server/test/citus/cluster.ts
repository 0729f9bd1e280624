import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'

const { url, folder, command } = inject('citus')

/** A connection of its own to the coordinator, as every instance has; closed after the file's tests. */
export async function clusterDatabase(): Promise<Database> {
  const database = await postgresDatabase({ url, onLostConnection: () => {}, patienceMs: 60_000 })
  afterAll(() => database.close())
  return database
}

/** Kills a worker as a machine that loses power would, or starts it again. */
export const cluster = {
  kill: (node: 1 | 2) => promisify(execFile)(command, ['kill', folder, String(node)]),
  start: (node: 1 | 2) => promisify(execFile)(command, ['start', folder, String(node)]),
}

export const coordinatorPort = Number(new URL(url).port)

/** A statement to one of the servers of the cluster: 0 is the coordinator. Not through the product, so no limit of time. */
export async function onNode(node: 0 | 1 | 2, statement: string, values: unknown[] = []) {
  const address = new URL(url)
  address.port = String(coordinatorPort + node)
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Which worker has the rows of a user. */
export async function workerOf(userId: string): Promise<number> {
  const [place] = await onNode(
    0,
    `select nodeport - $2 as worker from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
    [userId, coordinatorPort],
  )
  return Number(place?.['worker'])
}
