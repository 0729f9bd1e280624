import type { Db, RawConnection } from '#db/db.ts'

/** Told of each statement that goes through drizzle: tests count them. */
export type OnQuery = (statement: string, values: unknown[]) => void

/** The door to stored data. Both twins speak the same dialect and run the same migrations. */
export type Database = {
  db: Db
  raw: RawConnection
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Housekeeping that a PostgreSQL server does by itself and an embedded one does not. */
  tidy(): Promise<void>
  close(): Promise<void>
}
