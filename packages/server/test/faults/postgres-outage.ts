import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../../../scripts/programs/find-postgres.ts'
import { type PostgresCluster, startPostgres } from '../database/postgres.ts'

/** A PostgreSQL server that can be stopped and started again on the same port, with what it has stored. */
export async function stoppablePostgres() {
  const bin = (await findPostgres()).bin ?? ''
  const cluster = await startPostgres(bin)
  const data = await dataFolderOf(cluster)
  const { uid, gid } = statSync(data)
  const control = (...words: string[]) =>
    promisify(execFile)(join(bin, 'pg_ctl'), ['-D', data, '-w', ...words], { cwd: data, uid, gid })
  return {
    url: cluster.url,
    stop: () => control('stop', '-m', 'fast'),
    /** With the settings that it was started with: it keeps them beside its data. */
    startAgain: () => control('restart', '-l', join(data, 'again.log')),
    async [Symbol.asyncDispose]() {
      await control('stop', '-m', 'immediate').catch(() => {})
      await cluster.stop()
    },
  }
}

async function dataFolderOf({ url }: PostgresCluster): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select current_setting('data_directory') as folder`)
  await client.end()
  return (rows[0] as { folder: string }).folder
}
