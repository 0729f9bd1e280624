import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { findPostgres } from '../../../scripts/find-postgres.ts'
import { createDatabase, startPostgres } from '../../server/test/postgres.ts'
import { healthy, spawnServer } from '../../server/test/server-process.ts'
import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'
import { jwtTokens } from '@daymark/server/adapters/tokens/jwt.tokens.ts'

const secret = 'a secret that only this run of the benchmark knows'

/** The product as it is run in earnest, on a PostgreSQL of its own, and what it takes to be somebody there. */
export async function serveOnPostgres() {
  const { bin, missing } = await findPostgres()
  if (bin === null) throw new Error(missing)
  const cluster = await startPostgres(bin)
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const url = await createDatabase(cluster.url)
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    BILLING: 'embedded',
  }
  const server = await healthy(await spawnServer(settings))
  const pool = new Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const tokens = jwtTokens(secret)
  return {
    url: server.url,
    pid: server.child.pid ?? 0,
    pool,
    tokenFor: (userId: string, sessionId: string) => tokens.issue({ userId, sessionId }, systemClock()),
    async [Symbol.asyncDispose]() {
      await pool.end()
      await server[Symbol.asyncDispose]()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Served = Awaited<ReturnType<typeof serveOnPostgres>>
