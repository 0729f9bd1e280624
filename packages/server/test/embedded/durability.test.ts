import { cpSync, fsyncSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'

/** Only Linux tells which file a descriptor belongs to; elsewhere the two cuts below cannot be played. */
const isLinux = process.platform === 'linux'
const rowsOf = async (database: Awaited<ReturnType<typeof embeddedDatabase>>) =>
  (await database.raw.query('select n from marks order by n')).rows.map((row) => row['n'])

const base = mkdtempSync(join(tmpdir(), 'daymark-base-'))

/** A first start takes seconds; the tests begin with copies of it. */
beforeAll(async () => {
  const database = await embeddedDatabase({ dataDir: base })
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

test('the embedded database believes in syncing', async () => {
  using folder = folders()
  const database = await embeddedDatabase({ dataDir: folder.live })
  expect((await database.raw.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await database.raw.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  await database.close()
})

test('each commit hands its write-ahead log to the kernel before it is acknowledged', async () => {
  using folder = folders()
  let syncs = 0
  const sync = (file: number) => {
    syncs += 1
    fsyncSync(file)
  }
  const database = await embeddedDatabase({ dataDir: folder.live, sync })
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
  for (let n = 1; n <= 30; n += 1) {
    await running.raw.query('insert into marks values ($1)', [n])
    if (n === 10 || n === 20) await running.tidy()
  }
  const cut = join(folder.disk, '..', 'cut')
  cpSync(folder.disk, cut, { recursive: true })
  await running.close()

  const after = await embeddedDatabase({ dataDir: cut })
  expect(await rowsOf(after)).toEqual(Array.from({ length: 31 }, (_, n) => n))
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
  const writeMuch = `insert into marks select n + (select max(n) from marks) from generate_series(1, 100000) n`
  await tidy()
  expect(pieces()).toBe(2)
  for (let n = 0; n < 3; n += 1) {
    await raw.query(writeMuch)
    await tidy()
  }
  const before = pieces()
  for (let n = 0; n < 3; n += 1) {
    await raw.query(writeMuch)
    await tidy()
  }
  expect(pieces()).toBe(before)
  await close()
})

test('a folder belongs to one process at a time, and is free again once it is closed', async () => {
  using folder = folders()
  const first = await embeddedDatabase({ dataDir: folder.live })
  await expect(embeddedDatabase({ dataDir: folder.live })).rejects.toThrow(/is in use by another Daymark process/)
  await first.close()
  const second = await embeddedDatabase({ dataDir: folder.live })
  await second.close()
})

test('a query beside an open transaction is refused at once instead of waiting for ever', async () => {
  using folder = folders()
  const { raw, db, close } = await embeddedDatabase({ dataDir: folder.live })
  const beside = /inside a transaction/
  await expect(raw.transaction(() => raw.query('select 1'))).rejects.toThrow(beside)
  await expect(db.transaction(async () => void (await db.execute('select 1')))).rejects.toThrow('Failed query')
  await expect(raw.transaction(() => raw.transaction(async () => {}))).rejects.toThrow(beside)
  expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
