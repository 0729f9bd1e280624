import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../process/free-port.ts'

/** A PostgreSQL server of our own. `url` is its own database `postgres`; tests take one each from `createDatabase`. */
export type PostgresCluster = AsyncDisposable & {
  url: string
  /** The same by its socket, over which a query takes a quarter less processor time. */
  socketUrl: string
  /** Where it keeps its data, and the user that it runs as where that is not ours. */
  data: string
  identity: Identity | undefined
  stop(): Promise<void>
}

type Identity = { uid: number; gid: number }

/**
 * Holds the server and waits for its own input to end, which happens when we end it and also when this process dies in
 * any way at all. Then it shuts the server down at once and removes the folder: nothing is left behind a killed test.
 */
const guard = `
folder=$1; shift
"$@" & server=$!
cat > /dev/null
kill -QUIT $server 2> /dev/null
wait $server
rm -rf "$folder"
`

const startAttempts = 3
const startTimeout = 60_000

/**
 * Starts a throw-away server on a free port of the loopback. Its sessions have a zone far from UTC, so
 * that a test fails where SQL depends on the zone of the session. With the address of another server it is
 * that one's standby.
 */
export async function startPostgres(bin: string, primaryUrl?: string): Promise<PostgresCluster> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-postgres-'))
    try {
      return await startIn(folder, bin, primaryUrl)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      // Between finding a free port and taking it, another process may have taken it.
      if (attempt === startAttempts) throw error
    }
  }
}

async function startIn(folder: string, bin: string, primaryUrl?: string): Promise<PostgresCluster> {
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const [program, ...words] = primaryUrl ? copyOf(primaryUrl) : newCluster
  await promisify(execFile)(join(bin, program), [...words, '-D', data, '--no-sync'], { cwd: folder, ...identity })

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // Tests kill processes, never the machine: what the server acknowledged is safe in the system's own cache.
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '500',
    timezone: 'Pacific/Auckland',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...flags]
  const child = spawn('sh', ['-c', guard, 'guard', folder, ...server], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...identity,
  })
  let log = ''
  child.stderr.on('data', (part: Buffer) => void (log += part.toString()))
  // The server must not keep the process alive: what is left when it ends is the guard's work.
  child.unref()
  const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()))

  const stop = async () => {
    child.ref()
    child.stdin.end()
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://daymark@127.0.0.1:${port}/postgres`
  if (!(await isResponding(url))) {
    await stop()
    throw new Error(`The PostgreSQL server for tests did not start: ${log.trim()}`)
  }
  const socketUrl = `postgres://daymark@${encodeURIComponent(folder)}:${port}/postgres`
  return { url, socketUrl, data, identity, stop, [Symbol.asyncDispose]: stop }
}

const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
const newCluster = ['initdb', '-U', 'daymark', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`] as const

/** With what makes it a standby that follows the server at this address. */
const copyOf = (url: string) => ['pg_basebackup', '-d', url, '--checkpoint=fast', '--write-recovery-conf'] as const

/** PostgreSQL refuses to run as root; root lends it the account `postgres` of its package, or else `nobody`. */
function unprivileged(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as')
}

async function isResponding(url: string): Promise<boolean> {
  const patience = AbortSignal.timeout(startTimeout)
  while (!patience.aborted) {
    try {
      await asAdministrator(url, 'select 1')
      return true
    } catch {
      await sleep(50)
    }
  }
  return false
}

export async function asAdministrator(clusterUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: clusterUrl, connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A new database and its address: empty, or a copy of `template`, to which no client may be connected meanwhile. */
export async function createDatabase(clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdministrator(clusterUrl, `create database ${name} template ${template}`)
  return databaseUrl(clusterUrl, name)
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
