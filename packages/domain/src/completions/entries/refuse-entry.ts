import { largestAmount } from '../../habits/amount.ts'
import { amountText } from '../../habits/measure-wording.ts'
import type { Rule } from '../../habits/rule.ts'
import { Refusal } from '../../refusal.ts'
import { type Day, daysBetween, latestDayAnywhere } from '../../time/day.ts'
import { earliestDay } from '../../history/habit-days.ts'
import { refuseToggle } from '../toggle.ts'
import type { Entry } from './entry.ts'

/** Why nothing can be entered on a day; null when it can. Today anywhere on earth counts as today. */
export function refuseEntryDay(day: Day, now: Temporal.Instant): Refusal | null {
  if (day > latestDayAnywhere(now)) return new Refusal('invalid', 'You can’t enter anything for a day in the future')
  return day < earliestDay ? new Refusal('invalid', 'You can’t enter anything for a day before 1970') : null
}

/** Why a habit takes no amounts; null when it does. */
export const refuseAmount = ({ measure }: Pick<Rule, 'measure'>): Refusal | null =>
  measure === null ? new Refusal('conflict', 'This habit has no measure, so it doesn’t take amounts') : null

/**
 * Why a day may not get this entry; null when it may. The schedule only limits completing, by a tick or by reaching a
 * target: a note, a part of the target, a skip or a "not done" is accepted on any day, and a completed day off may change.
 */
export function refuseEntry(rule: Rule, day: Day, before: Entry, after: Entry): Refusal | null {
  if (after.amount !== null && after.amount > largestAmount) {
    return new Refusal('invalid', `An amount goes up to ${amountText(largestAmount)} a day`)
  }
  return refuseToggle(rule, day, after.state === 'done' && before.state !== 'done')
}

/** The days of one request for entries: more than a year of them. */
const longestSpan = 400

/** Why the entries of these days cannot be listed; null when they can. */
export function refuseSpan(from: Day, to: Day): Refusal | null {
  if (from > to) return new Refusal('invalid', 'The first day must not be after the last one')
  return daysBetween(from, to) >= longestSpan ? new Refusal('invalid', `Ask for ${longestSpan} days at most`) : null
}
