import { existsSync, fsyncSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '#db/db.ts'
import { aMegabyte, type Database, type OnQuery } from './database.ts'
import { DurableFolder, durableStartParams, type Sync } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { OneConnection } from './one-connection.ts'
import { isUnused, unpackFolder } from './packed-folder.ts'
import { makePrivate } from './private-folder.ts'

type Needs = {
  dataDir: string
  sync?: Sync
  /** A file with the database of a first start: unpacking it takes a tenth of the time of creating one. */
  pack?: string
}

/** Embedded adapter, the default: PostgreSQL inside the process, one process to a folder, synced to disk at every commit. */
export async function embeddedDatabase({ dataDir, sync = fsyncSync, pack }: Needs): Promise<Database> {
  makePrivate(dataDir)
  const lock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  // Left behind by a killed process, it keeps the database from opening. The lock above ensures that no other process
  // has it.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  for (const flag of compileLittle) setFlagsFromString(flag)
  try {
    if (pack && existsSync(pack) && isUnused(folder)) unpackFolder(pack, folder)
    const database = await overPGlite({
      fs: new DurableFolder(folder, sync),
      startParams: [...durableStartParams(PGlite.defaultStartParams), ...forOnePerson],
    })
    return { ...database, close: () => database.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * PostgreSQL as WebAssembly is validated and compiled function by function as they are called, and optimised only where
 * that is for long: at V8's own threshold each start would optimise what the start alone runs, for seconds and in 60 MB.
 */
const compileLittle = ['--wasm-lazy-validation', '--wasm-tiering-budget=400000000']

/**
 * The whole database of a household fits into the page cache of the system, so a second cache of 128 MB would only copy it.
 * One connection needs few locks at a time, and a migration of all tables the number that 64 for each of 100 would give.
 * The planner's statistics come from 3,000 rows of a table instead of 30,000, which would stop the process for a second.
 */
const forOnePerson = [
  'shared_buffers=4MB',
  'max_connections=5',
  'max_locks_per_transaction=1024',
  'wal_buffers=256kB',
  'default_statistics_target=10',
].flatMap((setting) => ['-c', setting])

/**
 * The same database in memory, from a snapshot of the migrated schema, since a first start takes seconds.
 * @internal For tests.
 */
export const inMemoryDatabase = (snapshot?: Blob, onQuery?: OnQuery): Promise<Snapshotted> =>
  overPGlite(snapshot ? { loadDataDir: snapshot } : {}, onQuery)

type Snapshotted = Database & { dump(): Promise<Blob> }

async function overPGlite(options: PGliteOptions, onQuery?: OnQuery): Promise<Snapshotted> {
  const client = new OneConnection(options)
  await client.waitReady
  return {
    db: drizzle({ client, logger: onQuery ? { logQuery: onQuery } : false }) as unknown as Db,
    raw: {
      kind: 'embedded',
      query: (text, values) => client.query(text, values),
      script: (statements) => client.exec(statements),
      transaction: (work) =>
        client.transaction((tx) =>
          work(
            (statements) => tx.exec(statements),
            (text, values) => tx.query(text, values),
          ),
        ),
      alone: (work) => work(),
      listen: async (channel, onNotification, onConnected) => {
        const close = await client.listen(channel, onNotification)
        onConnected()
        return { close: () => close() }
      },
    },
    ping: async () => void (await client.query('select 1')),
    tryToGrow: async () => void (await client.exec(aMegabyte)),
    tidy: async () => {
      const { rows } = await client.query<{ name: string }>(storedTables)
      for (const { name } of rows) await client.exec(`vacuum analyze ${name}`)
      for (const step of newLog) await client.exec(step)
    },
    tidyLog: async () => {
      for (const step of newLog) await client.exec(step)
    },
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  }
}

/** One after the other, so that others are served in between. */
const storedTables = `select oid::regclass::text as name from pg_class where relkind in ('r', 'm')`

/**
 * What a server's own processes do all the time. Without a checkpoint the log of all writes since the start is kept,
 * and is replayed after a crash. The log switches to a new file first, so that an old one is spare: a full disk then
 * refuses what would grow, and the log can still be written.
 */
const newLog = ['select pg_switch_wal()', 'checkpoint']
