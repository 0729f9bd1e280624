import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { inMemoryDatabase } from '#adapters/database/embedded.database.ts'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { clearDatabase } from '../database/stored-rows.ts'

let opened: ReturnType<typeof inMemoryDatabase> | undefined

/**
 * The embedded database of the release before the migration of this number, without a row, and how it is upgraded. The tests
 * of a worker share one: creating a database takes seconds, emptying it a tenth of one.
 */
export async function databaseBefore(number: string) {
  const { raw, db } = await (opened ??= inMemoryDatabase(new Blob([readFileSync(inject('snapshot'))])))
  const migrations = await shippedMigrations()
  await clearDatabase(raw)
  await raw.script('delete from pgboss.job')
  const earlier = migrations.filter(({ name }) => name < number)
  await migrate(raw, earlier)
  return { raw, db, migrations, upgrade: () => migrate(raw, migrations) }
}
