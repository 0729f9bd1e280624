import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { inMemoryDatabase } from '#adapters/database/embedded.database.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { readSnapshot } from '#backup/snapshot.ts'
import { takeBackup } from '#backup/take-backup.ts'
import { shippedMigrations } from '#db/migrate.ts'
import { snapshotFile } from '../database/embedded-snapshot.ts'
import { createDatabase } from '../database/postgres.ts'
import { clearDatabase, releasedDatabase, rowsOf, schemaOf } from '../database/stored-rows.ts'
import { emptyDatabase } from '../database/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-between-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const migrations = await shippedMigrations()
const openPostgres = async () =>
  postgresDatabase({ url: await createDatabase(inject('postgresUrl')), onLostConnection: () => {} })

/** Starting on a copy and clearing it takes a fraction of the time of a first start. */
async function openEmbedded(): Promise<Database> {
  const database = await inMemoryDatabase(new Blob([readFileSync(await snapshotFile())]))
  await clearDatabase(database.raw)
  return database
}

const move = async (from: Database, to: Database, name: string) => {
  const file = join(folder, name)
  await takeBackup({ database: from.raw, file, now })
  await restoreBackup({ database: to.raw, file, migrations, isReplacing: false })
}

test('what either kind of database wrote, the other reads, there and back again', async () => {
  const [embedded, postgres] = [await openEmbedded(), await openPostgres()]
  await releasedDatabase(embedded.raw)
  const [rows, schema] = [await rowsOf(embedded.raw), await schemaOf(embedded.raw)]
  await move(embedded, postgres, 'to-postgres')
  expect(await rowsOf(postgres.raw)).toEqual(rows)
  await clearDatabase(embedded.raw)
  await move(postgres, embedded, 'to-embedded')
  expect(await rowsOf(embedded.raw)).toEqual(rows)
  expect(await schemaOf(embedded.raw)).toEqual(schema)
  for (const database of [embedded, postgres]) await database.close()
})

test('a backup shows one moment, whatever is written while it is taken, and blocks no writer', async () => {
  const database = await openPostgres()
  await releasedDatabase(database.raw)
  const before = await rowsOf(database.raw)
  let writes = 0
  const counts = await readSnapshot(database.raw, now, async () => {
    writes += 1
    await database.raw.query(`insert into rate_limits (key, hits, window_ends_at) values ($1, 1, now())`, [writes])
    await database.raw.query(`update users set first_name = $1`, [String(writes)])
  })
  const total = Object.fromEntries(Object.entries(before).map(([table, lines]) => [table, lines.length]))
  expect(counts).toEqual(total)
  expect(writes).toBeGreaterThan(20)
  expect((await rowsOf(database.raw))['rate_limits']).toHaveLength(1 + writes)
  await database.close()
})

test('a few rows are in memory at a time, however many there are', async () => {
  const database = await emptyDatabase()
  await database.raw.query(`insert into rate_limits select 'key ' || n, 1, now() from generate_series(1, 5000) as n`)
  let most = 0
  const { rate_limits: rows } = await readSnapshot(database.raw, now, async (...lines) => {
    most = Math.max(most, lines.length)
  })
  expect(rows).toBe(5000)
  expect(most).toBeLessThanOrEqual(1000)
})
