import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawConnection } from '#db/db.ts'
import { takeBackup } from './take-backup.ts'

type Needs = { database: RawConnection; folder: string; keep: number; onTaken: (file: string, rows: number) => void }

const backupName = /^daymark-\d{4}-\d\d-\d\d\.backup$/
const partName = /^daymark-\d{4}-\d\d-\d\d\.backup\..+\.part$/

/**
 * One backup a day, named by the UTC day it was taken on, and none older than the newest `keep`. The folder itself says
 * what is done, so a restart neither skips a day nor takes it twice; an old one goes only once a new one is whole.
 */
export function dailyBackup({ database, folder, keep, onTaken }: Needs): (now: Temporal.Instant) => Promise<void> {
  return async (now) => {
    const file = join(folder, `daymark-${now.toZonedDateTimeISO('UTC').toPlainDate().toString()}.backup`)
    if (existsSync(file)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    onTaken(file, await takeBackup({ database, file, now }))
    for (const name of await outdatedIn(folder, keep, now)) await rm(join(folder, name), { force: true })
  }
}

/** All but the newest, and what processes that were killed had begun more than a day ago. */
async function outdatedIn(folder: string, keep: number, now: Temporal.Instant): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  const outdated = names.filter((name) => backupName.test(name)).slice(0, -keep)
  for (const name of names.filter((one) => partName.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < now.subtract({ hours: 24 }).epochMilliseconds) outdated.push(name)
  }
  return outdated
}
