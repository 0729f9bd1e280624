import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const main = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'main.ts')
const patienceMs = 60_000

/** The built product as a visitor meets it: the real server on a free port, with data of its own that goes with it. */
export async function servedBuild(): Promise<{ address: string } & AsyncDisposable> {
  const data = await mkdtemp(join(tmpdir(), 'daymark-served-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: '' }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  try {
    await healthy(address, () => server.exitCode === null && server.signalCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, [Symbol.asyncDispose]: stop }
}

/** Waits until the server says that it is well; gives up when it ended, or after a minute. */
async function healthy(address: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (isRunning() && performance.now() < deadline) {
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(isRunning() ? `No health at ${address} within a minute` : 'The server ended before it was well')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const found = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  if (found === null || typeof found === 'string') throw new Error('A listening socket has a port')
  return found.port
}
