import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgres } from '../../../../scripts/programs/find-postgres.ts'
import { asAdministrator, createDatabase, startPostgres } from '../database/postgres.ts'

/**
 * A PostgreSQL server that can be stopped and started again on the same port, with what it has stored; or killed; or, where
 * it is the standby of another one, promoted.
 */
export async function stoppablePostgres(primaryUrl?: string) {
  const bin = (await findPostgres()).bin ?? ''
  const cluster = await startPostgres(bin, primaryUrl)
  const { url, data, identity } = cluster
  const control = (...words: string[]) =>
    promisify(execFile)(join(bin, 'pg_ctl'), ['-D', data, '-w', ...words], { cwd: data, ...identity })
  /** With the settings that it was started with: it keeps them beside its data. */
  const startAgain = () => control('restart', '-l', join(data, 'again.log'))
  let isKilled = false
  return {
    url,
    stop: () => control('stop', '-m', 'fast'),
    startAgain,
    promote: () => control('promote'),
    /** With -9 and all of its processes: nothing is said to those who are connected. */
    async kill() {
      const processes = await asAdministrator(url, 'select pid from pg_stat_activity')
      isKilled = true
      process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
      for (const { pid } of processes) killIfThere(Number(pid))
    },
    async [Symbol.asyncDispose]() {
      // Shared memory outlives a killed server, until another one on the same data removes it.
      if (isKilled) await startAgain()
      await control('stop', '-m', 'immediate').catch(() => {})
      await cluster.stop()
    },
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A primary with a standby, without which no commit is acknowledged, and a database on them. */
export async function replicatedPostgres() {
  await using opened = new AsyncDisposableStack()
  const primary = opened.use(await stoppablePostgres())
  const standby = opened.use(await stoppablePostgres(primary.url))
  const { pathname } = new URL(await createDatabase(primary.url))
  await asAdministrator(primary.url, `alter system set synchronous_standby_names = '*'`)
  await asAdministrator(primary.url, 'select pg_reload_conf()')
  const inStep = `select from pg_stat_replication where sync_state = 'sync'`
  while ((await asAdministrator(primary.url, inStep)).length === 0) await sleep(20)
  const both = opened.move()
  return {
    primary,
    standby,
    /** The address of the database, with the two in the order given. */
    urlOf: (...servers: { url: string }[]) =>
      `postgres://daymark@${servers.map(({ url }) => new URL(url).host).join()}${pathname}?target_session_attrs=read-write`,
    [Symbol.asyncDispose]: () => both.disposeAsync(),
  }
}
