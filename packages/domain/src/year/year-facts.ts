import type { Amount } from '../habits/amount.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import {
  countAt,
  counts,
  isCompletedAt,
  isScheduledAt,
  lastDecidedOf,
  ruleAt,
  shareOf,
  tallyBetween,
} from '../history/counted-days.ts'
import { rowsOf } from '../history/habit-days.ts'
import { isDaily } from '../history/occurrences.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, weekOfNumber } from '../time/day.ts'
import { firstDayOf, lastDayOf, type YearDay, yearDaysOf, type YearHabit } from './year-days.ts'

/** One true thing about a year. */
export type YearFact =
  /** `times` counts each habit's days, `days` those with at least one of them. */
  | { kind: 'completed'; habits: readonly string[]; times: number; days: number }
  /** Completed days with none missed between them; days that asked for nothing are passed over. */
  | { kind: 'run'; habit: string; times: number; from: Day; to: Day }
  /** The one month with the highest share of what was asked; it is over. */
  | { kind: 'month'; month: Day; percent: number }
  /** Days on which at least one habit was scheduled, and each scheduled one was done. */
  | { kind: 'fullDays'; days: number }
  /** Weeks of one daily habit with every day completed. */
  | { kind: 'fullWeeks'; habit: string; weeks: number }
  | { kind: 'amount'; habit: string; sum: Amount; unit: string; days: number }
  | { kind: 'comebacks'; habit: string; times: number }
  | { kind: 'most'; habit: string; days: number }
  /** Weeks of the year with at least one completed day. */
  | { kind: 'weeks'; weeks: number }

export const mostYearFacts = 5

type ReadHabit = YearHabit & { days: readonly YearDay[]; completed: readonly number[] }

/** At most five, those that say most first. None where nothing was completed: a year of misses is not summed up. */
export function yearFactsOf(habits: readonly YearHabit[], year: number): YearFact[] {
  const from = dayNumberOf(firstDayOf(year))
  const read = habits.map((habit): ReadHabit => {
    const { days } = yearDaysOf(habit.counted, year)
    return { ...habit, days, completed: days.flatMap((state, index) => (state === 'completed' ? [from + index] : [])) }
  })
  const completed = completedOf(read)
  if (completed === null) return []
  const facts = [
    completed,
    runOf(read, from),
    monthOf(read, year),
    read.length > 1 ? fullDaysOf(read, from) : fullWeeksOf(read, from),
    amountFactOf(read, year),
    comebacksOf(read, from),
    mostOf(read),
    weeksOf(read),
  ]
  return facts.filter((fact) => fact !== null).slice(0, mostYearFacts)
}

function completedOf(habits: readonly ReadHabit[]): YearFact | null {
  const found = habits.filter(({ completed }) => completed.length > 0)
  if (found.length === 0) return null
  return {
    kind: 'completed',
    habits: found.map(({ name }) => name),
    times: found.reduce((sum, { completed }) => sum + completed.length, 0),
    days: new Set(found.flatMap(({ completed }) => completed)).size,
  }
}

const leastRun = 3

/** A count per week asks for no day in particular. By the others, a day that is not completed was missed, excused or off. */
const namesDays = ({ kind }: Frequency): boolean => kind !== 'weeklyCount'
const hasFixedDays = ({ counted }: YearHabit): boolean => counted.rules.every(({ frequency }) => namesDays(frequency))

function runOf(habits: readonly ReadHabit[], from: number): YearFact | null {
  let best: { habit: string; times: number; first: number; last: number } | null = null
  for (const { name, days } of habits.filter(hasFixedDays)) {
    let [times, first] = [0, 0]
    for (const [index, state] of days.entries()) {
      if (state === 'missed') times = 0
      if (state !== 'completed') continue
      if (times === 0) first = from + index
      times += 1
      if (times > (best?.times ?? leastRun - 1)) best = { habit: name, times, first, last: from + index }
    }
  }
  if (best === null) return null
  const { habit, times, first, last } = best
  return { kind: 'run', habit, times, from: dayOfNumber(first), to: dayOfNumber(last) }
}

/** A month with less than a week of what is asked is not called the best. */
const leastAsked = 7

