import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawConnection } from '#db/db.ts'
import { noteBackup, takeBackup } from './take-backup.ts'

type Needs = { database: RawConnection; folder: string; keep: number; onTaken: (file: string, rows: number) => void }

const backupName = /^daymark-\d{4}-\d\d-\d\d\.backup$/

/**
 * One backup a day, named by its UTC day, and none older than the newest `keep`. The folder itself is the state, so a
 * restart neither skips a day nor takes it twice; an old backup is deleted only once a new one is complete.
 */
export function dailyBackup({ database, folder, keep, onTaken }: Needs): (now: Temporal.Instant) => Promise<void> {
  return async (now) => {
    const file = join(folder, `daymark-${now.toZonedDateTimeISO('UTC').toPlainDate().toString()}.backup`)
    if (existsSync(file)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const rows = await takeBackup({ database, file, now })
    await noteBackup(database, now, rows)
    onTaken(file, rows)
    const taken = (await readdir(folder)).filter((name) => backupName.test(name)).sort()
    for (const name of taken.slice(0, -keep)) await rm(join(folder, name), { force: true })
  }
}
