import { resolve } from 'node:path'
import { BackupError } from '#backup/backup-error.ts'
import { type BackupFacts, readBackup } from '#backup/read-backup.ts'
import { type Asked, readWords, WrongUsage } from './operation.ts'

export const restoreUsage = `restore <file> [--replace | --check]

Brings back what a backup holds, on either kind of database and from any earlier release: all of it or nothing.
Daymark must be stopped. A database that is not empty is left alone, unless --replace says to lose what it holds.
--check reads the whole file, says what is in it and changes nothing.`

const options = {
  replace: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const

/** Opens the database, which no instance may serve from meanwhile, and restores the file into it. */
export type Restore = (file: string, isReplacing: boolean) => Promise<BackupFacts>

export const restoreOperation =
  (restore: Restore) =>
  async ({ words, folder }: Asked): Promise<string> => {
    const { values, positionals } = readWords(words, options)
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new WrongUsage('restore needs the name of one file')
    if (values.check && values.replace) throw new WrongUsage('--check changes nothing, --replace does: choose one')
    const file = resolve(folder, name)
    const facts = await readBackup(file)
    if (values.check) return `${file} is whole: ${told(facts)}.`
    return `The database is as it was: ${told(await restore(file, values.replace))}. Daymark can be started.`
  }

/** The refusal of a process that serves: users would see one state and then the other. */
export const restoreWhileServing: Restore = async () => {
  throw new BackupError('Daymark runs on this database: stop it first')
}

function told({ first, rows }: BackupFacts): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${rows['users'] ?? 0} accounts, taken at ${first.takenAt}`
}
