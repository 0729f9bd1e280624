import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '../database/postgres.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'

/** What a process needs to run on the database that this run of the tests is about. Rates are not limited. */
export async function storedSomewhere() {
  const clusterUrl = inject('postgresUrl')
  const dataDir =
    clusterUrl === undefined ? await preparedFolder('daymark-fault-') : mkdtempSync(join(tmpdir(), 'daymark-fault-'))
  const postgres =
    clusterUrl === undefined
      ? {}
      : {
          DATABASE_URL: await createDatabase(clusterUrl),
          AUTH_SECRET: 'a secret that outlives every process of a test',
        }
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...postgres },
    [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
