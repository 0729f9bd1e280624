import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formOf, formType } from '../world/send-form.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'
import { computedTables, endlessTables, loopTables, sqliteBytes } from '../files/sqlite-bytes.ts'

const dataDir = await preparedFolder('daymark-hostile-import-')
const temporary = mkdtempSync(join(tmpdir(), 'daymark-hostile-temporary-'))
const settings = { DATA_DIR: dataDir, TMPDIR: temporary, RATE_LIMITS: 'off' }
afterAll(() => {
  for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true })
})

const [eve, ada] = ['eve@daymark.example', 'ada@daymark.example']

const endless = sqliteBytes(endlessTables)

/** The status of the response; 'cut off' where none came. */
const importAs = async ({ url }: ServerProcess, email: string, file: Buffer): Promise<number | string> => {
  const token = await signInOverHttp(url, email)
  const headers = { 'content-type': formType, authorization: `Bearer ${token}` }
  const sent = fetch(`${url}/api/import?commit=true`, { method: 'POST', headers, body: new Uint8Array(formOf(file)) })
  return sent.then(
    ({ status }) => status,
    () => 'cut off',
  )
}

const uploads = () => readdirSync(temporary).filter((name) => name.startsWith('daymark-import-'))

type Listed = { pid: number; parent: number; state: string }

/** Read from the system where it tells: minimal installations of Linux have no `ps`. */
function allProcesses(): Listed[] {
  const told = globSync('/proc/[0-9]*/stat')
  const lines =
    told.length > 0
      ? told.map((path) => statOf(path)?.replace(/\(.*\) (\S+) (\d+) .*/s, '$2 $1') ?? '')
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), state }
  })
}

/** Null for a process that has ended meanwhile. */
function statOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Processes that a process has started and that run. */
const childrenOf = (of: number | undefined): number[] =>
  allProcesses().flatMap(({ pid, parent, state }) => (parent === of && !state.startsWith('Z') ? [pid] : []))

/** Waits until a file is being read, and returns the id of the process that does. */
async function readingProcessOf({ child }: ServerProcess): Promise<number> {
  const processes = () => childrenOf(child.pid)
  await expect.poll(processes).toHaveLength(1)
  return processes()[0] as number
}

/** Nothing where the system does not tell. */
function environmentOf(pid: number): string[] {
  const file = `/proc/${pid}/environ`
  return existsSync(file) ? readFileSync(file, 'utf8').split('\0').filter(Boolean) : []
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test(`killed while it reads a file, it leaves no process, and the file goes at the next start, one in use elsewhere stays; then
  a column that computes for minutes is refused at once, another person imports while a file is read without end, and told to
  stop the server ends within its grace`, async () => {
  let reading: number
  {
    await using server = await healthy(await spawnServer(settings))
    for (const email of [eve, ada]) await signUpOverHttp(server.url, dataDir, email)
    const stuck = importAs(server, eve, endless)
    reading = await readingProcessOf(server)
    server.child.kill('SIGKILL')
    await server.ended
    expect(await stuck).toBe('cut off')
  }
  await expect.poll(() => isRunning(reading)).toBe(false)
  expect(uploads()).toHaveLength(1)

  const inUse = [`daymark-import-${hostname()}-${process.pid}-abcdef`, 'daymark-import-elsewhere-1-abcdef']
  for (const name of inUse) mkdirSync(join(temporary, name))
  await using server = await healthy(await spawnServer(settings))
  expect(uploads().toSorted()).toEqual(inUse.toSorted())
  for (const name of inUse) rmSync(join(temporary, name), { recursive: true })

  const file = sqliteBytes(computedTables)
  expect(await Promise.all([importAs(server, eve, file), importAs(server, eve, file)])).toEqual([400, 400])
  expect(await importAs(server, ada, sqliteBytes(loopTables))).toBe(200)

  const stuck = [importAs(server, eve, endless), importAs(server, eve, endless)]
  reading = await readingProcessOf(server)
  // Between its fork and its start a process still shows its parent's environment.
  const settingsOfIt = () => environmentOf(reading).filter((setting) => !setting.startsWith('NODE_CHANNEL_'))
  await expect.poll(settingsOfIt).toEqual([])
  expect(await importAs(server, ada, sqliteBytes(loopTables))).toBe(200)

  expect(isRunning(reading)).toBe(true)
  // After its grace it would end with 1.
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await Promise.all(stuck)).toEqual([503, 503])
  // A killed process is listed until the system has taken note of its end.
  await expect.poll(() => isRunning(reading)).toBe(false)
  expect(uploads()).toEqual([])
})
