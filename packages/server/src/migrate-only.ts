import { readConfig } from './config.ts'
import { migrate, shippedMigrations } from './db/migrate.ts'
import { openDatabase } from './doors.ts'
import { makeLog } from './log.ts'

/** `npm run migrate`: brings the database up to this release without starting it, for whoever wants the two apart. */
const config = readConfig(process.env)
const log = makeLog(config.logLevel, process.stdout.isTTY)
const database = await openDatabase(config, log)
log.info({ applied: await migrate(database.raw, await shippedMigrations()) }, 'the database is up to date')
await database.close()
