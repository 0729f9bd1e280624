import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { findCitus } from '../../../../scripts/programs/find-citus.ts'
import { bundleServer, isServerBundled } from '../../../../scripts/server-bundle.ts'
import { prepareSchema } from '../../src/prepare-schema.ts'
import { spread, startCitus } from './start-citus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run: its coordinator's address, its folder, and the program that it is controlled with. */
    citus: { url: string; folder: string; command: string }
  }
}

/** Few enough that a cluster is spread in seconds; each worker has several. */
const shards = 8

/**
 * Runs once: brings a coordinator and two workers up, migrates and spreads the database as an operator would, and removes it
 * all at the end. Without a cluster it throws the sentence that says so: a test that could not run has not passed.
 */
export default async function setUpCitus(project: TestProject): Promise<() => Promise<void>> {
  const { command, missing } = findCitus()
  if (command === null) throw new Error(missing)
  if (!(await isServerBundled())) await bundleServer()
  const { url, folder, stop } = await startCitus(command)
  try {
    await prepare(url)
    await spread({ url, folder })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('citus', { url, folder, command })
  return stop
}

async function prepare(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database daymark set citus.shard_count = ${shards}`)
  // What a killed worker left half committed is looked for every ten seconds and not once a minute.
  await client.query(`alter system set citus.recover_2pc_interval = '10s'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  const database = await postgresDatabase({ url, onLostConnection: () => {}, patienceMs: 60_000 })
  await prepareSchema(database)
  await database.close()
}
