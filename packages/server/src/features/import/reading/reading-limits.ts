import { maxDaysPerAccount, maxHabitsPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { largestUpload } from '@daymark/domain/import/refuse-upload.ts'
import { Unreadable } from './unreadable.ts'

const megabyte = 1024 * 1024

/** What a file may hold, far above honest use. More is refused before it costs anything. */
export const largest = {
  upload: largestUpload,
  /** All files of a zip together. */
  unpacked: 192 * megabyte,
  zipEntries: 5_000,
  habits: maxHabitsPerAccount,
  /** Lines, rows and days of all habits together: completed days, and as many other days and notes. */
  rows: 2 * maxDaysPerAccount,
} as const

/** Counts the rows of one file, and throws where there are too many. */
export function rowCounter(): () => void {
  let rows = 0
  return () => {
    rows += 1
    if (rows > largest.rows) throw tooLarge(`more than ${largest.rows.toLocaleString('en-US')} entries`)
  }
}

export const tooLarge = (what: string): Unreadable =>
  new Unreadable(`The file has ${what}. That’s more than Daymark can import at once.`, { isTooLarge: true })
