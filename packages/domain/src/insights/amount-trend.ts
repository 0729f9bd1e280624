import type { Amount } from '../habits/amount.ts'
import { amountCountedAt, type CountedDays } from '../history/counted-days.ts'
import { weekOfNumber } from '../time/day.ts'
import { type Slope, slopeOf } from './slope.ts'

/** How the amounts of a measured habit change in a month, in thousandths. */
export type AmountTrend = Slope & { days: number }

const daysCovered = 365
const leastWeeks = 12
const leastDays = 40
const weeksInMonth = 365.25 / 12 / 7

/** Over the year before a day, by its number, from what a day with an amount has on average in each week. */
export function amountTrendOf(counted: CountedDays, end: number): AmountTrend | null {
  const weeks = new Map<number, { sum: Amount; days: number }>()
  let days = 0
  for (let number = end - daysCovered; number < end; number += 1) {
    const amount = amountCountedAt(counted, number)
    if (amount === null) continue
    const week = weeks.get(weekOfNumber(number)) ?? { sum: 0, days: 0 }
    weeks.set(weekOfNumber(number), week)
    week.sum += amount
    week.days += 1
    days += 1
  }
  if (weeks.size < leastWeeks || days < leastDays) return null
  const points = [...weeks].map(([week, { sum, days }]) => ({ x: week, y: sum / days }))
  const { slope, low, high, pValue } = slopeOf(points)
  return {
    slope: slope * weeksInMonth,
    low: low * weeksInMonth,
    high: high * weeksInMonth,
    pValue,
    days,
  }
}
