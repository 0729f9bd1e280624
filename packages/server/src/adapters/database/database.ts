import type { Db, RawConnection } from '#db/db.ts'

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
