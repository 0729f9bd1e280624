import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { localTables, ownerColumnOf, tablesByKey, tablesByUser } from '#db/spread.ts'
import { emptyDatabase } from '../database/test-database.ts'
import { isOwned } from './ownerless-tables.ts'

const { raw } = await emptyDatabase()

type Named = { table: string; name: string; columns: string[]; others: string[] }

const textsIn = (value: unknown): string[] => JSON.parse(String(value)) as string[]

async function read(statement: string): Promise<Named[]> {
  const { rows } = await raw.query(statement)
  return rows.map((row) => ({
    table: String(row['table']),
    name: String(row['name']),
    columns: textsIn(row['columns']),
    others: textsIn(row['others'] ?? '[]'),
  }))
}

const namesOf = (relation: string, numbers: string) =>
  `array_to_json(array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place))::text`

const everyTable = (await raw.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
  (row) => String(row['tablename']),
)
const uniqueKeys = await read(`
  select t.relname as "table", i.relname as name, ${namesOf('t.oid', 'x.indkey::int2[]')} as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace and x.indisunique order by 1, 2`)
const references = await read(`
  select t.relname as "table", f.relname as name, ${namesOf('t.oid', 'k.conkey')} as columns,
    ${namesOf('f.oid', 'k.confkey')} as others
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`)

test('every table has one place on a spread database', () => {
  expect([...tablesByUser, ...Object.keys(tablesByKey), ...localTables].toSorted()).toEqual(everyTable)
  expect(tablesByUser.filter((table) => !isOwned(table))).toEqual([])
})

test('a table of users comes after those that it refers to, and one of another place refers to none of them', () => {
  const places: readonly string[] = tablesByUser
  const early = references.filter(
    ({ table, name }) => places.includes(table) && places.indexOf(name) >= places.indexOf(table),
  )
  expect(early).toEqual([])
  const outside = references.filter(({ table, name }) => !places.includes(table) && places.includes(name))
  expect(outside.map(({ table, name }) => `${table} → ${name}`)).toEqual([])
})

test('what a table is distributed by is in each of its unique keys', () => {
  const byKey: Record<string, string> = tablesByKey
  const without = uniqueKeys.filter(
    ({ table, columns }) => byKey[table] !== undefined && !columns.includes(byKey[table]),
  )
  expect(without).toEqual([])
})

test('docs/scaling.md names the tables of each place', async () => {
  const page = await readFile(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8')
  const named = (title: string) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${title} |`)) ?? ''
    return [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`(?: \(`(\w+)`\))?/g)].map(([, table, column]) =>
      column === undefined ? table : [table, column],
    )
  }
  expect(named('by user')).toEqual([['users', 'id'], ...tablesByUser.slice(1)])
  expect(named('by its own key')).toEqual(Object.entries(tablesByKey))
  expect(named('on the coordinator')).toEqual([...localTables])
})

test('every table of user data names the owner in every row', async () => {
  const { rows } = await raw.query(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null`)
  const required = new Set(rows.map(({ name }) => name))
  const owned = everyTable.filter(isOwned)
  expect(owned.length).toBeGreaterThan(20)
  expect(owned.filter((table) => !required.has(`${table}.${ownerColumnOf(table)}`))).toEqual([])
  expect(owned.filter((table) => !uniqueKeys.some((key) => key.table === table))).toEqual([])
})

test('the owner is in every key and every unique index of tables of user data', () => {
  const ownerless = uniqueKeys.filter(({ table, columns }) => isOwned(table) && !columns.includes(ownerColumnOf(table)))
  expect(ownerless.map(({ table, name }) => `${table}: ${name}`)).toEqual([])
})

test('a foreign key to user data has the owner on both sides, so both rows lie in the same place', () => {
  const apart = references.filter(({ table, name, columns, others }) => {
    if (!isOwned(table)) return false
    const place = columns.indexOf(ownerColumnOf(table))
    return !isOwned(name) || place < 0 || others[place] !== ownerColumnOf(name)
  })
  expect(apart.map(({ table, name }) => `${table} → ${name}`)).toEqual([])
})
