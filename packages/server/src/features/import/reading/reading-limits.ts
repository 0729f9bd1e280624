import { maxDaysPerAccount, maxHabitsPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { largestUpload } from '@daymark/domain/import/refuse-upload.ts'
import { Unreadable } from './unreadable.ts'

const megabyte = 1024 * 1024

/** What a file may hold. Nobody who tracks habits comes near; whoever sends more is told so before it costs anything. */
export const largest = {
  upload: largestUpload,
  /** Of all that is unpacked from a zip file. */
  unpacked: 192 * megabyte,
  zipEntries: 5_000,
  habits: maxHabitsPerAccount,
  /** Lines, rows and days, of all habits together: completed days, and as many days that say something else, and notes. */
  rows: 2 * maxDaysPerAccount,
} as const

/** Counts what is read, and stops the reading where it is too much. One for a file. */
export function rowCounter(): () => void {
  let rows = 0
  return () => {
    rows += 1
    if (rows > largest.rows) throw tooLarge(`more than ${largest.rows.toLocaleString('en-US')} entries`)
  }
}

export const tooLarge = (what: string): Unreadable =>
  new Unreadable(`The file has ${what}. That’s more than Daymark can import at once.`, { isTooLarge: true })
