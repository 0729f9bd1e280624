import '@daymark/domain/time/temporal.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { startTicker } from '#jobs/ticker.ts'
import { startWorkers } from '#jobs/worker.ts'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { createAdapters } from '../../src/adapters.ts'
import { makeLog } from '../../src/log.ts'
import { clockControl } from './clock-control.ts'

// The product as main.ts runs it, in a process of its own and with the same settings, but for its clock: the system's
// plus what a test has moved it by. A second port, for the test alone, moves that clock. Both addresses are printed as
// one line of JSON once people could come in.

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

let moved = Temporal.Duration.from({ seconds: 0 })
const clock = () => systemClock().add(moved)

const config = readConfig(process.env)
const log = makeLog(config.logLevel, false)
const adapters = await createAdapters(config, log, clock)
const { database } = adapters
await migrate(database.raw, await shippedMigrations())

const { api, queue, handlers, loops, prepareOwner } = await compose({ config, adapters, log, webRoot })
await queue.open(handlers)
await startWorkers(queue, handlers, () => {})
const ticker = startTicker({ clock, loops, onError: (error) => log.error({ err: error }, 'scheduled work failed') })
const url = await api.listen({ port: config.port, host: config.host, listenTextResolver: () => '' })

await prepareOwner()

const control = clockControl({
  move(seconds) {
    moved = moved.add({ seconds })
    return clock()
  },
  async tick() {
    for (const { tasks } of loops) for (const tick of tasks) await tick(clock())
  },
})
control.listen(0, '127.0.0.1')
await once(control, 'listening')
const { port } = control.address() as { port: number }
process.stdout.write(`${JSON.stringify({ url, control: `http://127.0.0.1:${port}` })}\n`)

process.once('SIGTERM', () => {
  control.close()
  control.closeAllConnections()
  void api
    .close()
    .then(() => ticker.stop())
    .then(() => queue.close())
    .then(() => database.close())
    .then(() => process.exit(0))
})
