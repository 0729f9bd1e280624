import * as z from 'zod/mini'

/**
 * A backup is text, a line each, packed with gzip:
 *
 *     {"backup":"daymark","version":1,"takenAt":"…","migrations":[{"name":"0001_baseline.sql","checksum":"…"}, …]}
 *     {"table":"users","columns":["id","email", …]}
 *     ["01a1…","ada@daymark.example", …]
 *     …
 *     {"end":"daymark","rows":{"users":1, …},"sha256":"… of all the lines above"}
 *
 * A value is PostgreSQL's own text for it, or null: nothing is rounded, and either database reads what the other wrote.
 * A table comes after those that its rows refer to. Without the last line a backup is no backup.
 */
export const formatVersion = 1

const appliedMigration = z.object({ name: z.string(), checksum: z.string() })
const firstLine = z.object({
  backup: z.literal('daymark'),
  version: z.int(),
  takenAt: z.string(),
  migrations: z.array(appliedMigration),
})
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const lastLine = z.object({ end: z.literal('daymark'), rows: z.record(z.string(), z.int()), sha256: z.string() })

export type FirstLine = z.infer<typeof firstLine>
export type TableLine = z.infer<typeof tableLine>
export type LastLine = z.infer<typeof lastLine>
export type AppliedMigration = z.infer<typeof appliedMigration>

export const isRow = (line: string): boolean => line.startsWith('[')

export const readFirstLine = (line: string): FirstLine | null => parsed(firstLine, line)
export const readTableLine = (line: string): TableLine | null => parsed(tableLine, line)
export const readLastLine = (line: string): LastLine | null => parsed(lastLine, line)

function parsed<T>(shape: z.ZodMiniType<T>, line: string): T | null {
  try {
    return shape.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
