import { expect, test } from 'vitest'
import { storedTables } from '#backup/stored-tables.ts'
import { releasedRows } from '../../test/database/released-rows.ts'
import { clearDatabase, rowsIn } from '../../test/database/stored-rows.ts'
import { ownDatabase } from '../../test/database/test-database.ts'
import { applyMigrations, shippedMigrations } from './migrate.ts'

const migrations = await shippedMigrations()
const { raw } = await ownDatabase()

test('a database of each release has something in every table, and keeps all of it when it is upgraded', async () => {
  await clearDatabase(raw)
  await raw.transaction(async (script, query) => {
    for (const [place, { name: last }] of migrations.entries()) {
      await applyMigrations(script, migrations.slice(0, place + 1))
      await script(releasedRows[last] ?? '')
      const tables = await storedTables(query)
      const before = await rowsIn(script, query, tables)
      expect({ last, empty: Object.keys(before).filter((table) => before[table]?.length === 0) }).toEqual({
        last,
        empty: [],
      })

      // The upgrade is taken back, and the next release is made of what is there.
      await script('savepoint released')
      const newer = migrations.slice(place + 1).map(({ name }) => name)
      expect({ last, applied: await applyMigrations(script, migrations) }).toEqual({ last, applied: newer })
      expect({ last, rows: await rowsIn(script, query, tables) }).toEqual({ last, rows: before })
      await script('rollback to savepoint released')
    }
  })
})
