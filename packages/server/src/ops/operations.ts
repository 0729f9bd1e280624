import { Refusal } from '@daymark/domain/refusal.ts'
import { BackupError } from '#backup/backup-error.ts'
import { backupUsage } from './backups.ts'
import { type Asked, NotDone, type Operate, WrongUsage } from './operation.ts'
import { peopleUsage } from './people.ts'
import { restoreUsage } from './restoring.ts'
import { spreadUsage } from './spreading.ts'
import { ticketsUsage } from './tickets.ts'

/** Runs a command and returns what to print. */
export type Operation = (asked: Asked) => Promise<string>

const usages = {
  people: peopleUsage,
  tickets: ticketsUsage,
  backup: backupUsage,
  restore: restoreUsage,
  spread: spreadUsage,
} as const
const isOperation = (name: string): name is keyof typeof usages => Object.hasOwn(usages, name)
const usageOf = (...texts: string[]): string => ['npm run ops -- …', ...texts].join('\n\n')

export const opsUsage = usageOf(...Object.values(usages))

/** Some messages end in a full stop, some do not. */
const sentence = (message: string): string => message.replace(/\.?$/, '.')

/** All commands of `npm run ops --`, by their first word. */
export function operationsOf(operations: Record<keyof typeof usages, Operation>): Operate {
  return async ({ words: [name = '', ...words], ...asked }) => {
    if (!isOperation(name)) return { isDone: false, text: opsUsage }
    try {
      return { isDone: true, text: await operations[name]({ words, ...asked }) }
    } catch (error) {
      if (error instanceof WrongUsage)
        return { isDone: false, text: `${sentence(error.message)}\n\n${usageOf(usages[name])}` }
      if (error instanceof NotDone) return { isDone: false, text: error.message }
      if (error instanceof Refusal || error instanceof BackupError)
        return { isDone: false, text: sentence(error.message) }
      throw error
    }
  }
}
