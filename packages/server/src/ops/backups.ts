import { resolve } from 'node:path'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { noteBackup, takeBackup } from '#backup/take-backup.ts'
import type { RawConnection } from '#db/db.ts'
import { type Asked, WrongUsage } from './operation.ts'

export const backupUsage = `backup <file>

Writes everything that is stored at this moment into a new file, while Daymark runs or not.
The file holds people's data: keep it as safe as the database. The secrets of an installation
(AUTH_SECRET, or the folder secrets in DATA_DIR) are not in it: keep them apart.`

type Needs = { database: RawConnection; clock: Clock }

export const backupOperation =
  ({ database, clock }: Needs) =>
  async ({ words, folder }: Asked): Promise<string> => {
    const [name, ...rest] = words
    if (name === undefined || rest.length > 0) throw new WrongUsage('backup needs the name of one file')
    const file = resolve(folder, name)
    const now = clock()
    const count = await takeBackup({ database, file, now })
    await noteBackup(database, now, count)
    return `${file} holds ${count} rows, all of one moment. The secrets of this installation are not in it.`
  }
