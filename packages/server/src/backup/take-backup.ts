import { createHash } from 'node:crypto'
import type { RawConnection } from '#db/db.ts'
import { writeLines } from './backup-file.ts'
import type { LastLine } from './backup-lines.ts'
import { readSnapshot } from './snapshot.ts'

type Needs = { database: RawConnection; file: string; now: Temporal.Instant }

/** Everything that is stored at one moment, in one file. Returns the count of rows; memory does not grow with them. */
export async function takeBackup({ database, file, now }: Needs): Promise<number> {
  let total = 0
  await writeLines(file, now, async (take) => {
    const hash = createHash('sha256')
    const rows = await readSnapshot(database, now, (...lines) => {
      for (const line of lines) hash.update(`${line}\n`)
      return take(...lines)
    })
    await take(JSON.stringify({ end: 'daymark', rows, sha256: hash.digest('hex') } satisfies LastLine))
    total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  })
  return total
}

const note = `
  insert into system_facts (name, value, at) values ('lastBackup', jsonb_build_object('rows', $1::bigint), $2::timestamptz)
  on conflict (name) do update set value = excluded.value, at = excluded.at`

/** After a backup. It is complete whether or not this works: the database may be read-only, or of an earlier release. */
export async function noteBackup({ query }: RawConnection, now: Temporal.Instant, rows: number): Promise<void> {
  await query(note, [rows, now.toString()]).catch(() => {})
}
