import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../../../../scripts/repository-files.ts'
import { serverEntry, serverFlags } from '../../../../scripts/server-bundle.ts'
import { freePort } from './free-port.ts'

/**
 * The embedded database is WebAssembly: optimizing it in the background costs a process that lives for seconds a quarter of
 * its CPU time, and never pays off.
 */
export const quickStart = ['--liftoff-only']

/** What Node has compiled for the first process, the later ones load: a sixth less CPU time to start. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/test-servers') }

export type ServerProcess = AsyncDisposable & {
  url: string
  child: ChildProcess
  /** What it has printed so far, both streams. */
  output(): string
  /** Resolves with the exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

/**
 * The bundled product, or another entry, in a process of its own on a real port. Ended by its id when the test is over.
 */
export async function spawnServer(
  settings: Record<string, string>,
  entry: string = fileURLToPath(serverEntry),
  user: { uid?: number } = {},
): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...quickStart, ...serverFlags, entry], {
    env: { PATH, PORT: port, ...compiledOnce, ...settings },
    cwd: '/',
    ...user,
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (output += part.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Waits until it responds as healthy; throws with what it printed when it ends before that. */
export async function healthy(server: ServerProcess): Promise<ServerProcess> {
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output()}`)
    const response = await fetch(`${server.url}/api/health`).catch(() => null)
    if (response?.ok) return server
    await sleep(50)
  }
}
