import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { serverEntry } from '../../../scripts/server-bundle.ts'
import type { KeptMessage } from '../../server/src/adapters/mail/mail.ts'
import { outboxMail } from '../../server/src/adapters/mail/outbox.mail.ts'
import { systemClock } from '../../server/src/adapters/clock/system.clock.ts'
import { newId } from '../../server/src/db/new-id.ts'
import { freePort } from '../../server/test/process/free-port.ts'
import { createDatabase } from '../../server/test/database/postgres.ts'
import { runOps } from '../../server/test/process/run-ops.ts'
import { healthy, type ServerProcess, spawnServer } from '../../server/test/process/server-process.ts'

/** The product as people run it: the composed server in a process of its own, with the built web app. */
export type Served = {
  url: string
  /** Whom the browser may talk to on a journey: the product, and the stand-ins for the world around it. */
  hosts: readonly string[]
  /** What it has mailed, newest first. */
  mails(): Promise<KeptMessage[]>
  /** What it has printed so far. */
  log(): string
  /** Runs `npm run ops --` with these words; throws where that is refused. */
  ops(...words: string[]): Promise<string>
  stop(): Promise<void>
}

/** The variables that name a PostgreSQL server, a migrated database on it without accounts, and the bundle with a clock to move. */
export const prepared = {
  cluster: 'DAYMARK_E2E_POSTGRES',
  template: 'DAYMARK_E2E_TEMPLATE',
  clockedServer: 'DAYMARK_E2E_CLOCKED_SERVER',
} as const

export const authSecret = 'one secret for all the browser tests'

const startTimeout = 120_000
const graceTimeout = 12_000

/** The product with nothing set up but where its data lies. */
export async function serveProduct(): Promise<Served> {
  return (await startServer({})).served
}

/**
 * Starts a process on a free port with a data folder of its own, and waits until it is healthy. Its database is a copy of
 * the prepared one, or an embedded one where none was prepared. It trusts a proxy on this machine: many people register
 * from here, and limits count by address, so each request names an address of its own.
 */
export async function startServer(settings: Record<string, string>, entry = fileURLToPath(serverEntry)) {
  if (!existsSync(join(repositoryRoot, 'packages/web/dist/index.html')) || !existsSync(serverEntry)) {
    throw new Error('The product is not built: `npm test -- build browser` builds it first.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'daymark-e2e-'))
  const port = String(await freePort())
  const dataDir = settings['DATA_DIR'] ?? join(folder, 'data')
  const storage = { DATA_DIR: dataDir, ...(await preparedDatabase()) }
  const own = {
    ...storage,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SUPPORT_EMAIL: 'support@daymark.test',
    TRUST_PROXY: '127.0.0.1',
  }
  const server = await spawnServer({ ...own, ...settings }, entry)
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([healthy(server), tooLate(server)])
    // The outbox is a folder: another adapter in this process reads what the server writes there.
    const outbox = outboxMail({ folder: join(dataDir, 'outbox'), clock: systemClock, newId, onSent: () => {} })
    const served = {
      url: server.url,
      hosts: [new URL(server.url).host],
      mails: outbox.list,
      log: server.output,
      ops: (...words: string[]) => operate(storage, words),
      stop,
    }
    return { served, server }
  } catch (error) {
    await stop()
    throw error
  }
}

async function preparedDatabase(): Promise<Record<string, string>> {
  const { [prepared.cluster]: cluster, [prepared.template]: template } = process.env
  if (cluster === undefined) return {}
  return { DATABASE_URL: await createDatabase(cluster, template), AUTH_SECRET: authSecret }
}

async function operate(storage: Record<string, string>, words: string[]): Promise<string> {
  const { code, said, complained } = await runOps(storage, words)
  if (code !== 0) throw new Error(`ops ${words.join(' ')}: ${complained}`)
  return said
}

async function tooLate(server: ServerProcess): Promise<never> {
  await sleep(startTimeout, undefined, { ref: false })
  throw new Error(`The server does not answer after ${startTimeout / 1000} s: ${server.output()}`)
}

/** Asks this one process to end with grace, and ends it when it does not. */
async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  await Promise.race([server.ended, sleep(graceTimeout, undefined, { ref: false })])
  await server[Symbol.asyncDispose]()
}
