import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database/test-database.ts'
import { migrate, type Migration, shippedMigrations } from './migrate.ts'

const migration = (name: string, statements: string): Migration => ({ name, statements, checksum: statements })

test('applies each migration once', async () => {
  const { raw } = await emptyDatabase()
  expect(await migrate(raw, await shippedMigrations())).toEqual([])
  const extra = migration('9001_probe.sql', 'create table probe (n integer)')
  try {
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
  await expect(migrate(raw, edited)).rejects.toThrow(/0001_accounts\.sql was edited/)
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
