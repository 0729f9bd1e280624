import { Client, type ClientConfig, type Pool, type QueryConfig, type QueryResult } from 'pg'

type Ask = (config: QueryConfig, values: unknown[]) => Promise<QueryResult>
type Connection = { query: Ask; release(): void }
type Line = { client: Promise<Client>; waiting: number }

const begun: Promise<QueryResult> = Promise.resolve({ command: 'BEGIN', rows: [], rowCount: 0, oid: 0, fields: [] })

/** More than one, so that a statement which waits for a lock holds up some and not all. */
const lineCount = 2

/**
 * A pool with a fast lane. A statement that has a name is small, indexed and asked with every tap, so it does not take a
 * connection for itself: it goes out on one of a few lines behind those that are still under way, and its answer comes
 * back in their order, which halves what a question costs this process. Everything else, transactions above all, has a
 * connection of its own; what a transaction asks at once, it sends at once.
 */
export class PipelinedPool {
  readonly #pool: Pool
  readonly #config: ClientConfig
  readonly #lines: (Line | null)[] = Array.from({ length: lineCount }, () => null)

  constructor(pool: Pool, config: ClientConfig) {
    this.#pool = pool
    this.#config = config
  }

  query(config: QueryConfig, values: unknown[]): Promise<QueryResult> {
    return config.name === undefined ? this.#pool.query(config, values) : this.#ask(config, values)
  }

  /**
   * A connection for a transaction. Its beginning is sent and not waited for: it can only fail with the connection, and
   * then so does whatever comes behind it.
   */
  async connect(): Promise<Connection> {
    const client = await this.#pool.connect()
    return {
      query(config, values) {
        const answer = client.query(config, values)
        if (config.text !== 'begin') return answer
        answer.catch(() => {})
        return begun
      },
      release: () => client.release(),
    }
  }

  /** What was asked before is still answered. */
  async end(): Promise<void> {
    const open = this.#lines.filter((line) => line !== null)
    this.#lines.fill(null)
    await Promise.all(open.map(async ({ client }) => (await client.catch(() => null))?.end()))
    await this.#pool.end()
  }

  async #ask(config: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const line = this.#shortest()
    line.waiting += 1
    try {
      return await (await line.client).query(config, values)
    } finally {
      line.waiting -= 1
    }
  }

  #shortest(): Line {
    let [place, waiting] = [0, Infinity]
    for (const [at, line] of this.#lines.entries()) {
      if ((line?.waiting ?? 0) < waiting) [place, waiting] = [at, line?.waiting ?? 0]
    }
    return (this.#lines[place] ??= this.#open(place))
  }

  /** A line that breaks, or never comes about, fails what waits on it; the next question opens another. */
  #open(place: number): Line {
    const client = new Client({ ...this.#config, pipeline: true })
    const forget = () => {
      if (this.#lines[place] === line) this.#lines[place] = null
    }
    client.on('error', forget)
    client.on('end', forget)
    const line: Line = { client: client.connect().then(() => client), waiting: 0 }
    line.client.catch(forget)
    return line
  }
}