function monthOf(habits: readonly ReadHabit[], year: number): YearFact | null {
  const today = habits[0]?.counted.today ?? 0
  const months = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const first = `${firstDayOf(year).slice(0, 5)}${String(month).padStart(2, '0')}-01` as Day
    const last = dayNumberOf(`${addDays(first, 31).slice(0, 8)}01` as Day) - 1
    const { share, asked } = rateIn(habits, dayNumberOf(first), last)
    return share === null ? [] : [{ month: first, percent: Math.round(100 * share), isWhole: last < today, asked }]
  })
  const [best, second] = months.toSorted((one, other) => other.percent - one.percent)
  if (!best || !second || best.percent === second.percent || !best.isWhole || best.asked < leastAsked) return null
  return { kind: 'month', month: best.month, percent: best.percent }
}

function rateIn(habits: readonly ReadHabit[], first: number, last: number) {
  let asked = 0
  let completed = 0
  for (const { counted } of habits) {
    const to = Math.min(last, lastDecidedOf(counted))
    asked += tallyBetween(counted, Math.max(first, counted.began), to).asked
    completed += tallyBetween(counted, first, last).completed
  }
  return { share: shareOf(completed, asked), asked }
}

function fullDaysOf(habits: readonly ReadHabit[], from: number): YearFact | null {
  const days = (habits[0]?.days ?? []).filter((_, index) => {
    const number = from + index
    const scheduled = habits.filter(
      ({ counted }) =>
        number >= counted.began &&
        namesDays(ruleAt(counted, number).frequency) &&
        isScheduledAt(counted, number) &&
        countAt(counted, number) !== counts.excused,
    )
    return scheduled.length > 0 && scheduled.every(({ counted }) => isCompletedAt(counted, number))
  }).length
  return days > 0 ? { kind: 'fullDays', days } : null
}

function fullWeeksOf([habit]: readonly ReadHabit[], from: number): YearFact | null {
  if (habit === undefined || !isDaily(habit.counted)) return null
  const weeks = Map.groupBy(habit.days.entries(), ([index]) => weekOfNumber(from + index))
  const full = [...weeks.values()].filter(
    (days) => days.length === 7 && days.every(([, state]) => state === 'completed'),
  )
  return full.length > 0 ? { kind: 'fullWeeks', habit: habit.name, weeks: full.length } : null
}

/** The measured habit with the most days that have an amount. Only what was entered counts, not what a completion implies. */
function amountFactOf(habits: readonly ReadHabit[], year: number): YearFact | null {
  const first = dayNumberOf(firstDayOf(year))
  const last = dayNumberOf(lastDayOf(year))
  const [best] = habits
    .flatMap(({ name, counted: { rule, days } }) => {
      const { measure } = rule
      if (measure === null || isLimit(measure)) return []
      const amounts = rowsOf(days, first, last).flatMap(({ amount }) => amount || [])
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      return amounts.length > 1 ? [{ habit: name, sum, unit: measure.unit, days: amounts.length }] : []
    })
    .toSorted((one, other) => other.days - one.days)
  return best ? { kind: 'amount', ...best } : null
}

/** Days without the habit, excused ones left out, after which a completed day is a comeback. */
export const daysAway = 14

function comebacksOf(habits: readonly ReadHabit[], from: number): YearFact | null {
  const [best] = habits
    .map(({ name, days, completed }) => ({ habit: name, times: timesBackIn(days, completed, from) }))
    .toSorted((one, other) => other.times - one.times)
  return best && best.times > 0 ? { kind: 'comebacks', ...best } : null
}

/** At least two misses: between two due days of a long interval there are many days, and none is missed. */
const timesBackIn = (days: readonly YearDay[], completed: readonly number[], from: number): number =>
  completed.slice(1).filter((number, index) => {
    const away = days
      .slice((completed[index] ?? number) - from + 1, number - from)
      .filter((state) => state !== 'excused')
    return away.length >= daysAway && away.filter((state) => state === 'missed').length > 1
  }).length

function mostOf(habits: readonly ReadHabit[]): YearFact | null {
  const [best, second] = habits
    .map(({ name, completed }) => ({ habit: name, days: completed.length }))
    .toSorted((one, other) => other.days - one.days)
  return best && second && best.days > second.days ? { kind: 'most', ...best } : null
}

function weeksOf(habits: readonly ReadHabit[]): YearFact | null {
  const weeks = new Set(habits.flatMap(({ completed }) => completed.map(weekOfNumber))).size
  return weeks > 1 ? { kind: 'weeks', weeks } : null
}
