import { randomUUIDv7 } from 'node:crypto'

/** Ids are made here and not by the database: not every PostgreSQL we run on knows version 7, whose ids sort by time. */
export const newId = (): string => randomUUIDv7()

/** How an id is spelt, for the forms of texts that carry one: what is spelt otherwise would be an error to the database. */
export const idForm = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
