import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { findPostgres } from '../../../../scripts/programs/find-postgres.ts'
import { createDatabase, startPostgres } from '../database/postgres.ts'

const moduleUrl = new URL('../database/postgres.ts', import.meta.url).href

async function rowOf(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A server that ends resets connections; the statement fails then, and without a listener the process would too.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows[0]
  } finally {
    await client.end()
  }
}

test('a cluster hands out independent databases and removes itself when stopped', async () => {
  const cluster = await startPostgres((await findPostgres()).bin ?? '')
  const [one, other] = await Promise.all([createDatabase(cluster.url), createDatabase(cluster.url)])
  await rowOf(one, 'create table mine (id int)')
  expect(await rowOf(other, `select to_regclass('mine') as mine`)).toEqual({ mine: null })
  const { folder } = await rowOf(one, `select current_setting('data_directory') as folder`)
  expect(existsSync(String(folder))).toBe(true)

  await cluster.stop()
  await expect(rowOf(one, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(String(folder))).toBe(false)
})

test('a cluster ends with the process that started it, even when that is killed', async () => {
  const { bin } = await findPostgres()
  const script = `
    const { startPostgres } = await import(${JSON.stringify(moduleUrl)})
    const { url } = await startPostgres(${JSON.stringify(bin)})
    process.stdout.write(url, () => process.kill(process.pid, 'SIGKILL'))`
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, ['--input-type=module', '-e', script], (_, url) => resolve(url))
  const url = await promise
  expect(url).toMatch(/^postgres:/)
  await vi.waitFor(() => expect(rowOf(url, 'select 1')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 120_000,
    interval: 200,
  })
})
