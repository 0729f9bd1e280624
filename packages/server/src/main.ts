import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { openDoors } from './doors.ts'
import { migrate, shippedMigrations } from './db/migrate.ts'
import { startTicker } from './jobs/ticker.ts'
import { startWorkers } from './jobs/worker.ts'
import { makeLog } from './log.ts'
import { openHatch } from './ops/hatch.ts'
import { whyNotStarted } from './start-failure.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts in the order in which one thing needs the other, and answers with the way back. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel, process.stdout.isTTY)
  const doors = await openDoors(config, log)
  const { database, clock } = doors
  const applied = await migrate(database.raw, await shippedMigrations())
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')

  const { api, queue, handlers, ticks, operate, onRan } = await compose({ config, doors, log, webRoot })
  await queue.open(handlers)
  await startWorkers(queue, handlers, onRan)
  const onTrouble = (error: Error) => log.error({ err: error }, 'a tick failed')
  const ticker = startTicker({ clock, ticks, onTrouble })
  const hatch =
    database.raw.kind === 'embedded'
      ? await openHatch({
          dataDir: config.dataDir,
          operate,
          onTrouble: (error) => log.error({ err: error }, 'an operation failed'),
        })
      : null
  const listenTextResolver = () => `Daymark is ready on ${config.publicUrl.origin}`
  await api.listen({ port: config.port, host: config.host, listenTextResolver })
  void database.tidy().catch(onTrouble)

  return async () => {
    log.info('stopping')
    await hatch?.close()
    await api.close()
    await ticker.stop()
    await queue.close()
    await database.close()
  }
}

const graceMs = 10_000

/** Requests and jobs that run are finished, for as long as the grace lasts; asked a second time, it ends at once. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), graceMs).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  stopOn(['SIGTERM', 'SIGINT'], await start())
} catch (error) {
  process.stderr.write(`Daymark did not start.\n${whyNotStarted(error)}\n`)
  process.exit(1)
}
