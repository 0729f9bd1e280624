import { dayAmountsOf } from '../completions/analytics/amount-sums.ts'
import { askedDaysOf, outcomes } from '../completions/analytics/asked-days.ts'
import { isAskedFor, lastCountedDay, shareOf } from '../completions/analytics/ticked-habit.ts'
import { timesAskedOf } from '../completions/asked-times.ts'
import type { Amount } from '../habits/amount.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import { inForceOn, rulesInForce } from '../habits/rule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, weekOfNumber } from '../time/day.ts'
import { firstDayOf, lastDayOf, type YearDay, yearDaysOf, type YearHabit } from './year-days.ts'

/** One true thing about a year. */
export type YearFact =
  /** `times` counts each habit's days, `days` those with at least one of them. */
  | { kind: 'kept'; habits: readonly string[]; times: number; days: number }
  /** Kept days with none missed between them; days that asked for nothing are passed over. */
  | { kind: 'run'; habit: string; times: number; from: Day; to: Day }
  /** The one month with the highest share of what was asked; it is over. */
  | { kind: 'month'; month: Day; percent: number }
  /** Days on which at least one habit was scheduled, and each scheduled one was done. */
  | { kind: 'fullDays'; days: number }
  /** Weeks of one daily habit with every day kept. */
  | { kind: 'fullWeeks'; habit: string; weeks: number }
  | { kind: 'amount'; habit: string; sum: Amount; unit: string; days: number }
  | { kind: 'comebacks'; habit: string; times: number }
  | { kind: 'most'; habit: string; days: number }
  /** Weeks of the year with at least one kept day. */
  | { kind: 'weeks'; weeks: number }

export const mostYearFacts = 5

type ReadHabit = YearHabit & { days: readonly YearDay[]; kept: readonly number[] }

/** At most five, those that say most first. None where nothing was kept: a year of misses is not summed up. */
export function yearFactsOf(habits: readonly YearHabit[], year: number, today: Day): YearFact[] {
  const from = dayNumberOf(firstDayOf(year))
  const read = habits.map((habit): ReadHabit => {
    const { days } = yearDaysOf(habit.ticked, year, today)
    return { ...habit, days, kept: days.flatMap((state, index) => (state === 'kept' ? [from + index] : [])) }
  })
  const kept = keptOf(read)
  if (kept === null) return []
  const facts = [
    kept,
    runOf(read, from),
    monthOf(read, year, today),
    read.length > 1 ? fullDaysOf(read, year) : fullWeeksOf(read, from),
    amountFactOf(read, year),
    comebacksOf(read, from),
    mostOf(read),
    weeksOf(read),
  ]
  return facts.filter((fact) => fact !== null).slice(0, mostYearFacts)
}

function keptOf(habits: readonly ReadHabit[]): YearFact | null {
  const kept = habits.filter((habit) => habit.kept.length > 0)
  if (kept.length === 0) return null
  return {
    kind: 'kept',
    habits: kept.map(({ name }) => name),
    times: kept.reduce((sum, habit) => sum + habit.kept.length, 0),
    days: new Set(kept.flatMap((habit) => habit.kept)).size,
  }
}

const leastRun = 3

/** A count per week asks for no day in particular. By the others, a day that is not kept was missed, excused or off. */
const namesDays = ({ kind }: Frequency): boolean => kind !== 'weeklyCount'
const hasFixedDays = ({ ticked: { frequency, later = [] } }: YearHabit): boolean =>
  [frequency, ...later.map((rule) => rule.frequency)].every(namesDays)

