import type { Db, RawConnection } from '#db/db.ts'

/** Called for each statement that goes through drizzle: tests count them. */
export type OnQuery = (statement: string, values: unknown[]) => void

/** For tryToGrow: a temporary table that takes a megabyte of disk until it is dropped at commit. */
export const aMegabyte = `create temporary table room on commit drop as
  select n, md5(n::text) from generate_series(1, 20000) as n`

/** The port to stored data. Both adapters speak the same dialect and run the same migrations. */
export type Database = {
  db: Db
  raw: RawConnection
  /** Throws when the database does not respond. */
  ping(): Promise<void>
  /** Writes more than fits into the pages there are, and keeps none of it: throws while the disk is full. */
  tryToGrow(): Promise<void>
  /** Housekeeping that a PostgreSQL server does by itself and an embedded one does not. */
  tidy(): Promise<void>
  /** The part of it that a new start needs at once. */
  tidyLog(): Promise<void>
  close(): Promise<void>
}
