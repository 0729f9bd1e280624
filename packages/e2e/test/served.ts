import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { healthy, type ServerProcess, spawnServer } from '../../server/test/server-process.ts'

/** The product as people run it: the composed server in a process of its own, with the built web app. */
export type Served = { url: string; stop(): Promise<void> }

const startTimeout = 30_000
const graceTimeout = 12_000

/** Starts the product on a free port with a data folder of its own, and waits until it says that it is well. */
export async function serveProduct(): Promise<Served> {
  if (!existsSync(join(repositoryRoot, 'packages/web/dist/index.html'))) {
    throw new Error('The web app is not built: `npm test -- build browser` builds it first.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'daymark-e2e-'))
  const server = await spawnServer({ DATA_DIR: join(folder, 'data'), SUPPORT_EMAIL: 'support@daymark.test' })
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([healthy(server), tooLate(server)])
    return { url: server.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
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
