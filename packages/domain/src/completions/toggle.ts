import { isAskedOn, ruleOn, type Scheduled } from '../habits/rule.ts'
import { scheduleMessageOf } from '../habits/schedule-wording.ts'
import { Refusal } from '../refusal.ts'
import { type Day, latestDayAnywhere } from '../time/day.ts'
import { earliestDay } from '../history/habit-days.ts'

/** Whether the day is completed after a toggle: the state that was asked for, else the other one. */
export const completedAfter = (isCompleted: boolean, wanted: boolean | undefined): boolean => wanted ?? !isCompleted

/**
 * Why a day cannot be changed; null when it can. A day that is today anywhere on earth is accepted, since the client names
 * the day and may travel.
 */
export function refuseDay(day: Day, now: Temporal.Instant): Refusal | null {
  if (day > latestDayAnywhere(now)) return new Refusal('invalid', 'You can’t complete a day in the future')
  return day < earliestDay ? new Refusal('invalid', 'You can’t complete a day before 1970') : null
}

/**
 * Why a day may not get this state; null when it may. The schedule only limits completing: a completion on a day off (from an
 * import or an older schedule) can always be removed.
 */
export function refuseToggle(habit: Scheduled, day: Day, after: boolean): Refusal | null {
  if (!after || isAskedOn(habit, day)) return null
  return new Refusal('not_scheduled', scheduleMessageOf(ruleOn(habit, day).frequency))
}
