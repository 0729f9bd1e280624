import { readFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { inMemoryDatabase } from '#adapters/database/embedded.database.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { createDatabase } from './postgres.ts'
import { prepareSchema } from '../../src/prepare-schema.ts'

/** Which of the two databases this run of the tests uses. */
export const isOnPostgres = inject('postgresUrl') !== undefined

/** A statement as it was sent, with its values. */
export type SentQuery = { text: string; values: unknown[] }

let queries: SentQuery[] = []
const onQuery = (text: string, values: unknown[]) => void queries.push({ text, values })

const isAboutTransactions = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i

/** What a piece of work sends to the database; where a transaction begins and ends is told by one of the two alone. */
export async function sentQueriesOf(work: () => Promise<unknown>): Promise<SentQuery[]> {
  queries = []
  await work()
  return queries.filter(({ text }) => !isAboutTransactions.test(text))
}

/** The statements that a piece of work sends to the database. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  queries = []
  await work()
  return queries.map(({ text }) => text)
}

let opened: Promise<Database> | undefined

/** The database of this worker, emptied: as good as a new one, and a hundred times quicker. */
export async function emptyDatabase(): Promise<Database> {
  const database = await (opened ??= open())
  await database.raw.script(emptyEverything)
  return database
}

/** A database of its own for a test file that changes the schema. */
export async function ownDatabase(): Promise<Database> {
  const database = await open()
  afterAll(() => database.close())
  return database
}

async function open(): Promise<Database> {
  if (!isOnPostgres) return inMemoryDatabase(new Blob([readFileSync(inject('snapshot'))]), onQuery)
  const url = await createDatabase(inject('postgresSocketUrl'))
  const database = await postgresDatabase({ url, onLostConnection: () => {}, onQuery, patienceMs: 60_000 })
  await prepareSchema(database)
  return database
}

/** Deleting from tables that hold a few rows is far quicker than truncating them. Replicas check no foreign keys. */
const emptyEverything = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' or (schemaname, tablename) = ('pgboss', 'job')
  loop
    execute 'delete from ' || name;
  end loop;
end $$`
