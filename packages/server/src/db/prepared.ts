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
 * A statement that every tap asks for. It is put together once and prepared by the database once for each connection,
 * where any other is written and planned each time it runs; and unlike drizzle's own it runs on whatever connection or
 * transaction it is given. Its values are placeholders, its name is its own among all; `columns` are what it answers
 * with, in the order in which the statement names them.
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

/** Reads a row by place. What a driver hands over as it is meant is not handed through a function. */
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
