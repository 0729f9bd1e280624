import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { prepareSchema } from '../../src/prepare-schema.ts'

const root = mkdtempSync(join(tmpdir(), 'daymark-first-'))
afterAll(() => rmSync(root, { recursive: true }))

const pack = fileURLToPath(new URL('../../dist/database.pack', import.meta.url))

/** Everything that is in it by name: columns, constraints, indexes, settings of the cluster, migrations and the version of the queue. */
const contents = [
  `select table_schema, table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
   where table_schema in ('public', 'pgboss') order by 1, 2, 3`,
  `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as is from pg_constraint
   where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`,
  `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1, 2`,
  `select datname, datcollate, datctype, pg_encoding_to_char(encoding) as encoding from pg_database order by 1`,
  `select name, checksum from migrations order by 1`,
  `select version from pgboss.version`,
]

/** The queue has tables that are named after the day when they were made: the pack may be of another day. */
const onAnyDay = (rows: object[]) =>
  JSON.parse(JSON.stringify(rows).replaceAll(/queue_stats_\d{8}/g, 'queue_stats')) as object[]

async function read(dataDir: string, from?: string): Promise<object[][]> {
  const database = await embeddedDatabase({ dataDir, ...(from && { pack: from }) })
  if (!from) await prepareSchema(database)
  const found: object[][] = []
  for (const query of contents) found.push(onAnyDay((await database.raw.query(query)).rows))
  await database.raw.script(`create table if not exists written (at timestamptz default now())`)
  await database.close()
  return found
}

test('a database that was unpacked is the one that would have been created, and is kept', async () => {
  const [created, unpacked] = [join(root, 'created'), join(root, 'unpacked')]
  // What an interrupted first start leaves, and the empty folder of a volume.
  mkdirSync(join(unpacked, 'database.part'), { recursive: true })
  mkdirSync(join(unpacked, 'database'))
  writeFileSync(join(unpacked, 'database.part', 'PG_VERSION'), 'half')
  const wanted = await read(created)
  expect(wanted.every((rows) => rows.length > 0)).toBe(true)
  expect(await read(unpacked, pack)).toEqual(wanted)
  expect(readdirSync(unpacked)).not.toContain('database.part')

  const again = await embeddedDatabase({ dataDir: unpacked, pack })
  expect((await again.raw.query(`select to_regclass('written') is not null as is_kept`)).rows).toEqual([
    { is_kept: true },
  ])
  await again.close()
})