function runOf(habits: readonly ReadHabit[], from: number): YearFact | null {
  let best: { habit: string; times: number; first: number; last: number } | null = null
  for (const { name, days } of habits.filter(hasFixedDays)) {
    let [times, first] = [0, 0]
    for (const [index, state] of days.entries()) {
      if (state === 'missed') times = 0
      if (state !== 'kept') continue
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

function monthOf(habits: readonly ReadHabit[], year: number, today: Day): YearFact | null {
  const months = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const first = `${firstDayOf(year).slice(0, 5)}${String(month).padStart(2, '0')}-01` as Day
    const last = addDays(`${addDays(first, 31).slice(0, 8)}01` as Day, -1)
    const { share, asked } = rateIn(habits, first, last, today)
    return share === null ? [] : [{ month: first, percent: Math.round(100 * share), isWhole: last < today, asked }]
  })
  const [best, second] = months.toSorted((one, other) => other.percent - one.percent)
  if (!best || !second || best.percent === second.percent || !best.isWhole || best.asked < leastAsked) return null
  return { kind: 'month', month: best.month, percent: best.percent }
}

function rateIn(habits: readonly ReadHabit[], first: Day, last: Day, today: Day) {
  let [asked, kept] = [0, 0]
  for (const { ticked, kept: numbers } of habits) {
    const counted = lastCountedDay(ticked, today)
    asked += timesAskedOf(ticked, first > ticked.since ? first : ticked.since, last < counted ? last : counted)
    kept += numbers.map(dayOfNumber).filter((day) => day >= first && day <= last && isAskedFor(ticked, day)).length
  }
  return { share: shareOf(kept, asked), asked }
}

function fullDaysOf(habits: readonly ReadHabit[], year: number): YearFact | null {
  const [first, last] = [firstDayOf(year), lastDayOf(year)]
  const scheduled = habits.map(({ ticked }) => ({
    ...askedDaysOf(ticked, first, last),
    rules: rulesInForce(ticked),
    since: dayNumberOf(ticked.since),
  }))
  const days = (habits[0]?.days ?? []).filter((_, index) => {
    const asked = scheduled.flatMap(({ from, since, rules, outcomes: days }) => {
      const number = from + index
      const isScheduled = number >= since && namesDays(inForceOn(rules, number).frequency)
      return isScheduled && days[index] !== outcomes.unasked ? [days[index]] : []
    })
    return asked.length > 0 && asked.every((outcome) => outcome === outcomes.kept)
  }).length
  return days > 0 ? { kind: 'fullDays', days } : null
}

function fullWeeksOf([habit]: readonly ReadHabit[], from: number): YearFact | null {
  if (habit === undefined || habit.ticked.frequency.kind !== 'daily' || habit.ticked.later?.length) return null
  const weeks = Map.groupBy(habit.days.entries(), ([index]) => weekOfNumber(from + index))
  const full = [...weeks.values()].filter((days) => days.length === 7 && days.every(([, state]) => state === 'kept'))
  return full.length > 0 ? { kind: 'fullWeeks', habit: habit.name, weeks: full.length } : null
}

/** The measured habit with the most days that have an amount. Only what was entered counts, not what a tick implies. */
function amountFactOf(habits: readonly ReadHabit[], year: number): YearFact | null {
  const [first, last] = [dayNumberOf(firstDayOf(year)), dayNumberOf(lastDayOf(year))]
  const [best] = habits
    .flatMap(({ name, ticked }) => {
      const { measure } = ticked
      if (measure === null || isLimit(measure)) return []
      const entered = dayAmountsOf({ ...ticked, numbers: [] }, first)
      const amounts = [...entered].filter(([number, amount]) => number <= last && amount > 0)
      const sum = amounts.reduce((total, [, amount]) => total + amount, 0)
      return amounts.length > 1 ? [{ habit: name, sum, unit: measure.unit, days: amounts.length }] : []
    })
    .toSorted((one, other) => other.days - one.days)
  return best ? { kind: 'amount', ...best } : null
}

/** Days without the habit, excused ones left out, after which a kept day is a comeback. */
export const daysAway = 14

function comebacksOf(habits: readonly ReadHabit[], from: number): YearFact | null {
  const [best] = habits
    .map(({ name, days, kept }) => ({ habit: name, times: timesBackIn(days, kept, from) }))
    .toSorted((one, other) => other.times - one.times)
  return best && best.times > 0 ? { kind: 'comebacks', ...best } : null
}

/** At least two misses: between two turns of a long interval there are many days, and none is missed. */
const timesBackIn = (days: readonly YearDay[], kept: readonly number[], from: number): number =>
  kept.slice(1).filter((number, index) => {
    const away = days.slice((kept[index] ?? number) - from + 1, number - from).filter((state) => state !== 'excused')
    return away.length >= daysAway && away.filter((state) => state === 'missed').length > 1
  }).length

function mostOf(habits: readonly ReadHabit[]): YearFact | null {
  const [best, second] = habits
    .map(({ name, kept }) => ({ habit: name, days: kept.length }))
    .toSorted((one, other) => other.days - one.days)
  return best && second && best.days > second.days ? { kind: 'most', ...best } : null
}

function weeksOf(habits: readonly ReadHabit[]): YearFact | null {
  const weeks = new Set(habits.flatMap(({ kept }) => kept.map(weekOfNumber))).size
  return weeks > 1 ? { kind: 'weeks', weeks } : null
}
