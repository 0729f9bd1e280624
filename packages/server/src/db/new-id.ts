import { randomUUIDv7 } from 'node:crypto'

/** Ids are made here and not by the database: not every PostgreSQL we run on knows version 7, whose ids sort by time. */
export const newId = (): string => randomUUIDv7()
