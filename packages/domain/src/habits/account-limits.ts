import { Refusal } from '../refusal.ts'

/**
 * The limits of one account, far above normal use: twenty habits ticked every day for thirty years are 219,000 days. The
 * export of any account within these limits can be imported again.
 */

/** Habits that are not deleted, active and paused together. */
export const maxHabitsPerAccount = 1_000

/** Days with an entry of all its habits together. */
export const maxDaysPerAccount = 250_000

/** Notes of all its habits together, those of days included: one a day for 54 years. */
export const maxNotesPerAccount = 20_000

/** Pauses that were entered, those that are over included. Each habit that is switched off has one. */
export const maxPausesPerAccount = 2 * maxHabitsPerAccount

/** Pauses of all habits among them: each habit carries their days. */
export const maxPausesForAll = 200

const counted = (count: number): string => count.toLocaleString('en-US')

/** Why an account may not hold so many habits; null when it may. */
export const refuseHabitCount = (habits: number): Refusal | null =>
  habits > maxHabitsPerAccount
    ? new Refusal(
        'conflict',
        `You can have up to ${counted(maxHabitsPerAccount)} habits. Delete one you no longer need.`,
      )
    : null

/** Why an account may not hold so many completed days; null when it may. */
export const refuseDayCount = (days: number): Refusal | null =>
  days > maxDaysPerAccount
    ? new Refusal('conflict', `You can have up to ${counted(maxDaysPerAccount)} completed days.`)
    : null

/** Why an account may not hold so many days with an entry of any kind; null when it may. */
export const refuseEntryCount = (days: number): Refusal | null =>
  days > maxDaysPerAccount
    ? new Refusal('conflict', `You can have entries on up to ${counted(maxDaysPerAccount)} days.`)
    : null

/** Why an account may not hold so many notes; null when it may. */
export const refuseNoteCount = (notes: number): Refusal | null =>
  notes > maxNotesPerAccount
    ? new Refusal(
        'conflict',
        `You can have up to ${counted(maxNotesPerAccount)} notes. Delete some you no longer need.`,
      )
    : null

const tooMany = (what: string): Refusal =>
  new Refusal('conflict', `You can have up to ${what}. Remove one you no longer need.`)

/** Why an account may not hold so many pauses, some of them of all habits; null when it may. */
export function refusePauseCount(pauses: number, forAll: number): Refusal | null {
  if (pauses > maxPausesPerAccount) return tooMany(`${counted(maxPausesPerAccount)} pauses`)
  return forAll > maxPausesForAll ? tooMany(`${counted(maxPausesForAll)} pauses of all habits`) : null
}
