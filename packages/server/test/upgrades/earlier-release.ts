import { inject, onTestFinished } from 'vitest'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { createDatabase } from '../database/postgres.ts'

/** A database of the release before the migration of this number, without a row, and how it is upgraded. */
export async function databaseBefore(number: string) {
  const url = await createDatabase(inject('postgresUrl'))
  const { raw, db, close } = await postgresDatabase({ url, onLostConnection: () => {}, patienceMs: 60_000 })
  onTestFinished(close)
  const migrations = await shippedMigrations()
  const earlier = migrations.filter(({ name }) => name < number)
  await migrate(raw, earlier)
  return { raw, db, migrations, upgrade: () => migrate(raw, migrations) }
}
