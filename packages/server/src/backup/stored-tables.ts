import type { RunQuery } from '#db/db.ts'

export type StoredTable = { table: string; columns: { name: string; type: string }[] }

/** What the product stores, but for the list of its migrations, which travels in a backup's first line. */
const columnsOfTables = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const references = `
  select c.relname as "table", f.relname as needed
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`

/** Each behind those that its rows refer to, so that they can be filled in this order. */
export async function storedTables(query: RunQuery): Promise<StoredTable[]> {
  const byName = new Map<string, StoredTable>()
  for (const row of (await query(columnsOfTables)).rows) {
    const [table, name, type] = [String(row['table']), String(row['name']), String(row['type'])]
    const known = byName.get(table) ?? { table, columns: [] }
    known.columns.push({ name, type })
    byName.set(table, known)
  }
  const needs = Map.groupBy((await query(references)).rows, (row) => String(row['table']))
  const ordered = new Set<StoredTable>()
  const place = (name: string): void => {
    const stored = byName.get(name)
    if (!stored || ordered.has(stored)) return
    for (const row of needs.get(name) ?? []) place(String(row['needed']))
    ordered.add(stored)
  }
  for (const name of byName.keys()) place(name)
  return [...ordered]
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
