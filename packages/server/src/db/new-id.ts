import { randomUUIDv7 } from 'node:crypto'

/** Ids are made here and not by the database: not every PostgreSQL we run on knows version 7, whose ids sort by time. */
export const newId = (): string => randomUUIDv7()

/** The form of an id as a pattern: the database would fail on another text. */
export const idForm = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
