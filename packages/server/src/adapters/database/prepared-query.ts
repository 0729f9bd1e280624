import { type Client, type PoolClient, Query, types } from 'pg'
import type { Statement } from '#db/prepared.ts'

type Parse = (text: string) => unknown
/** What pg keeps to itself: the connection behind a client, and what it tells a query. */
type Connection = object & { stream: { readonly writableCorked: number; cork(): void; uncork(): void } }
type Described = { fields: readonly { dataTypeID: number }[] }
type DataRow = { fields: readonly (string | null)[] }

const asItIs: Parse = (text) => text
/** Instants, days and the like are read by the columns of the tables. */
const readAsText = new Set<number>([types.builtins.TIMESTAMPTZ, types.builtins.TIMESTAMP, types.builtins.DATE])
const parserOf = (type: number): Parse => (readAsText.has(type) ? asItIs : (types.getTypeParser(type) as Parse))

/** How the columns of a statement are read, from its first run on. */
const known = new WeakMap<Statement, Parse[]>()

const undescribed = new WeakMap<Connection, Connection>()

/** The same connection, on which nothing is asked to be described. */
function withoutDescribing(connection: Connection): Connection {
  const made = undescribed.get(connection) ?? Object.create(connection, { describe: { value: () => {} } })
  undescribed.set(connection, made)
  return made
}

/** What pg calls on a query. Its own types do not tell. */
type Internals = { name: string; values: unknown[]; prepare(connection: Connection): void }

/**
 * A query of pg for a statement that runs all the time. What its columns are is asked of the database once and not in every
 * run, and rows are arrays from the start.
 */
class PreparedQuery extends Query {
  readonly #statement: Statement
  readonly #done: (error: Error | null, rows: unknown[][]) => void
  readonly #rows: unknown[][] = []
  #failure: Error | null = null

  constructor(statement: Statement, values: unknown[], done: (error: Error | null, rows: unknown[][]) => void) {
    super(statement.text)
    Object.assign(this, { name: statement.name, values } satisfies Partial<Internals>)
    this.#statement = statement
    this.#done = done
  }

  prepare(connection: Connection): void {
    const isKnown = known.has(this.#statement)
    const { prepare } = Query.prototype as unknown as Internals
    prepare.call(this, isKnown ? withoutDescribing(connection) : connection)
  }

  handleRowDescription({ fields }: Described): void {
    known.set(
      this.#statement,
      fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    )
  }

  handleDataRow({ fields }: DataRow): void {
    const parsers = known.get(this.#statement) ?? []
    try {
      this.#rows.push(fields.map((text, place) => (text === null ? null : (parsers[place] ?? asItIs)(text))))
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure ??= error
    this.#done(error, [])
  }

  handleReadyForQuery(): void {
    // Nothing was described: it has no columns.
    if (!known.has(this.#statement) && !this.#failure) known.set(this.#statement, [])
    this.#done(this.#failure, this.#rows)
  }
}

export const runPrepared = (client: Client | PoolClient, statement: Statement, values: unknown[]) =>
  new Promise<unknown[][]>((resolve, reject) => {
    sendTogether(client)
    client.query(
      new PreparedQuery(statement, values, (cause, rows) =>
        cause ? reject(new Error(`The statement ${statement.name} failed`, { cause })) : resolve(rows),
      ),
    )
  })

/** What is sent in one turn of the event loop leaves in one system call: those are the largest part of a small statement. */
export function sendTogether(client: Client | PoolClient): void {
  const { stream } = (client as unknown as { connection: Connection }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
