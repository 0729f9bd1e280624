import { fsyncSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '#db/db.ts'
import { aMegabyte, type Database, type OnQuery } from './database.ts'
import { DurableFolder, durableStartParams, type Sync } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { OneConnection } from './one-connection.ts'
import { makePrivate } from './private-folder.ts'

/** Embedded adapter, the default: PostgreSQL inside the process, one process to a folder, synced to disk at every commit. */
export async function embeddedDatabase({
  dataDir,
  sync = fsyncSync,
}: {
  dataDir: string
  sync?: Sync
}): Promise<Database> {
  makePrivate(dataDir)
  const lock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  // Left behind by a killed process, it keeps the database from opening. The lock above ensures that no other process
  // has it.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  try {
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
 * The whole database of a household fits into the page cache of the system, so a second cache of 128 MB would only copy it.
 * One connection needs few locks at a time, and a migration of all tables the number that 64 for each of 100 would give.
 */
const forOnePerson = ['shared_buffers=8MB', 'max_connections=5', 'max_locks_per_transaction=1024', 'wal_buffers=256kB'].flatMap(
  (setting) => ['-c', setting],
)

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
      for (const step of ['vacuum analyze', ...newLog]) await client.exec(step)
    },
    tidyLog: async () => {
      for (const step of newLog) await client.exec(step)
    },
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  }
}

/**
 * What a server's own processes do all the time. Without a checkpoint the log of all writes since the start is kept,
 * and is replayed after a crash. The log switches to a new file first, so that an old one is spare: a full disk then
 * refuses what would grow, and the log can still be written.
 */
const newLog = ['select pg_switch_wal()', 'checkpoint']
