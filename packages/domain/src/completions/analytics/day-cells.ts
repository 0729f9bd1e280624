import type { Amount } from '../../habits/amount.ts'
import { isPausedOn } from '../../habits/pause.ts'
import { isAskedOn, ruleOn } from '../../habits/rule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, daysBetween, mondayOf } from '../../time/day.ts'
import { timesAskedOf } from '../asked-times.ts'
import { isAskedFor, isExcusedOn, isTicked, lastCountedDay, saidOn, shareOf, type TickedHabit } from './ticked-habit.ts'

/** How complete the week of a ticked day is: 1 is less than a third of what was asked, 4 is all of it. 0 is a day without a tick. */
export const fills = [0, 1, 2, 3, 4] as const
export type Fill = (typeof fills)[number]

/**
 * `skipped` asks for nothing, `missed` says that it was not done or is over its limit, `open` may be ticked, `off` is not
 * scheduled, `ahead` is still to come.
 */
type DayState = 'done' | 'skipped' | 'missed' | 'open' | 'off' | 'ahead'

export type DayCell = {
  day: Day
  state: DayState
  fill: Fill
  isToday: boolean
  /** What a measured habit's day has; undefined where nothing was entered. */
  amount?: Amount | undefined
  /** Inside a pause; a day that is not done is then as good as skipped. */
  isPaused?: true | undefined
  /** Here a turn was missed and forgiven. */
  isForgiven?: true | undefined
}

/** The heatmap's weeks, the running one included. */
export const heatmapWeeks = 53

/** The Monday on which the heatmap begins. */
export const heatmapStart = (today: Day): Day => addDays(mondayOf(today), -7 * (heatmapWeeks - 1))

/** Each day from one to another, both included. A tick counts as done whatever the schedule says of its day. */
export function dayCellsOf(habit: TickedHabit, from: Day, to: Day, today: Day): DayCell[] {
  const fillsOfWeeks = new Map<Day, Fill>()
  const fillOf = (day: Day): Fill => {
    const monday = mondayOf(day)
    const fill = fillsOfWeeks.get(monday) ?? fillOfWeek(habit, monday, today)
    fillsOfWeeks.set(monday, fill)
    return fill
  }
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = dayOfNumber(dayNumberOf(from) + index)
    const state = stateOf(habit, day, today)
    const fill = state === 'done' ? fillOf(day) : 0
    const amount = saidOn(habit, day)?.amount ?? undefined
    return {
      day,
      state,
      fill,
      isToday: day === today,
      amount,
      isPaused: isPausedOn(habit.pauses ?? [], day) || undefined,
      isForgiven: habit.forgiven?.has(day) || undefined,
    }
  })
}

function stateOf(habit: TickedHabit, day: Day, today: Day): DayState {
  if (day > today) return 'ahead'
  if (isTicked(habit, day)) return 'done'
  const said = saidOn(habit, day)?.state
  if (said === 'skipped' || isExcusedOn(habit, day)) return 'skipped'
  if (said === 'notDone') return 'missed'
  return isAskedOn(habit, day) ? 'open' : 'off'
}

/** Relative to what the week asked for so far: not before the habit began, not after today. */
function fillOfWeek(habit: TickedHabit, monday: Day, today: Day): Fill {
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((day) => day <= today)
  const done = week.filter((day) => isTicked(habit, day) && isAskedFor(habit, day)).length
  const lastCounted = lastCountedDay(habit, today)
  const counted = week.filter((day) => day >= habit.since && day <= lastCounted)
  const share = shareOf(done, askedIn(habit, counted)) ?? 0
  return share >= 1 ? 4 : share >= 2 / 3 ? 3 : share >= 1 / 3 ? 2 : 1
}

/**
 * A count per week is not spread over its days: on a Tuesday two of three can be done, and no more is asked for. It asks
 * for its share of the days that are not excused, rounded up.
 */
function askedIn(habit: TickedHabit, days: readonly Day[]): number {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return 0
  const { frequency } = ruleOn(habit, first)
  if (frequency.kind !== 'weeklyCount') return timesAskedOf(habit, first, last)
  const excused = days.filter((day) => isExcusedOn(habit, day)).length
  return Math.min(Math.ceil((frequency.count * (7 - excused)) / 7), days.length - excused)
}
