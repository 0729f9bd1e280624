import '@daymark/domain/time/temporal.ts'
import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'
import { migrate, shippedMigrations } from './db/migrate.ts'
import { openDatabase } from './adapters.ts'
import { makeLog } from './log.ts'
import { whyNotStarted } from './start-failure.ts'

// What the process writes is its owner's alone.
process.umask(0o077)

/** `npm run migrate`: migrates the database to this release without starting the server. */
try {
  loadEnvFile()
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel, process.stdout.isTTY)
  const database = await openDatabase(config, log)
  try {
    log.info({ applied: await migrate(database.raw, await shippedMigrations()) }, 'the database is up to date')
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`The database was not migrated.\n${whyNotStarted(error)}\n`)
  process.exitCode = 1
}
