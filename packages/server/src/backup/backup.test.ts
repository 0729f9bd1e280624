import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { makeQueue } from '#jobs/queue.ts'
import { clearDatabase, releasedDatabase, rowsOf, schemaOf, tablesOf } from '../../test/database/stored-rows.ts'
import { isOnPostgres, ownDatabase } from '../../test/database/test-database.ts'
import { restoreBackup, tablesMadeBy } from './restore-backup.ts'
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

test('restores every table exactly, into a new database', async () => {
  await releasedDatabase(raw)
  const [before, schema] = [await rowsOf(raw), await schemaOf(raw)]
  const rows = await takeBackup({ database: raw, file, now })
  expect(rows).toBe(Object.values(before).flat().length)
  expect(statSync(file).mode & 0o077).toBe(0)
  await clearDatabase(raw)
  const { first } = await back()
  expect(first.takenAt).toBe('2026-03-29T08:00:00Z')
  expect(await rowsOf(raw)).toEqual(before)
  expect(await schemaOf(raw)).toEqual(schema)
  expect(await migrate(raw, migrations)).toEqual([])
  expect((await tablesOf(raw)).map(({ table }) => table).sort()).toEqual(tablesMadeBy(migrations).sort())
})

/** Upgrading is the same SQL on both databases: the embedded one, several times slower, takes the ends of the list. */
const releases = migrations
  .map(({ name }) => name)
  .filter((_, place, { length }) => isOnPostgres || place === 0 || place === length - 2)

test.each(releases)('a backup of the release of %s comes back as an upgrade would have left it', async (last) => {
  await releasedDatabase(raw, last)
  await takeBackup({ database: raw, file, now })
  await migrate(raw, migrations)
  const upgraded = { rows: await rowsOf(raw), schema: await schemaOf(raw) }
  await clearDatabase(raw)
  await back()
  expect(await rowsOf(raw)).toEqual(upgraded.rows)
  expect(await schemaOf(raw)).toEqual(upgraded.schema)
})

test('refuses a database with data unless told to replace it, and then deletes its queued jobs and delivery records', async () => {
  await releasedDatabase(raw)
  const kept = await rowsOf(raw)
  await takeBackup({ database: raw, file, now })
  await raw.script(`update users set first_name = 'Changed'; delete from notes; delete from habits`)
  const changed = await rowsOf(raw)
  await expect(back()).rejects.toThrow('The database is not empty: add --replace to lose what it holds')
  expect(await rowsOf(raw)).toEqual(changed)
  const queue = makeQueue({ raw, onError: () => {} })
  await queue.open([{ job: { name: 'stale', isPersonal: false } }])
  await queue.boss.send('stale', {})
  await queue.close()
  expect((await raw.query('select count(*)::int as jobs from pgboss.job')).rows).toEqual([{ jobs: 1 }])
  await back(true)
  expect(await rowsOf(raw)).toEqual(kept)
  expect((await raw.query('select count(*)::int as jobs from pgboss.job')).rows).toEqual([{ jobs: 0 }])
})
