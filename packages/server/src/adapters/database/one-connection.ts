import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type PGliteInterface } from '@electric-sql/pglite'

type Query = PGliteInterface['query']
type Exec = PGliteInterface['exec']

/**
 * PGlite has one connection. A query on the outer handle from inside a transaction would wait for that transaction,
 * which waits for the query: the server would stand still for ever. Here it throws at once instead.
 */
export class OneConnection extends PGlite {
  readonly #inside = new AsyncLocalStorage<true>()

  #refuseInside(): void {
    if (this.#inside.getStore()) {
      throw new Error('A query on the outer connection inside a transaction: pass the transaction on instead.')
    }
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
