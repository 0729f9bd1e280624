import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../server/test/process/free-port.ts'
import { signUpOverHttp } from '../../../server/test/process/sign-up-over-http.ts'
import { endWithUs } from '../end-with-us.ts'
import { medianOf } from '../measure.ts'
import { childrenOf, cpuSeconds, residentBytes } from '../processes.ts'
import { atMost, type Table } from '../report.ts'
import { useForAnHour } from './hour-of-use.ts'

const startScript = fileURLToPath(new URL('../../../../scripts/start.ts', import.meta.url))
const wanted = { firstMs: 3_000, warmMs: 1_500, idleBytes: 200e6, idleShare: 0.005, usedBytes: 260e6 }
const warmStarts = 5

/** How long it is left alone, in seconds: HOME_IDLE_SECONDS shortens a run whose idle figures do not matter. */
const idleSeconds = Number(process.env['HOME_IDLE_SECONDS'] ?? 600)

type Home = { url: string; child: ChildProcess; startMs: number }

/** What an installation for one household costs: `npm start` with nothing set, on a folder of its own. */
export async function* home(): AsyncGenerator<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-home-'))
  try {
    const first = await startAt(dataDir)
    const token = await signUpOverHttp(first.url, dataDir, 'ada@daymark.example')
    await stop(first)
    const warm: number[] = []
    for (let turn = 1; turn < warmStarts; turn += 1) {
      const again = await startAt(dataDir)
      warm.push(again.startMs)
      await stop(again)
    }
    const server = await startAt(dataDir)
    warm.push(server.startMs)

    const before = processorSeconds(server)
    await sleep(idleSeconds * 1_000)
    const idleShare = (processorSeconds(server) - before) / idleSeconds
    const idle = memoryOf(server)
    const calls = await useForAnHour(server.url, token)
    const used = memoryOf(server)
    const processes = treeOf(server).length
    await stop(server)

    const minutes = Number((idleSeconds / 60).toFixed(1))
    yield {
      title: 'At home, on the embedded database',
      rows: [
        { name: 'first start, against 3 s', ratio: first.startMs / wanted.firstMs, wanted: atMost(1) },
        { name: 'warm start, against 1.5 s', ratio: medianOf(warm) / wanted.warmMs, wanted: atMost(1) },
        {
          name: `memory after ${minutes} minutes with one account and no request, against 200 MB`,
          ratio: idle / wanted.idleBytes,
          wanted: atMost(1),
        },
        {
          name: `processor time in these ${minutes} minutes, against 0.5 % of a core`,
          ratio: idleShare / wanted.idleShare,
          wanted: atMost(1),
        },
        {
          name: 'memory after an hour of one person’s use, against 260 MB',
          ratio: used / wanted.usedBytes,
          wanted: atMost(1),
        },
      ],
      notes: [
        `First start ${seconds(first.startMs)}, warm start ${seconds(medianOf(warm))} (median of ${warmStarts}), from the start of \`node scripts/start.ts\` until it answers. Idle ${megabytes(idle)} and ${(idleShare * 100).toFixed(2)} % of a core, after ${calls} calls ${megabytes(used)}: resident memory of the ${processes === 1 ? 'one process' : `${processes} processes`} that it leaves running. npm’s own process, where it is started by npm, comes on top.`,
      ],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With no setting but folder and port, as the README says, and away from any `.env`. */
async function startAt(dataDir: string): Promise<Home> {
  const port = String(await freePort())
  const { PATH = '' } = process.env
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [startScript], {
    env: { PATH, PORT: port, DATA_DIR: dataDir },
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered')
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response?.ok) return { url, child, startMs: performance.now() - begun }
    await sleep(5)
  }
}

async function stop({ child }: Home): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const treeOf = ({ child }: Home): number[] => below(child.pid ?? 0)
const below = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(below)]

const processorSeconds = (home: Home): number => sum(treeOf(home).map(cpuSeconds))
const memoryOf = (home: Home): number => sum(treeOf(home).map(residentBytes))
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
