import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryDatabase } from '#adapters/database/embedded.database.ts'
import { type Migration, shippedMigrations } from '#db/migrate.ts'
import { prepareSchema } from '../../src/prepare-schema.ts'

const lockfile = new URL('../../../../package-lock.json', import.meta.url)

/** A file with the embedded database as it is after all migrations. Made at the first call, and found by later runs. */
export async function snapshotFile(): Promise<string> {
  const path = join(tmpdir(), `daymark-snapshot-${fingerprint(await shippedMigrations())}.tar`)
  if (!existsSync(path)) await makeSnapshot(path)
  return path
}

/**
 * A data folder as a server leaves it after its first start. Starting on it takes a quarter of the time: a test uses it
 * unless it is about the first start.
 */
export async function preparedFolder(prefix: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  await prepareFolder(dataDir)
  return dataDir
}

/** The same in a folder of the test's own choice. */
export async function prepareFolder(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database')
  mkdirSync(database, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await snapshotFile(), '-C', database], { stdio: ['ignore', 'ignore', 'pipe'] })
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
