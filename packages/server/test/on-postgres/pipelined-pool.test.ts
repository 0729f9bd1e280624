import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { prepared } from '#db/prepared.ts'
import { createDatabase } from '../database/postgres.ts'

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: text('name'),
  marks: integer('marks').array(),
})
const columns = { id: things.id, name: things.name, marks: things.marks }
const thing = prepared('thing', columns, (db) =>
  db
    .select(columns)
    .from(things)
    .where(eq(things.id, sql.placeholder('id'))),
)
const addThing = prepared('add_thing', {}, (db) =>
  db.insert(things).values({ id: sql.placeholder('id'), name: sql.placeholder('name') }),
)
const who = prepared('who', { id: things.id }, (db) =>
  db
    .select({ id: sql`pg_backend_pid()` })
    .from(things)
    .limit(1),
)
const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)

async function filled() {
  const database = await postgresDatabase({
    url: await createDatabase(inject('postgresUrl')),
    onLostConnection: () => {},
  })
  onTestFinished(() => database.close())
  await database.raw.script(`create table things (id int primary key, name text, marks int[]);
    insert into things select n, 'thing ' || n, array[n, n - 50] from generate_series(0, 99) n`)
  return database
}

test('each of many concurrent queries gets its own result, also beside one that fails', async () => {
  const { db } = await filled()
  const refused = times(40).map(() => addThing(db, { id: 0, name: 'a second zero' }).catch(() => 'refused'))
  const asked = times(400).map((turn) => thing(db, { id: turn % 100 }))
  const refusedToo = times(40).map(() => addThing(db, { id: 1, name: 'a second one' }).catch(() => 'refused'))
  const results = await Promise.all(asked)
  expect(results).toEqual(
    times(400)
      .map((turn) => turn % 100)
      .map((id) => [{ id, name: `thing ${id}`, marks: [id, id - 50] }]),
  )
  expect(new Set(await Promise.all([...refused, ...refusedToo]))).toEqual(new Set(['refused']))
})

test('null, an empty list and a list come back as what they are', async () => {
  const { db, raw } = await filled()
  await raw.query(`update things set name = null, marks = '{}' where id = 1`)
  await raw.query('update things set marks = null where id = 2')
  expect(await thing(db, { id: 1 })).toEqual([{ id: 1, name: null, marks: [] }])
  expect(await thing(db, { id: 2 })).toEqual([{ id: 2, name: 'thing 2', marks: null }])
  expect(await thing(db, { id: -1 })).toEqual([])
})

test('what a transaction sends at once is done in that order, all of it or nothing', async () => {
  const { db } = await filled()
  const added = await db.transaction(async (tx) => {
    const [, found] = await Promise.all([addThing(tx, { id: 100, name: 'new' }), thing(tx, { id: 100 })])
    return found
  })
  expect(added).toEqual([{ id: 100, name: 'new', marks: null }])

  const failing = db.transaction((tx) =>
    Promise.all([
      addThing(tx, { id: 101, name: 'new' }),
      addThing(tx, { id: 100, name: 'again' }),
      addThing(tx, { id: 102, name: 'new' }),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ cause: { message: 'The statement add_thing failed' } })
  expect(await Promise.all([thing(db, { id: 101 }), thing(db, { id: 102 })])).toEqual([[], []])
})

const reasonsOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...reasonsOf(error.cause)] : []

test('what follows a write that failed fails for its reason, and a savepoint undoes it', async () => {
  const { db } = await filled()
  const failing = db.transaction(async (tx) => {
    await addThing(tx, { id: 0, name: 'a second zero' })
    return thing(tx, { id: 1 })
  })
  expect(reasonsOf(await failing.catch((error: unknown) => error))).toContainEqual(
    expect.stringContaining('duplicate key'),
  )

  await db.transaction(async (tx) => {
    await addThing(tx, { id: 100, name: 'before' })
    const inner = tx.transaction((attempt) => addThing(attempt, { id: 100, name: 'again' }))
    expect(reasonsOf(await inner.catch((error: unknown) => error))).toContain('The statement add_thing failed')
    await addThing(tx, { id: 101, name: 'after' })
  })
  const kept = await Promise.all([thing(db, { id: 100 }), thing(db, { id: 101 })])
  expect(kept.flat().map(({ name }) => name)).toEqual(['before', 'after'])
})

test('a transaction in which a failure was overlooked is not taken for committed', async () => {
  const { db } = await filled()
  const overlooked = db.transaction(async (tx) => {
    await addThing(tx, { id: 100, name: 'new' })
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(overlooked).rejects.toMatchObject({ cause: { message: 'The transaction was rolled back' } })
  expect(await thing(db, { id: 100 })).toEqual([])
})

test('a line that breaks fails what is under way as lost, and the next question has a new one', async () => {
  const { db, raw } = await filled()
  const lines = async () => new Set((await Promise.all(times(20).map(() => who(db, {})))).map(([line]) => line?.id))
  const before = await lines()
  expect(before.size).toBeGreaterThan(0)
  const asked = Promise.allSettled(times(50).map(() => thing(db, { id: 1 })))
  await Promise.all([...before].map((line) => raw.query('select pg_terminate_backend($1)', [line])))
  const outcomes = await asked
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error)
  expect(failures.filter((failure) => !isConnectionLost(failure))).toEqual([])
  await expect
    .poll(() =>
      thing(db, { id: 1 }).then(
        (found) => found.length,
        () => 0,
      ),
    )
    .toBe(1)
  expect([...(await lines())].filter((line) => before.has(line))).toEqual([])
})
