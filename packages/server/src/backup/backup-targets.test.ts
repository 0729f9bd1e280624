import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { clearDatabase, releasedDatabase, rowsOf } from '../../test/database/stored-rows.ts'
import { ownDatabase } from '../../test/database/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const migrations = await shippedMigrations()
const { raw } = await ownDatabase()

let file = ''
let count = 0
beforeEach(() => void (file = join(folder, `${(count += 1)}.backup`)))

const back = (isReplacing = false) => restoreBackup({ database: raw, file, migrations, isReplacing })

test('restores into a migrated, unused database without the flag', async () => {
  await releasedDatabase(raw)
  const kept = await rowsOf(raw)
  await takeBackup({ database: raw, file, now })
  await clearDatabase(raw)
  await migrate(raw, migrations)
  await back()
  expect(await rowsOf(raw)).toEqual(kept)
})

test('refuses foreign tables', async () => {
  await releasedDatabase(raw)
  await takeBackup({ database: raw, file, now })
  await clearDatabase(raw)
  await raw.script('create table users (n integer); insert into users values (7)')
  await expect(back(true)).rejects.toThrow('The database holds tables of something else')
  expect((await raw.query('select n from users')).rows).toEqual([{ n: 7 }])
})

test('never overwrites a file, and a failure leaves nothing behind', async () => {
  await releasedDatabase(raw)
  writeFileSync(file, 'kept')
  await expect(takeBackup({ database: raw, file, now })).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('kept')
  await expect(takeBackup({ database: raw, file: join(folder, 'none', 'x'), now })).rejects.toThrow('is not there')
  await clearDatabase(raw)
  const unborn = join(folder, 'unborn')
  await expect(takeBackup({ database: raw, file: unborn, now })).rejects.toThrow('The database is empty')
  expect(existsSync(unborn)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
