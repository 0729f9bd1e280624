import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programAt, programInPath } from '../../../../scripts/programs/find-program.ts'
import type { PgbenchScript } from './pgbench-script.ts'

type Run = { bin: string; databaseUrl: string; clients: number; seconds: number }

/** Runs of the script in a second, with so many clients. Throws where one of them failed. */
export async function pgbenchRate({ text, variables }: PgbenchScript, run: Run): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, text)
    const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const shape = ['-n', '-M', 'prepared', '-c', String(run.clients), '-j', '2', '-T', String(run.seconds)]
    const { stdout } = await promisify(execFile)(programIn(run.bin), [...shape, ...given, '-f', file, run.databaseUrl])
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (rate === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench said:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** It lies with the server's programs, except where a packager put it with the client's. */
function programIn(bin: string): string {
  const found = programAt([join(bin, 'pgbench')]) ?? programInPath(['pgbench'])
  if (found) return found
  throw new Error('The share of the limit could not be measured: there is a PostgreSQL server here, but no pgbench.')
}
