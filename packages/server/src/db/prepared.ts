import { Column, type Query, SQL } from 'drizzle-orm'
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

/**
 * A statement of the hot path. It is built once and prepared by the database once for each connection, while any other
 * is built and planned each time it runs; and unlike drizzle's own prepared statements it runs on any connection or
 * transaction. Its values are placeholders, its name is unique; `columns` are its result, in the order in which the
 * statement names them.
 */
export function prepared<C extends Columns>(name: string, columns: C, build: (db: Db) => Built) {
  const toRow = rowReader(columns)
  const toRows = (rows: unknown[][]) => rows.map(toRow)
  let query: Query | undefined
  return (db: Db, values: Values): Promise<Row<C>[]> => {
    query ??= build(db).toSQL()
    return db._.session
      .prepareQuery<{ execute: Row<C>[]; all: unknown; values: unknown }>(
        query,
        undefined,
        name,
        true,
        toRows as (rows: unknown[][]) => Row<C>[],
      )
      .execute(values)
  }
}

/** Reads a row by position. Values that need no conversion are copied without a call. */
function rowReader(columns: Columns): (row: unknown[]) => Values {
  const cells = Object.entries(columns).map(([name, column]) => ({
    name,
    read: column instanceof SQL || column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : column,
  }))
  return (row) => {
    const read: Values = {}
    for (let place = 0; place < cells.length; place += 1) {
      const { name, read: column } = cells[place] as (typeof cells)[number]
      const value = row[place]
      read[name] = value === null || column === null ? value : column.mapFromDriverValue(value)
    }
    return read
  }
}
