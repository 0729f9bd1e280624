import { expect, test } from 'vitest'
import { clearDatabase, tablesOf } from '../../test/database/stored-rows.ts'
import { emptyDatabase, ownDatabase } from '../../test/database/test-database.ts'
import { whyNotStarted } from '../start-failure.ts'
import { type Migration, migrate, migrationsMissingIn, shippedMigrations, UnreleasedDatabase } from './migrate.ts'

const migration = (name: string, statements: string): Migration => ({ name, statements, checksum: statements })

test('applies each migration once', async () => {
  const { raw } = await emptyDatabase()
  expect(await migrate(raw, await shippedMigrations())).toEqual([])
  const extra = migration('9001_probe.sql', 'create table probe (n integer)')
  try {
    expect(await migrationsMissingIn(raw, [...(await shippedMigrations()), extra])).toEqual(['9001_probe.sql'])
    expect(await migrate(raw, [...(await shippedMigrations()), extra])).toEqual(['9001_probe.sql'])
    expect(await migrate(raw, [...(await shippedMigrations()), extra])).toEqual([])
  } finally {
    await raw.script(`drop table if exists probe; delete from migrations where name = '9001_probe.sql'`)
  }
})

test('a migration that fails leaves nothing behind, not even the ones before it', async () => {
  const { raw } = await emptyDatabase()
  const broken = [
    migration('9001_good.sql', 'create table good (n integer)'),
    migration('9002_bad.sql', 'create tabel bad'),
  ]
  await expect(migrate(raw, broken)).rejects.toThrow('tabel')
  expect((await raw.query(`select to_regclass('good') as good`)).rows).toEqual([{ good: null }])
  expect((await raw.query(`select name from migrations where name like '900%'`)).rows).toEqual([])
})

test('a migration that was edited after it had been applied is refused', async () => {
  const { raw } = await emptyDatabase()
  const [first, ...rest] = await shippedMigrations()
  const edited = [{ ...(first as Migration), checksum: 'another' }, ...rest]
  await expect(migrate(raw, edited)).rejects.toThrow(/0001_baseline\.sql was edited/)
})

test('a database of an unreleased version is refused with the way to move, and left alone', async () => {
  const { raw } = await ownDatabase()
  const shipped = await shippedMigrations()
  await clearDatabase(raw)
  expect(await migrationsMissingIn(raw, shipped)).toEqual(shipped.map(({ name }) => name))
  await migrate(raw, [migration('0001_accounts.sql', 'create table users (id uuid primary key)')])
  for (const start of [migrate, migrationsMissingIn]) {
    const error: unknown = await start(raw, shipped).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreleasedDatabase)
    expect(whyNotStarted(error)).toBe(
      'The database is of an unreleased version of Daymark: export your data there as JSON, and import it here into a new database.',
    )
  }
  expect((await tablesOf(raw)).map(({ table }) => table)).toEqual(['users'])
})

test('instances that start together migrate once', async () => {
  const { raw } = await emptyDatabase()
  const probe = migration('9003_together.sql', 'create table together (n integer)')
  try {
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(raw, [probe])))
    expect(applied.flat()).toEqual(['9003_together.sql'])
  } finally {
    await raw.script(`drop table if exists together; delete from migrations where name = '9003_together.sql'`)
  }
})
