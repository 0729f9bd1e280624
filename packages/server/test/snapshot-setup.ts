import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inMemoryDatabase } from '#adapters/database/embedded.database.ts'
import { type Migration, shippedMigrations } from '#db/migrate.ts'
import { bundleServer, isServerBundled } from '../../../scripts/server-bundle.ts'
import { prepareSchema } from './prepare-schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the embedded database as it is after all migrations. */
    snapshot: string
  }
}

const lockfile = new URL('../../../package-lock.json', import.meta.url)

/** A first start of the embedded database takes seconds, so it is made once and every test file starts from its copy. */
export default async function setUpSnapshot(project: TestProject): Promise<void> {
  if (!(await isServerBundled())) await bundleServer()
  const migrations = await shippedMigrations()
  const path = join(tmpdir(), `daymark-snapshot-${fingerprint(migrations)}.tar`)
  if (!existsSync(path)) await makeSnapshot(path)
  project.provide('snapshot', path)
}

async function makeSnapshot(path: string): Promise<void> {
  const database = await inMemoryDatabase()
  await prepareSchema(database)
  const tar = await database.dump()
  await database.close()
  // Written aside and renamed: two test runs at once never read half a file.
  const part = `${path}.${process.pid}`
  writeFileSync(part, Buffer.from(await tar.arrayBuffer()))
  renameSync(part, path)
}

/** Another migration or another release of a library makes another snapshot. */
function fingerprint(migrations: Migration[]): string {
  const hash = createHash('sha256').update(readFileSync(lockfile))
  for (const { checksum } of migrations) hash.update(checksum)
  return hash.digest('hex').slice(0, 16)
}
