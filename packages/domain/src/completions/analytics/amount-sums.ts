import type { Amount } from '../../habits/amount.ts'
import { isLimit } from '../../habits/measure.ts'
import { inForceOn, rulesInForce } from '../../habits/rule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf } from '../../time/day.ts'
import { firstOfMonth, lastMonths } from './month-rates.ts'
import type { TickedHabit } from './ticked-habit.ts'

/** The amounts of a week or a month. */
export type AmountSum = {
  /** Its first day. */
  from: Day
  sum: Amount
  /** How many of its days have an amount. */
  days: number
  /** Still going on. */
  isRunning: boolean
}

const weeksShown = 12

/** The last twelve weeks from Monday, oldest first, ending with the running one. */
export function weekSumsOf(habit: TickedHabit, today: Day): AmountSum[] {
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksShown }, (_, index) => addDays(monday, 7 * (index + 1 - weeksShown)))
  return sumsOf(habit, weeks, mondayOf, today)
}

/** The last twelve months, oldest first, ending with the running one. */
export const monthSumsOf = (habit: TickedHabit, today: Day): AmountSum[] =>
  sumsOf(habit, lastMonths(today), firstOfMonth, today)

/** What a day with an amount has on average, to a thousandth; null where no day has one. */
export const meanOf = ({ sum, days }: Pick<AmountSum, 'sum' | 'days'>): Amount | null =>
  days === 0 ? null : Math.round(sum / days)

function sumsOf(habit: TickedHabit, starts: readonly Day[], startOf: (day: Day) => Day, today: Day): AmountSum[] {
  const sums = new Map(starts.map((from) => [from, { from, sum: 0, days: 0, isRunning: false }]))
  const first = dayNumberOf(starts[0] ?? today)
  for (const [number, amount] of dayAmountsOf(habit, first)) {
    const sum = sums.get(startOf(dayOfNumber(number)))
    if (sum === undefined) continue
    sum.sum += amount
    sum.days += 1
  }
  const running = startOf(today)
  return [...sums.values()].map((sum) => ({ ...sum, isRunning: sum.from === running }))
}

/**
 * The amounts by day number, from one on. A completed day without one counts its target, as for strength; of a limit, where no entry
 * means nothing was used, it counts 0. What was entered on a skipped day is there and counts.
 */
export function dayAmountsOf(habit: TickedHabit, from: number): ReadonlyMap<number, Amount> {
  const { measure, numbers, said } = habit
  const amounts = new Map<number, Amount>()
  if (measure === null) return amounts
  const rules = rulesInForce(habit)
  for (const number of numbers) {
    const { target } = inForceOn(rules, number).measure ?? measure
    if (number >= from) amounts.set(number, isLimit(measure) ? 0 : target)
  }
  for (const { number, amount } of said.values()) if (amount !== null && number >= from) amounts.set(number, amount)
  return amounts
}
