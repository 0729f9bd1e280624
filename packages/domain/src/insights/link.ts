import { countAt, type CountedDays, counts, isScheduledAt } from '../history/counted-days.ts'
import { rowsOf } from '../history/habit-days.ts'
import { dayNumberOf } from '../time/day.ts'
import type { Tendency } from './looks.ts'
import { tailOfWeeks } from './weekly-sums.ts'

/** What became of a day: nothing was asked (not scheduled, or excused), it was missed, or it was completed. */
const outcomes = { unasked: 0, missed: 1, completed: 2 } as const

/** The days of a habit from one day number on: what became of each, and on which the person entered something. */
export type LinkDays = { from: number; outcomes: Uint8Array; entered: Uint8Array }

export function linkDaysOf(counted: CountedDays, from: number, end: number): LinkDays {
  const days = { from, outcomes: new Uint8Array(end - from), entered: new Uint8Array(end - from) }
  for (let number = from; number < end; number += 1) {
    const count = countAt(counted, number)
    if (count === counts.excused || !isScheduledAt(counted, number)) continue
    days.outcomes[number - from] = count === counts.completed ? outcomes.completed : outcomes.missed
  }
  for (const { day, state } of rowsOf(counted.days, from, end - 1))
    if (state !== 'none' || counted.rule.measure !== null) days.entered[dayNumberOf(day) - from] = 1
  return days
}

/** On how many habits something was entered, on each day. */
export function enteredOf(habits: readonly LinkDays[]): Uint16Array {
  const entered = new Uint16Array(habits[0]?.entered.length ?? 0)
  for (const habit of habits) {
    for (let at = 0; at < entered.length; at += 1) entered[at] = (entered[at] as number) + (habit.entered[at] as number)
  }
  return entered
}

const leastExpected = 5
const mostLag = 4
/** The shortest mood that is seen through, in days. */
const shortest = 3
const memory = Math.exp(-1 / shortest)
/** How much of what such a mood does to a day its neighbours have to explain; what is left of it is lost in chance. */
const explained = 0.82
/** How much of the level is for going together; a habit in the way of another is rarer. */
const together = 0.8

/** One habit of the pair, ready to be multiplied: what is left of each day without its weekday's mean, 0 where it does not count. */
type Residuals = { values: Float64Array; counts: Uint8Array }
type Stretch = { begin: number; end: number }

/**
 * Whether two habits go together on the same day more than on neighbouring days. Both are compared with their own mean of
 * each weekday; days on which nothing else was entered are left out. A mood, or a good week, makes neighbours resemble each
 * other as well, so their products are subtracted: to believe in more, as much as the shortest mood needs; to believe in less,
 * no more than the slowest does. Null where too little is in common.
 */
export function linkTest(first: LinkDays, second: LinkDays, entered: Uint16Array, stretch: Stretch): Tendency | null {
  const isOpened = openedOf(first, second, entered, stretch)
  const [one, other] = [residualsOf(first, isOpened, stretch), residualsOf(second, isOpened, stretch)]
  if (leastCellOf(first, second, isOpened, stretch) < leastExpected) return null
  const { sums, pairs } = productsOf(one, other)
  const same = pairs[0] as number
  const lags = [1, 2, 3, 4].filter((lag) => (pairs[lag] as number) >= same / 2)
  if (lags.length === 0) return null
  const explains = lags.reduce((sum, lag) => sum + memory ** (2 * lag), 0)
  const weights = lags.map((lag) => (explained * memory ** lag) / explains)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const differences = (scale: number): Float64Array =>
    (sums[0] as Float64Array).map((sum, week) =>
      lags.reduce((left, lag, place) => {
        const factor = (scale * (weights[place] as number) * same) / (pairs[lag] as number)
        return left - factor * ((sums[lag] as Float64Array)[week] as number)
      }, sum),
    )
  const more = tailOfWeeks(differences(1), 1) / together
  const less = tailOfWeeks(differences(1 / Math.max(1, all)), -1) / (1 - together)
  return { pValue: Math.min(1, more, less), sign: more < less ? 1 : -1 }
}

