import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from './adapters/clock/system.clock.ts'
import type { Database } from './adapters/database/database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { refuseServed } from './backup/refuse-served.ts'
import { type Config, WrongSettings } from './config.ts'
import { migrationsMissingIn, shippedMigrations } from './db/migrate.ts'
import { createAdapters, openDatabase } from './adapters.ts'
import { auditService } from './features/admin/audit.service.ts'
import { supportAdminService } from './features/support/support-admin.service.ts'
import { tellOfUpdate } from './features/support/support.jobs.ts'
import { makeQueue } from './jobs/queue.ts'
import { makeLog } from './log.ts'
import { backupOperation } from './ops/backups.ts'
import type { Asked, Outcome } from './ops/operation.ts'
import { type Operation, operationsOf } from './ops/operations.ts'
import { restoreOperation } from './ops/restoring.ts'
import { spreadOperation } from './ops/spreading.ts'
import { ticketsOperation } from './ops/tickets.ts'

/**
 * Opens the database in this process for the duration of the command. Only a restore creates a missing one, and no
 * command migrates it.
 */
export const runOpsLocally = (config: Config, asked: Asked): Promise<Outcome> =>
  operationsOf({
    people: (words) => withServer(config, words),
    tickets: (words) => withDatabase(config, (database) => withSupportAdmin(config, database, words)),
    backup: (words) => withDatabase(config, ({ raw }) => backupOperation({ database: raw, clock: systemClock })(words)),
    restore: restoreOperation((file, isReplacing) =>
      opened(config, async (database) => {
        await refuseServed(database.raw)
        const migrations = await shippedMigrations()
        const facts = await restoreBackup({ database: database.raw, file, migrations, isReplacing })
        await database.tidy()
        return facts
      }),
    ),
    spread: (words) => withDatabase(config, ({ raw }) => spreadOperation(raw)(words)),
  })(asked)

const isEmbedded = (config: Config): boolean => config.databaseUrl === null

function refuseMissing(config: Config): void {
  if (isEmbedded(config) && !existsSync(join(config.dataDir, 'database'))) {
    throw new WrongSettings(`DATA_DIR ${config.dataDir} holds no database. Set DATA_DIR to the folder Daymark runs on.`)
  }
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  refuseMissing(config)
  return opened(config, work)
}

/** The whole server without its port: an account involves everything, from its billing to its reminders. */
async function withServer(config: Config, asked: Asked): Promise<string> {
  refuseMissing(config)
  const log = makeLog('silent', false)
  const adapters = await createAdapters(config, log)
  try {
    await refuseOlder(adapters.database)
    const { compose } = await import('./compose.ts')
    const { api, queue, handlers, operations, watch } = await compose({ config, adapters, log, webRoot: '' })
    await queue.open(handlers)
    try {
      return await operations.people(asked)
    } finally {
      await api.close()
      await queue.close()
      watch.stop()
    }
  } finally {
    await adapters.database.close()
  }
}

async function refuseOlder({ raw }: Pick<Database, 'raw'>): Promise<void> {
  const missing = await migrationsMissingIn(raw, await shippedMigrations())
  if (missing.length > 0) throw new WrongSettings('The database is older than this release: npm run migrate.')
}

async function opened<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, makeLog('silent', false))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function withSupportAdmin(
  config: Config,
  { raw, db }: Database,
  asked: Parameters<Operation>[0],
): Promise<string> {
  await refuseOlder({ raw })
  const queue = makeQueue({ raw, onError: complain })
  await queue.open([{ job: tellOfUpdate }])
  try {
    const { record } = auditService({ db, clock: systemClock })
    const admin = supportAdminService({ db, clock: systemClock, enqueue: queue.enqueue, record })
    return await ticketsOperation(admin, isEmbedded(config) ? ' when Daymark is started again' : '')(asked)
  } finally {
    await queue.close()
  }
}

const complain = ({ message }: Error): void => void process.stderr.write(`${message}\n`)
