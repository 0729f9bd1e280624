import '@daymark/domain/time/temporal.ts'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'
import { createAdapters } from './adapters.ts'
import { migrate, shippedMigrations } from './db/migrate.ts'
import { removeAbandonedUploads } from './features/import/upload/upload-folder.ts'
import { startTicker } from './jobs/ticker.ts'
import { startWorkers } from './jobs/worker.ts'
import { makeLog } from './log.ts'
import { startControlServer } from './ops/control-server.ts'
import { NotListening, whyNotStarted } from './start-failure.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts everything in order of dependency, and returns the function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel, process.stdout.isTTY)
  const adapters = await createAdapters(config, log)
  const { database, clock } = adapters
  const applied = await migrate(database.raw, await shippedMigrations())
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')

  const { api, queue, handlers, loops, operate, onRan, watch, prepareOwner } = await compose({
    config,
    adapters,
    log,
    webRoot,
  })
  await queue.open(handlers)
  await startWorkers(queue, handlers, onRan)
  const onError = (error: Error, loop: string) =>
    void watch.reportError(error, () => log.error({ err: error, loop }, 'scheduled work failed'))
  const ticker = startTicker({ clock, loops, onError })
  const controlServer =
    database.raw.kind === 'embedded'
      ? await startControlServer({
          dataDir: config.dataDir,
          operate,
          onError: (error) => log.error({ err: error }, 'an operation failed'),
        })
      : null
  await removeAbandonedUploads(clock()).catch((error: Error) =>
    log.warn({ err: error }, 'abandoned uploads could not be removed'),
  )
  const listenTextResolver = () => `Daymark is ready at ${config.publicUrl.origin}`
  await api.listen({ port: config.port, host: config.host, listenTextResolver }).catch((error: Error) => {
    throw new NotListening(error.message, { cause: error })
  })
  await prepareOwner()
  void database.tidyLog().catch((error: Error) => onError(error, 'start'))
  // What was compiled until now is what the next start needs.
  flushCompileCache()

  return async () => {
    log.info('stopping')
    await controlServer?.close()
    await api.close()
    await ticker.stop()
    await queue.close()
    watch.stop()
    await database.close()
  }
}

const graceMs = 10_000

/** Finishes running requests and jobs within the grace period; a second signal ends at once. */
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

// What the process writes is its owner's alone.
process.umask(0o077)

try {
  loadEnvFile()
  stopOn(['SIGTERM', 'SIGINT'], await start())
} catch (error) {
  process.stderr.write(`Daymark did not start.\n${whyNotStarted(error)}\n`)
  process.exit(1)
}
