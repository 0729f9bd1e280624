import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or an open transaction: stores take either as their first argument, and there is no other way to the data. */
export type Db = PgDatabase<PgQueryResultHKT>

type Rows = { rows: Record<string, unknown>[] }

/** One statement, with its values. */
export type RunQuery = (text: string, values?: unknown[]) => Promise<Rows>

/** Several statements in one text, no values; returns the rows of each. */
export type RunScript = (statements: string) => Promise<Rows[]>

/** The connection beneath drizzle: statements as text, for the migrations and the job queue. */
export type RawConnection = {
  kind: 'embedded' | 'postgres'
  query: RunQuery
  script: RunScript
  /** All or nothing, on one connection. */
  transaction<T>(work: (script: RunScript, query: RunQuery) => Promise<T>): Promise<T>
  /** One instance at a time, of all that share the database: what libraries set up in it is set up once. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Receives the notifications of a channel. `onConnected` is called whenever earlier ones may have been missed. */
  listen(channel: string, onNotification: (payload: string) => void, onConnected: () => void): Promise<Listener>
}

export type Listener = { close(): Promise<void> }
