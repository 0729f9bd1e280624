import { findFirefox, findWebKit } from '../../../scripts/programs/find-engines.ts'
import { findPostgres } from '../../../scripts/programs/find-postgres.ts'
import { say } from '../../../scripts/say.ts'
import { bundleClockedServer } from '../../../scripts/server-bundle.ts'
import { createDatabase, startPostgres } from '../../server/test/database/postgres.ts'
import { authSecret, prepared, startServer } from './served.ts'

/**
 * What all journeys share, once before the first: the engines, and a PostgreSQL server with a migrated database to copy.
 * An embedded database takes seconds to start and a part of a core while idle, and every worker has several servers.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  for (const { missing } of [await findFirefox(), await findWebKit()]) if (missing !== null) say(missing)
  const { bin, missing } = await findPostgres()
  if (bin === null) throw new Error(missing)
  const cluster = await startPostgres(bin)
  const template = await createDatabase(cluster.url)
  const { served } = await startServer({ DATABASE_URL: template, AUTH_SECRET: authSecret })
  await served.stop()
  process.env[prepared.clockedServer] = await bundleClockedServer()
  process.env[prepared.cluster] = cluster.url
  process.env[prepared.template] = new URL(template).pathname.slice(1)
  return cluster.stop
}
