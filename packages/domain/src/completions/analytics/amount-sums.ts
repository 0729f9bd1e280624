import type { Amount } from '../../habits/amount.ts'
import { amountCountedAt, type CountedDays, mondayOfWeek } from '../../history/counted-days.ts'
import { type Day, dayOfNumber, weekOfNumber } from '../../time/day.ts'
import { lastMonths } from './month-rates.ts'

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
export function weekSumsOf(counted: CountedDays): AmountSum[] {
  const monday = mondayOfWeek(weekOfNumber(counted.today))
  return Array.from({ length: weeksShown }, (_, index) => {
    const from = monday + 7 * (index + 1 - weeksShown)
    return sumIn(counted, from, from + 6)
  })
}

/** The last twelve months, oldest first, ending with the running one. */
export const monthSumsOf = (counted: CountedDays): AmountSum[] =>
  lastMonths(counted.today).map(({ from, to }) => sumIn(counted, from, to))

/** What a day with an amount has on average, to a thousandth; null where no day has one. */
export const meanOf = ({ sum, days }: Pick<AmountSum, 'sum' | 'days'>): Amount | null =>
  days === 0 ? null : Math.round(sum / days)

function sumIn(counted: CountedDays, from: number, to: number): AmountSum {
  let sum = 0
  let days = 0
  for (let number = from; number <= to; number += 1) {
    const amount = amountCountedAt(counted, number)
    if (amount === null) continue
    sum += amount
    days += 1
  }
  return { from: dayOfNumber(from), sum, days, isRunning: to >= counted.today }
}
