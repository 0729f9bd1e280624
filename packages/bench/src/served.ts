import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../../../scripts/programs/find-postgres.ts'
import { serverEntry } from '../../../scripts/server-bundle.ts'
import { createDatabase, startPostgres } from '../../server/test/database/postgres.ts'
import { healthy, spawnServer } from '../../server/test/process/server-process.ts'
import { endWithUs } from './end-with-us.ts'
import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'
import { jwtTokens } from '@daymark/server/adapters/tokens/jwt.tokens.ts'

const secret = 'a secret that only this run of the benchmark knows'

/** Starts a PostgreSQL with default settings. Throws with a sentence where none is installed. */
export async function startCluster() {
  const { bin, missing } = await findPostgres()
  if (bin === null) throw new Error(missing)
  const cluster = await startPostgres(bin)
  return { ...cluster, bin, emptyDatabase: () => createDatabase(cluster.url) }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

type Settings = Record<string, string>
export type Instance = AsyncDisposable & { url: string; port: number; pid: number }

/** The product as run in production, on its own database, with a way to sign in there. */
export async function serveOn(cluster: Pick<Cluster, 'bin' | 'emptyDatabase'>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const databaseUrl = await cluster.emptyDatabase()
  const defaults = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    BILLING: 'embedded',
    // A deployment compiles at every start, where the servers of the tests share what they have compiled.
    NODE_DISABLE_COMPILE_CACHE: '1',
  }
  /** Starts another process, on this database or another connection to it, from the bundle or another file. */
  const spawn = async (settings: Settings = {}, entry = serverEntry) => {
    const server = await spawnServer({ ...defaults, ...settings }, fileURLToPath(entry))
    endWithUs(server.child)
    return server
  }
  const another = async (settings?: Settings): Promise<Instance> => {
    const { url, child, [Symbol.asyncDispose]: dispose } = await healthy(await spawn(settings))
    return { url, port: Number(new URL(url).port), pid: child.pid ?? 0, [Symbol.asyncDispose]: dispose }
  }
  const server = await another()
  const pool = new Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  const tokens = jwtTokens(secret)
  let people = 0
  return {
    ...server,
    bin: cluster.bin,
    databaseUrl,
    pool,
    spawn,
    another,
    tokenFor: (userId: string, sessionId: string) => tokens.issue({ userId, sessionId }, systemClock()),
    /** Reserves so many unused numbers and returns the first. */
    numbersFor(count: number): number {
      people += count
      return people - count
    },
    async [Symbol.asyncDispose]() {
      await pool.end()
      await server[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Served = Awaited<ReturnType<typeof serveOn>>
