import { type Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { PreparedRunner, Statement } from '#db/prepared.ts'
import { runPrepared, sendTogether } from './prepared-query.ts'

type Ask = (config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>
/** How a connection is made: its settings, and the class that takes them. */
type Clients = { connection: ClientConfig; Client: typeof Client }
type Line = { client: Promise<Client>; waiting: number }

const begun: Promise<QueryResult> = Promise.resolve({ command: 'BEGIN', rows: [], rowCount: 0, oid: 0, fields: [] })
const noRows: Promise<unknown[][]> = Promise.resolve([])

/** More than one, so that a statement which waits for a lock does not block all others. */
const lineCount = 2

/**
 * A pool with a fast lane. A prepared statement is small, indexed and part of every request, so it does not take a connection
 * for itself: it is pipelined on one of a few shared connections. Everything else, transactions above all, has a
 * connection of its own, on which concurrent statements are pipelined. It is pg's own `Pool`, since drizzle opens a
 * transaction on a connection of its own only for an instance of that class.
 */
export function pipelinedPool(clients: Clients): Pool {
  const pool = new Pool({ ...clients.connection, Client: clients.Client, pipeline: true, max: 10 })
  const lane = fastLane(clients)
  const connect = pool.connect.bind(pool)
  const end = pool.end.bind(pool)
  // The pool's own `query` connects with a callback; transactions connect without one.
  const connectFor = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connect().then(forTransaction)
  return Object.assign(pool, {
    runPrepared: lane.run,
    connect: connectFor,
    end: async () => {
      await lane.end()
      await end()
    },
  })
}

/**
 * A statement that returns nothing, `begin` among them, is sent and not waited for. It can only fail, and then so does
 * everything after it, with its reason: the commit at the latest, which is sent along with the last of them.
 */
function forTransaction(client: PoolClient): Pick<PoolClient, 'release'> & PreparedRunner & { query: Ask } {
  const query = client.query.bind(client) as unknown as Ask
  let failure: unknown
  const explained = <T>(sent: Promise<T>): Promise<T> =>
    sent.catch((error: unknown) => {
      throw failure ?? error
    })
  const send = (statement: Promise<unknown>): void => void statement.catch((error: unknown) => (failure ??= error))

  return {
    runPrepared(statement, values) {
      const run = runPrepared(client, statement, values)
      if (statement.hasRows) return explained(run)
      send(run)
      return noRows
    },
    query(config, values) {
      sendTogether(client)
      const text = typeof config === 'string' ? config : config.text
      if (text === 'commit') return explained(query(text).then(refuseRolledBack))
      if (text.startsWith('rollback')) return query(text).finally(() => (failure = undefined))
      if (text !== 'begin') return explained(query(config, values))
      send(query(text))
      return begun
    },
    release: (error) => client.release(error),
  }
}

/** PostgreSQL ends a transaction in which a statement failed without an error. */
function refuseRolledBack(ended: QueryResult): QueryResult {
  if (ended.command === 'ROLLBACK') throw new Error('The transaction was rolled back')
  return ended
}

function fastLane({ connection, Client: LaneClient }: Clients) {
  const lines: (Line | null)[] = Array.from({ length: lineCount }, () => null)
  let ofThisTurn: Line | null = null

  /** A line that breaks, or cannot be opened, fails what waits on it; the next statement opens another. */
  function open(place: number): Line {
    const client = new LaneClient({ ...connection, pipeline: true })
    const forget = () => {
      if (lines[place] === line) lines[place] = null
      if (ofThisTurn === line) ofThisTurn = null
    }
    client.on('error', forget)
    client.on('end', forget)
    const line: Line = { client: client.connect().then(() => client), waiting: 0 }
    line.client.catch(forget)
    return line
  }

  function shortest(): Line {
    let [place, waiting] = [0, Infinity]
    for (const [at, line] of lines.entries()) {
      if ((line?.waiting ?? 0) < waiting) [place, waiting] = [at, line?.waiting ?? 0]
    }
    return (lines[place] ??= open(place))
  }

  /** One line for all statements of a turn of the event loop: they leave together, and their results come together. */
  function pick(): Line {
    if (ofThisTurn) return ofThisTurn
    setImmediate(() => (ofThisTurn = null))
    return (ofThisTurn = shortest())
  }

  const run = async (statement: Statement, values: unknown[]): Promise<unknown[][]> => {
    const line = pick()
    line.waiting += 1
    try {
      return await runPrepared(await line.client, statement, values)
    } finally {
      line.waiting -= 1
    }
  }

  return {
    run,
    /** Statements that were sent before still get their results. */
    async end(): Promise<void> {
      const opened = lines.filter((line) => line !== null)
      lines.fill(null)
      ofThisTurn = null
      await Promise.all(opened.map(async ({ client }) => (await client.catch(() => null))?.end()))
    },
  }
}
