import { blankOf } from '@daymark/domain/blank-fields.ts'
import { Column, is, Param, Placeholder, type Query, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

type Columns = Record<string, PgColumn | SQL>
type Cell<C> =
  C extends SQL<infer T>
    ? T
    : C extends PgColumn
      ? C['_']['notNull'] extends true
        ? C['_']['data']
        : C['_']['data'] | null
      : never
type Row<C extends Columns> = { [Name in keyof C]: Cell<C[Name]> }
type Values = Record<string, unknown>
type Built = { toSQL(): Query }

export type Statement = { readonly name: string; readonly text: string; readonly hasRows: boolean }

/** A connection that runs prepared statements itself: through drizzle each run costs as much again in this process. */
export type PreparedRunner = { runPrepared(statement: Statement, values: unknown[]): Promise<unknown[][]> }
/** What drizzle keeps to itself. */
type Session = { client: object & Partial<PreparedRunner>; logger: { logQuery(text: string, values: unknown[]): void } }

/**
 * A statement of the hot path. It is built once and prepared by the database once for each connection, while any other
 * is built and planned each time it runs; and unlike drizzle's own prepared statements it runs on any connection or
 * transaction. Its values are placeholders, its name is unique; `columns` are its result, in the order in which the
 * statement names them. Without any it is not waited for inside a transaction: where it fails, what follows it does.
 */
export function prepared<C extends Columns>(name: string, columns: C, build: (db: Db) => Built) {
  const toRow = rowReader(columns)
  const toRows = (rows: unknown[][]) => rows.map(toRow) as Row<C>[]
  let query: Query | undefined
  let statement: Statement | undefined
  let toParameters: ((values: Values) => unknown[]) | undefined
  return async (db: Db, values: Values): Promise<Row<C>[]> => {
    query ??= build(db).toSQL()
    const { client, logger } = db._.session as unknown as Session
    if (client.runPrepared) {
      statement ??= { name, text: query.sql, hasRows: Object.keys(columns).length > 0 }
      toParameters ??= parameterReader(query.params)
      const parameters = toParameters(values)
      logger.logQuery(query.sql, parameters)
      return toRows(await client.runPrepared(statement, parameters))
    }
    return db._.session
      .prepareQuery<{ execute: Row<C>[]; all: unknown; values: unknown }>(query, undefined, name, true, toRows)
      .execute(values)
  }
}

/** The values for the placeholders of a statement, as the columns write them. */
function parameterReader(parameters: readonly unknown[]): (values: Values) => unknown[] {
  const writers = parameters.map((parameter) => {
    if (is(parameter, Placeholder)) return (values: Values) => values[parameter.name]
    if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter
    const { encoder, value } = parameter
    return (values: Values) => encoder.mapToDriverValue(values[value.name])
  })
  return (values) => writers.map((write) => write(values))
}

/** Reads a row by position. Values that need no conversion are copied without a call. */
function rowReader(columns: Columns): (row: unknown[]) => Values {
  const cells = Object.entries(columns).map(([name, column]) => ({
    name,
    read: column instanceof SQL || column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : column,
  }))
  const blank = blankOf(cells.map(({ name }) => name))
  return (row) => {
    const read = { ...blank }
    for (let place = 0; place < cells.length; place += 1) {
      const { name, read: column } = cells[place] as (typeof cells)[number]
      const value = row[place]
      read[name] = value === null || column === null ? value : column.mapFromDriverValue(value)
    }
    return read
  }
}
