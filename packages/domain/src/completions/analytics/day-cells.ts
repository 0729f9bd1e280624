import type { Amount } from '../../habits/amount.ts'
import {
  countAt,
  type CountedDays,
  counts,
  isPausedAt,
  isScheduledAt,
  lastDecidedOf,
  mondayOfWeek,
  ruleAt,
  shareOf,
  tallyBetween,
} from '../../history/counted-days.ts'
import { amountAt, stateAt } from '../../history/habit-days.ts'
import { forgivenDaysOf } from '../../history/occurrences.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf, weekOfNumber } from '../../time/day.ts'

/** How complete a completed day's week is: 1 is less than a third of what was asked, 4 is all of it. Other days have 0. */
export const fills = [0, 1, 2, 3, 4] as const
export type Fill = (typeof fills)[number]

/**
 * `skipped` asks for nothing, `missed` says that it was not done or is over its limit, `open` may be completed, `off` is not
 * scheduled, `ahead` is still to come.
 */
type CellState = 'completed' | 'skipped' | 'missed' | 'open' | 'off' | 'ahead'

export type DayCell = {
  day: Day
  state: CellState
  fill: Fill
  isToday: boolean
  /** What a measured habit's day has; undefined where nothing was entered. */
  amount?: Amount | undefined
  /** Inside a pause; a day that is not completed is then as good as skipped. */
  isPaused?: true | undefined
  /** Here an occurrence was missed and forgiven. */
  isForgiven?: true | undefined
}

/** The heatmap's weeks, the running one included. */
export const heatmapWeeks = 53

/** The Monday on which the heatmap begins. */
export const heatmapStart = (today: Day): Day => addDays(mondayOf(today), -7 * (heatmapWeeks - 1))

/** Each day from one to another, both included. A completed day is completed whatever the schedule says of it. */
export function dayCellsOf(counted: CountedDays, from: Day, to: Day): DayCell[] {
  const forgiven = new Set(forgivenDaysOf(counted))
  const fillsOfWeeks = new Map<number, Fill>()
  const fillOf = (number: number): Fill => {
    const week = weekOfNumber(number)
    const fill = fillsOfWeeks.get(week) ?? fillOfWeek(counted, week)
    fillsOfWeeks.set(week, fill)
    return fill
  }
  const cells: DayCell[] = []
  for (let number = dayNumberOf(from); number <= dayNumberOf(to); number += 1) {
    const state = stateOf(counted, number)
    const amount = counted.rule.measure === null ? null : amountAt(counted.days, number)
    cells.push({
      day: dayOfNumber(number),
      state,
      fill: state === 'completed' ? fillOf(number) : 0,
      isToday: number === counted.today,
      amount: amount ?? undefined,
      isPaused: isPausedAt(counted, number) || undefined,
      isForgiven: forgiven.has(number) || undefined,
    })
  }
  return cells
}

function stateOf(counted: CountedDays, number: number): CellState {
  if (number > counted.today) return 'ahead'
  const count = countAt(counted, number)
  if (count === counts.completed) return 'completed'
  if (count === counts.excused) return 'skipped'
  if (stateAt(counted.days, number) === 'notDone') return 'missed'
  return isScheduledAt(counted, number) ? 'open' : 'off'
}

/** Relative to what the week asked for so far: not before the habit began, not after today. */
function fillOfWeek(counted: CountedDays, week: number): Fill {
  const monday = mondayOfWeek(week)
  const { completed } = tallyBetween(counted, monday, Math.min(monday + 6, counted.today))
  const from = Math.max(monday, counted.began)
  const to = Math.min(monday + 6, lastDecidedOf(counted))
  const share = shareOf(completed, askedIn(counted, from, to)) ?? 0
  if (share >= 1) return 4
  if (share >= 2 / 3) return 3
  return share >= 1 / 3 ? 2 : 1
}

/**
 * A count per week is not spread over its days: on a Tuesday two of three can be done, and no more is asked for. It asks
 * for its share of the days that are not excused, rounded up.
 */
function askedIn(counted: CountedDays, from: number, to: number): number {
  const { asked, excused } = tallyBetween(counted, from, to)
  const { frequency } = ruleAt(counted, from)
  if (from > to || frequency.kind !== 'weeklyCount') return asked
  return Math.min(Math.ceil((frequency.count * (7 - excused)) / 7), to - from + 1 - excused)
}
