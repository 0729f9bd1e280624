import { cpSync, fsyncSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'

/** Only Linux tells which file a descriptor belongs to; elsewhere the two cuts below cannot be played. */
const isLinux = process.platform === 'linux'
const rowsOf = async (database: Awaited<ReturnType<typeof embeddedDatabase>>) =>
  (await database.raw.query('select n from marks order by n')).rows.map((row) => row['n'])

const base = await preparedFolder('daymark-base-')

/** The tests begin with copies of it. */
beforeAll(async () => {
  const database = await embeddedDatabase({ dataDir: base })
  // Housekeeping visits every table: without those of the product it has little to do.
  await database.raw.script('drop schema public, pgboss cascade; create schema public')
  await database.raw.script('create table marks (n integer primary key); insert into marks values (0)')
  await database.close()
})
afterAll(() => rmSync(base, { recursive: true }))

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'daymark-durable-'))
  const live = join(root, 'live')
  cpSync(base, live, { recursive: true })
  return { live, disk: join(root, 'disk'), [Symbol.dispose]: () => rmSync(root, { recursive: true }) }
}

test('the database believes in syncing, and each commit hands its write-ahead log to the kernel before it is acknowledged', async () => {
  using folder = folders()
  let syncs = 0
  const sync = (file: number) => {
    syncs += 1
    fsyncSync(file)
  }
  const database = await embeddedDatabase({ dataDir: folder.live, sync })
  expect((await database.raw.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await database.raw.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  for (let n = 1; n <= 20; n += 1) {
    const before = syncs
    await database.raw.query('insert into marks values ($1)', [n])
    expect(syncs).toBeGreaterThan(before)
  }
  await database.close()
})

/**
 * A power cut keeps of each file what was synced last. The disk is played by a second folder that gets a file's content
 * at the moment of its sync and at no other; what can be opened there afterwards is what the cut would have left.
 */
test.runIf(isLinux)('after a power cut everything acknowledged is there', async () => {
  using folder = folders()
  cpSync(folder.live, folder.disk, { recursive: true })

  const sync = (file: number) => {
    const path = readlinkSync(`/proc/self/fd/${file}`)
    cpSync(path, join(folder.disk, relative(folder.live, path)), { recursive: true })
  }
  const running = await embeddedDatabase({ dataDir: folder.live, sync })
  for (let n = 1; n <= 15; n += 1) {
    await running.raw.query('insert into marks values ($1)', [n])
    if (n === 5 || n === 10) await running.tidy()
  }
  const cut = join(folder.disk, '..', 'cut')
  cpSync(folder.disk, cut, { recursive: true })
  await running.close()

  const after = await embeddedDatabase({ dataDir: cut })
  expect(await rowsOf(after)).toEqual(Array.from({ length: 16 }, (_, n) => n))
  await after.close()
})

test.runIf(isLinux)('and without the syncs it would not be: the test above can fail', async () => {
  using folder = folders()
  cpSync(folder.live, folder.disk, { recursive: true })
  const running = await embeddedDatabase({ dataDir: folder.live, sync: () => {} })
  await running.raw.query('insert into marks values (1)')
  await running.close()

  const after = await embeddedDatabase({ dataDir: folder.disk })
  expect(await rowsOf(after)).toEqual([0])
  await after.close()
})

test('housekeeping lets the log of what was written be used again, and keeps a spare piece of it', async () => {
  using folder = folders()
  const { raw, tidy, close } = await embeddedDatabase({ dataDir: folder.live })
  const pieces = () =>
    readdirSync(join(folder.live, 'database/pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name)).length
  /** A piece of the log holds 16 MB. */
  const writeMuch = `select pg_logical_emit_message(false, 'much', repeat('x', 14000000))`
  await tidy()
  expect(pieces()).toBe(2)
  for (let n = 0; n < 2; n += 1) {
    await raw.query(writeMuch)
    await tidy()
  }
  const before = pieces()
  for (let n = 0; n < 2; n += 1) {
    await raw.query(writeMuch)
    await tidy()
  }
  expect(pieces()).toBe(before)
  await close()
})

test('a folder belongs to one process at a time, and is free again once it is closed; a query beside an open transaction is refused', async () => {
  using folder = folders()
  const first = await embeddedDatabase({ dataDir: folder.live })
  await expect(embeddedDatabase({ dataDir: folder.live })).rejects.toThrow(/is in use by another Daymark process/)
  await first.close()
  const { raw, db, close } = await embeddedDatabase({ dataDir: folder.live })

  // Refused at once instead of waiting for ever.
  const beside = /inside a transaction/
  await expect(raw.transaction(() => raw.query('select 1'))).rejects.toThrow(beside)
  await expect(db.transaction(async () => void (await db.execute('select 1')))).rejects.toThrow('Failed query')
  await expect(raw.transaction(() => raw.transaction(async () => {}))).rejects.toThrow(beside)
  expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
