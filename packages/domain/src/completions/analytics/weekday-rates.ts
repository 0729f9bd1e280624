import { weekdaysInOrder } from '../../habits/schedule.ts'
import { addDays, type Day, type Weekday, weekdayOfNumber } from '../../time/day.ts'
import { excusedBetween } from '../asked-times.ts'
import { askedDaysOf, outcomes } from './asked-days.ts'
import { lastCountedDay, type TickedHabit } from './ticked-habit.ts'

/** How many of a weekday's days asked for the habit, and on how many of those it was done. */
export type WeekdayRate = { weekday: Weekday; asked: number; done: number }

const daysCovered = 365

/** The first and the last day that the rates cover: those of the last year, or since the habit began. */
export function coveredBy(habit: TickedHabit, today: Day): { from: Day; to: Day } {
  const yearAgo = addDays(today, 1 - daysCovered)
  return { from: habit.since > yearAgo ? habit.since : yearAgo, to: lastCountedDay(habit, today) }
}

/** The excused days that the rates leave out. */
export function excusedInRates(habit: TickedHabit, today: Day): number {
  const { from, to } = coveredBy(habit, today)
  return excusedBetween(habit, from, to)
}

/** Over the last year, Monday first. */
export function weekdayRatesOf(habit: TickedHabit, today: Day): WeekdayRate[] {
  const rates = weekdaysInOrder.map((weekday): WeekdayRate => ({ weekday, asked: 0, done: 0 }))
  const { from, to } = coveredBy(habit, today)
  const asked = askedDaysOf(habit, from, to)
  asked.outcomes.forEach((outcome, index) => {
    const rate = rates[(weekdayOfNumber(asked.from + index) + 6) % 7]
    if (rate === undefined || outcome === outcomes.unasked) return
    rate.asked += 1
    if (outcome === outcomes.kept) rate.done += 1
  })
  return rates
}
