import { expect, test } from 'vitest'
import { releasedDatabase, rowsOf, tablesOf } from '../../test/database/stored-rows.ts'
import { ownDatabase } from '../../test/database/test-database.ts'
import { migrate, shippedMigrations } from './migrate.ts'

const migrations = await shippedMigrations()
const { raw } = await ownDatabase()

test.each(migrations.map(({ name }) => name))(
  'a database that stands at %s has something in every table, and keeps all of it when it is upgraded',
  async (last) => {
    await releasedDatabase(raw, last)
    const tables = await tablesOf(raw)
    const before = await rowsOf(raw, tables)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    const newer = migrations.filter(({ name }) => name > last).map(({ name }) => name)
    expect(await migrate(raw, migrations)).toEqual(newer)
    expect(await rowsOf(raw, tables)).toEqual(before)
  },
)
