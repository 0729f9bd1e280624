import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../process/free-port.ts'
import { runOps } from '../process/run-ops.ts'

const run = promisify(execFile)
const startAttempts = 3

/** A coordinator and two workers on ports of the loopback that follow each other. `url` is a database on the coordinator. */
export async function startCitus(command: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-citus-'))
  const stop = stopLater(command, folder)
  try {
    const url = await bringUp(command, folder)
    return { url, folder, stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Between finding a free port and taking it, another program may have taken it, or one of the two after it. */
async function bringUp(command: string, folder: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await run(command, ['up', folder, String(await freePort())])).stdout.trim()
    } catch (error) {
      await run(command, ['down', folder])
      if (attempt === startAttempts) throw error
    }
  }
}

/** Waits for its own input to end, which also happens when this process dies: nothing is left behind a killed test. */
function stopLater(command: string, folder: string): () => Promise<void> {
  const guard = spawn('sh', ['-c', 'cat > /dev/null; exec "$0" down "$1"', command, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return async () => {
    guard.ref()
    const closed = once(guard, 'close')
    guard.stdin.end()
    await closed
  }
}

/** Distributes a migrated database as an operator would. */
export async function spread({ url, folder }: { url: string; folder: string }): Promise<void> {
  const settings = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: 'a secret that this operation does not need' }
  const { code, said, complained } = await runOps(settings, ['spread'])
  if (code !== 0) throw new Error(`The database could not be spread: ${said}${complained}`)
}
