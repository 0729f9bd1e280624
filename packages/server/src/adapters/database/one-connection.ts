import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteInterface } from '@electric-sql/pglite'

type Query = PGliteInterface['query']
type Exec = PGliteInterface['exec']
type Stream = PGlite['execProtocolStream']

/** PostgreSQL gave up within this process: its log could not be continued, on a full disk above all. */
class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly code = '53100'
}

/** The database works in this thread: after so many milliseconds of it, waiting requests are read before the next statement. */
const longestTurnMs = 20

/**
 * PGlite has one connection. A query on the outer handle from inside a transaction would wait for that transaction,
 * which waits for the query: a deadlock. Here it throws at once instead. So does any query after a panic, which would
 * hang as well; what was committed before it is there after the next start.
 */
export class OneConnection extends PGlite {
  readonly #inside = new AsyncLocalStorage<true>()

  #refuseInside(): void {
    if (this.#inside.getStore()) {
      throw new Error('A query on the outer connection inside a transaction: pass the transaction on instead.')
    }
  }

  #hasPanicked = false

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasPanicked) throw new Stopped('The database has stopped; make room on its disk and start Daymark again')
    return super.execProtocolRawSync(message)
  }

  override async execProtocolStream(...[message, options]: Parameters<Stream>) {
    try {
      return await super.execProtocolStream(message, options)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') this.#hasPanicked = true
      throw error
    }
  }

  #turnBegan: number | null = null

  /** A query that takes no time to wait for never lets the event loop turn by itself. */
  async #letOthersIn(): Promise<void> {
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now()
      setImmediate(() => (this.#turnBegan = null))
    } else if (performance.now() - this.#turnBegan > longestTurnMs) await nextTurn()
  }

  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    await this.#letOthersIn()
    return super._runExclusiveQuery(work)
  }

  override async query<T>(...[text, values, options]: Parameters<Query>) {
    this.#refuseInside()
    return super.query<T>(text, values, options)
  }

  override async exec(...[text, options]: Parameters<Exec>) {
    this.#refuseInside()
    return super.exec(text, options)
  }

  override async sql<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    this.#refuseInside()
    return super.sql<T>(strings, ...values)
  }

  override async transaction<T>(work: Parameters<PGlite['transaction']>[0]): Promise<T> {
    this.#refuseInside()
    return super.transaction((tx) => this.#inside.run(true, () => work(tx) as Promise<T>))
  }
}