/** The days on which something was entered in another habit. */
function openedOf(first: LinkDays, second: LinkDays, entered: Uint16Array, { begin, end }: Stretch): Uint8Array {
  const isOpened = new Uint8Array(end - begin)
  for (let at = 0, day = begin; day < end; at += 1, day += 1) {
    const ofPair = (first.entered[day] as number) + (second.entered[day] as number)
    isOpened[at] = (entered[day] as number) > ofPair ? 1 : 0
  }
  return isOpened
}

function residualsOf({ outcomes: days }: LinkDays, isOpened: Uint8Array, { begin }: Stretch): Residuals {
  const count = isOpened.length
  const counts = new Uint8Array(count)
  const values = new Float64Array(count)
  const completed = new Float64Array(7)
  const asked = new Float64Array(7)
  for (let at = 0; at < count; at += 1) {
    const outcome = days[begin + at] as number
    if (outcome === outcomes.unasked || isOpened[at] === 0) continue
    counts[at] = 1
    asked[at % 7] = (asked[at % 7] as number) + 1
    if (outcome !== outcomes.completed) continue
    values[at] = 1
    completed[at % 7] = (completed[at % 7] as number) + 1
  }
  for (let at = 0; at < count; at += 1) {
    if (counts[at] === 1)
      values[at] = (values[at] as number) - (completed[at % 7] as number) / (asked[at % 7] as number)
  }
  return { values, counts }
}

/** The least expected number of days in the four cells. */
function leastCellOf(first: LinkDays, second: LinkDays, isOpened: Uint8Array, { begin }: Stretch): number {
  let [all, own, their] = [0, 0, 0]
  for (let at = 0; at < isOpened.length; at += 1) {
    const [one, other] = [first.outcomes[begin + at] as number, second.outcomes[begin + at] as number]
    if (isOpened[at] === 0 || one === outcomes.unasked || other === outcomes.unasked) continue
    all += 1
    if (one === outcomes.completed) own += 1
    if (other === outcomes.completed) their += 1
  }
  return all === 0 ? 0 : (Math.min(own, all - own) * Math.min(their, all - their)) / all
}

/** The products of both habits by weeks, of the same day and of days up to four apart, with how many days each has. */
function productsOf(one: Residuals, other: Residuals): { sums: Float64Array[]; pairs: number[] } {
  const count = one.values.length
  const sums = Array.from({ length: mostLag + 1 }, () => new Float64Array(Math.ceil(count / 7)))
  const pairs = sums.map((own, lag) => {
    let days = 0
    for (let at = lag; at < count; at += 1) {
      const forward = (one.counts[at - lag] as number) & (other.counts[at] as number)
      const backward = lag === 0 ? 0 : (one.counts[at] as number) & (other.counts[at - lag] as number)
      if (forward + backward === 0) continue
      days += forward + backward
      const week = (at / 7) | 0
      // A day that does not count has 0.
      const ahead = (one.values[at - lag] as number) * (other.values[at] as number)
      const behind = lag === 0 ? 0 : (one.values[at] as number) * (other.values[at - lag] as number)
      own[week] = (own[week] as number) + ahead + behind
    }
    return days
  })
  return { sums, pairs }
}

/** What the words count: how often the second was completed with the first, and without it. */
export type LinkShares = { withFirst: number; withoutFirst: number; days: number }

/** Over all days in the given stretch on which both were asked for; null where the first was always or never completed. */
export function linkSharesOf(first: LinkDays, second: LinkDays, begin: number, end: number): LinkShares | null {
  const days = [0, 0]
  const both = [0, 0]
  for (let at = begin; at < end; at += 1) {
    const [own, their] = [first.outcomes[at] as number, second.outcomes[at] as number]
    if (own === outcomes.unasked || their === outcomes.unasked) continue
    days[own - 1] = (days[own - 1] as number) + 1
    if (their === outcomes.completed) both[own - 1] = (both[own - 1] as number) + 1
  }
  const [without, having] = days as [number, number]
  if (without === 0 || having === 0) return null
  return {
    withFirst: (both[1] as number) / having,
    withoutFirst: (both[0] as number) / without,
    days: without + having,
  }
}
