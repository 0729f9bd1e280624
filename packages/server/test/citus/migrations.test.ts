import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { distributeTables, inspectSpread } from '#db/spread.ts'
import { statementsOf } from '#db/statements.ts'
import { fillDatabase, rowsOf, tablesOf } from '../database/stored-rows.ts'
import { onNode } from './cluster.ts'

const released = '0001_baseline.sql'
const made = 'webhook_deliveries'

async function ask(url: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Another database on the same servers. */
async function otherDatabase(name: string): Promise<string> {
  const nodes = [0, 1, 2] as const
  const urls = nodes.map((node) => {
    const url = new URL(inject('citus').url)
    return Object.assign(url, { pathname: `/${name}`, port: String(Number(url.port) + node) })
  })
  for (const node of nodes) await onNode(node, `create database ${name}`)
  for (const url of urls) await ask(url, 'create extension citus')
  const [coordinator, ...workers] = urls as [URL, ...URL[]]
  await ask(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  for (const { port } of workers) await ask(coordinator, `select citus_add_node('127.0.0.1', ${port})`)
  await ask(coordinator, `alter database ${name} set citus.shard_count = 4`)
  return coordinator.href
}

test('a spread database of an earlier release is migrated: no row is lost, and new tables and columns are where they belong', async () => {
  const url = await otherDatabase('earlier')
  const database = await postgresDatabase({ url, onLostConnection: () => {}, patienceMs: 60_000 })
  try {
    const { raw } = database
    await fillDatabase(raw, released)
    // As if a later migration made one of the tables.
    await raw.transaction(async (script) => {
      await script(`drop table ${made}`)
      await distributeTables(script)
    })
    const tables = await tablesOf(raw)
    const before = await rowsOf(raw, tables)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

    const shipped = await shippedMigrations()
    const newer = shipped.filter(({ name }) => name > released).map(({ name }) => name)
    const again = shipped
      .flatMap(({ statements }) => statementsOf(statements))
      .find((text) => text.includes(`table ${made} (`))
    const table = { name: '9001_table.sql', statements: again ?? '', checksum: '' }
    const migrations = [...shipped, table]
    expect(await migrate(raw, migrations)).toEqual([...newer, table.name])
    expect(await rowsOf(raw, tables)).toEqual(before)
    const { tables: stored, wrong } = await inspectSpread(raw.script)
    expect(wrong).toEqual([])
    const places = new Map(stored.map(({ name, column, isWithUsers }) => [name, { column, isWithUsers }]))
    expect(places.get(made)).toEqual({ column: 'user_id', isWithUsers: true })

    const column = {
      name: '9002_probe.sql',
      statements: 'alter table habits add column probe text not null default 7',
      checksum: '',
    }
    expect(await migrate(raw, [...migrations, column])).toEqual(['9002_probe.sql'])
    const { rows } = await raw.query('select distinct probe from habits')
    expect(rows).toEqual([{ probe: '7' }])
  } finally {
    await database.close()
  }
})
