import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../../../scripts/programs/find-postgres.ts'
import { bundleServer, isServerBundled } from '../../../../scripts/server-bundle.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster that tests take their databases from; see `createDatabase`. */
    postgresUrl: string
    /** The same by the quickest way there is. */
    postgresSocketUrl: string
  }
}

/**
 * Runs once for the project that tests on PostgreSQL: takes the server that TEST_POSTGRES_URL names, or starts one and
 * stops it at the end. Without any PostgreSQL it throws the sentence that says so: a test that could not run has not passed.
 */
export default async function setUpPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!(await isServerBundled())) await bundleServer()
  const given = process.env['TEST_POSTGRES_URL']
  if (given) {
    project.provide('postgresUrl', given)
    project.provide('postgresSocketUrl', given)
    return undefined
  }
  const { bin, missing } = await findPostgres()
  if (bin === null) throw new Error(missing)
  const cluster = await startPostgres(bin)
  project.provide('postgresUrl', cluster.url)
  project.provide('postgresSocketUrl', cluster.socketUrl)
  return () => cluster.stop()
}
