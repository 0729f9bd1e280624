import { isAskedOn } from '../../habits/rule.ts'
import { weekdaysInOrder } from '../../habits/schedule.ts'
import { addDays, type Day, daysBetween, weekdayOf, type Weekday } from '../../time/day.ts'
import { excusedBetween } from '../asked-times.ts'
import { isExcusedOn, isTicked, lastCountedDay, type TickedHabit } from './ticked-habit.ts'

/** How many of a weekday's days asked for the habit, and on how many of those it was done. */
export type WeekdayRate = { weekday: Weekday; asked: number; done: number }

const daysCovered = 365

/** The first and the last day that the rates cover: those of the last year, or since the habit began. */
function coveredBy(habit: TickedHabit, today: Day): { from: Day; to: Day } {
  const yearAgo = addDays(today, 1 - daysCovered)
  return { from: habit.since > yearAgo ? habit.since : yearAgo, to: lastCountedDay(habit, today) }
}

/** The excused days that the rates leave out. */
export function excusedInRates(habit: TickedHabit, today: Day): number {
  const { from, to } = coveredBy(habit, today)
  return excusedBetween(habit, from, to)
}

/**
 * Over the last year, Monday first. Where the schedule names no days, each day counts as asked for, except excused ones.
 */
export function weekdayRatesOf(habit: TickedHabit, today: Day): WeekdayRate[] {
  const rates = new Map(
    weekdaysInOrder.map((weekday): [Weekday, WeekdayRate] => [weekday, { weekday, asked: 0, done: 0 }]),
  )
  const { from, to } = coveredBy(habit, today)
  const days = daysBetween(from, to) + 1
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index)
    const rate = rates.get(weekdayOf(day))
    if (rate === undefined || !isAskedOn(habit, day) || isExcusedOn(habit, day)) continue
    rate.asked += 1
    if (isTicked(habit, day)) rate.done += 1
  }
  return [...rates.values()]
}

type Group = { weekdays: readonly Weekday[]; percent: number }

/**
 * Best and worst weekday. A weekday is counted once it was scheduled four times; while fewer than two are counted, and
 * the schedule has more than one, it is too early. Equal rounded percentages are a tie, since that is what is shown.
 */
export type WeekdayVerdict =
  | { kind: 'tooEarly' }
  | { kind: 'only'; weekday: Weekday; percent: number }
  | { kind: 'even'; percent: number }
  | { kind: 'differs'; best: Group; worst: Group }

const minimumAsked = 4

export function weekdayVerdictOf(rates: readonly WeekdayRate[]): WeekdayVerdict {
  const heard = rates
    .filter(({ asked }) => asked >= minimumAsked)
    .map(({ weekday, asked, done }) => ({ weekday, percent: Math.round((100 * done) / asked) }))
  const [first] = heard
  if (first === undefined) return { kind: 'tooEarly' }
  if (heard.length === 1) {
    const isAlone = rates.filter(({ asked }) => asked > 0).length === 1
    return isAlone ? { kind: 'only', ...first } : { kind: 'tooEarly' }
  }
  const percents = heard.map(({ percent }) => percent)
  const groupAt = (percent: number): Group => ({
    weekdays: heard.filter((rate) => rate.percent === percent).map(({ weekday }) => weekday),
    percent,
  })
  const best = groupAt(Math.max(...percents))
  const worst = groupAt(Math.min(...percents))
  return best.percent === worst.percent ? { kind: 'even', percent: best.percent } : { kind: 'differs', best, worst }
}
