import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type Pool, type PoolClient, type QueryResult, types } from 'pg'
import type { Db, RawConnection, RunQuery, RunScript } from '#db/db.ts'
import { aMegabyte, type Database, type OnQuery } from './database.ts'
import { pipelinedPool } from './pipelined-pool.ts'
import { refuseReadOnly, writableClients } from './writable-client.ts'

type Settings = {
  url: string
  onLostConnection: (error: Error) => void
  onQuery?: OnQuery
  patienceMs?: number
  silenceMs?: number
}
type Clients = ReturnType<typeof writableClients>

/** How long opening a connection may take. */
const usualPatienceMs = 5_000

const integerArray: number = 1007

/** `{1,2,3}`, which no integer can make harder to read: many times faster than what reads any array. */
const readIntegers = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`) as number[]

/** A PostgreSQL server, which any number of instances may share, or several of which one takes writes. */
export async function postgresDatabase({
  url,
  onLostConnection,
  onQuery,
  patienceMs = usualPatienceMs,
  silenceMs,
}: Settings): Promise<Database> {
  const clients = writableClients({
    url,
    patienceMs,
    ...(silenceMs !== undefined && { silenceMs }),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'daymark',
  })
  const pool = pipelinedPool(clients)
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', onLostConnection)
  // So would one that breaks between two statements of a transaction: there the next statement fails and reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  types.setTypeParser(integerArray, readIntegers)
  return {
    db: drizzle({ client: pool, logger: onQuery ? { logQuery: onQuery } : false }) as unknown as Db,
    raw: {
      kind: 'postgres',
      query: (text, values) => pool.query(text, values),
      script: (statements) => scriptOn(pool, statements),
      transaction: (work) => inTransaction(pool, work),
      alone: (work) =>
        inTransaction(pool, async (script) => {
          await script(waitForOurTurn)
          return work()
        }),
      listen: listenOn(clients, onLostConnection),
    },
    ping: () => refuseReadOnly(pool),
    tryToGrow: async () => void (await pool.query(aMegabyte)),
    tidy: async () => {},
    tidyLog: async () => {},
    close: () => pool.end(),
  }
}

/** Listens on a connection of its own. One that breaks is opened again, every second until that works. */
const listenOn =
  (
    { connection, Client: WritableClient }: Clients,
    onLostConnection: (error: Error) => void,
  ): RawConnection['listen'] =>
  async (channel, onNotification, onConnected) => {
    let client: Client
    let isClosed = false
    const open = async (): Promise<void> => {
      client = new WritableClient(connection)
      client.on('error', onLostConnection)
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      client.once('end', () => void reopen())
      onConnected()
    }
    const reopen = async (): Promise<void> => {
      await sleep(1_000, undefined, { ref: false })
      if (isClosed) return
      await open().catch(async (error: Error) => {
        onLostConnection(error)
        await reopen()
      })
    }
    await open()
    return {
      async close() {
        isClosed = true
        await client.end()
      },
    }
  }

/** The lock is held by the transaction, which is idle while the work is done on other connections. */
const waitForOurTurn = `set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(7272032)`

/** Migrations, backups and waiting for a turn take as long as they take: the server does not cancel them, nor do we. */
const endless = { query_timeout: 2 ** 31 - 1 }

/** A text of several statements returns a list of results, a text of one a bare result. */
async function scriptOn(connection: Pool | PoolClient, statements: string, patience = {}): Promise<QueryResult[]> {
  const result: QueryResult | QueryResult[] = await connection.query({ text: statements, ...patience })
  return Array.isArray(result) ? result : [result]
}

async function inTransaction<T>(pool: Pool, work: (script: RunScript, query: RunQuery) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(
      (statements) => scriptOn(client, statements, endless),
      (text, values) => client.query({ text, ...endless }, values),
    )
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}
