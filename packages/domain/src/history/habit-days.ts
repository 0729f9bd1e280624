import type { Amount } from '../habits/amount.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'

/** What is entered of a day: nothing that decides it, completed, explicitly missed, or skipped. */
export const dayStates = ['none', 'done', 'notDone', 'skipped'] as const
export type DayState = (typeof dayStates)[number]

/** What is stored of a day, without its note. */
export type DayRow = { day: Day; state: DayState; amount: Amount | null }

/**
 * The entered days of a habit, in one value: from the day number `first` on, each day's place in `dayStates`, and its
 * amount, -1 where it has none. The first and the last day say something, so equal days are equal values.
 */
export type HabitDays = { first: number; states: Uint8Array; amounts: Int32Array | null }

export const noDays: HabitDays = { first: 0, states: new Uint8Array(), amounts: null }

/** The first day that can be entered. */
export const earliestDay = '1970-01-01' as Day

export const noAmount = -1

/** Of several rows of one day the last one counts. Throws a RangeError for a day before `earliestDay`. */
export const daysOf = (rows: Iterable<DayRow>): HabitDays => setDays(noDays, rows)

/** The days after some of them were written. Throws a RangeError for a day before `earliestDay`. */
export function setDays(days: HabitDays, rows: Iterable<DayRow>): HabitDays {
  const written = [...rows].map(({ day, state, amount }) => ({
    number: dayNumberOf(day),
    state: dayStates.indexOf(state),
    amount,
  }))
  if (written.length === 0) return days
  let first = days.states.length === 0 ? Number.POSITIVE_INFINITY : days.first
  let last = days.states.length === 0 ? Number.NEGATIVE_INFINITY : lastOf(days)
  for (const { number } of written) {
    if (number < first) first = number
    if (number > last) last = number
  }
  if (first < 0) throw new RangeError(`No day before ${earliestDay} can be entered`)
  const states = new Uint8Array(last - first + 1)
  states.set(days.states, days.states.length === 0 ? 0 : days.first - first)
  const amounts = new Int32Array(states.length).fill(noAmount)
  if (days.amounts) amounts.set(days.amounts, days.first - first)
  for (const { number, state, amount } of written) {
    states[number - first] = state
    amounts[number - first] = amount ?? noAmount
  }
  return trimmed(first, states, amounts)
}

/** Days from raw values, without empty ones at either end. */
export function trimmed(first: number, states: Uint8Array, amounts: Int32Array): HabitDays {
  const says = (index: number) => states[index] !== 0 || amounts[index] !== noAmount
  let begin = 0
  let end = states.length
  while (begin < end && !says(begin)) begin += 1
  while (end > begin && !says(end - 1)) end -= 1
  if (begin === end) return noDays
  const left = amounts.slice(begin, end)
  return {
    first: first + begin,
    states: states.slice(begin, end),
    amounts: left.some((amount) => amount !== noAmount) ? left : null,
  }
}

/** The last entered day; of no days the one before `first`. */
export const lastOf = ({ first, states }: HabitDays): number => first + states.length - 1

export const stateAt = ({ first, states }: HabitDays, number: number): DayState =>
  dayStates[states[number - first] ?? 0] ?? 'none'

export const stateOn = (days: HabitDays, day: Day): DayState => stateAt(days, dayNumberOf(day))

export function amountAt({ first, amounts }: HabitDays, number: number): Amount | null {
  const amount = amounts?.[number - first] ?? noAmount
  return amount === noAmount ? null : amount
}

/** The entered days, ascending. */
export function rowsOf(days: HabitDays, from = days.first, to = lastOf(days)): DayRow[] {
  const rows: DayRow[] = []
  for (let number = Math.max(from, days.first); number <= Math.min(to, lastOf(days)); number += 1) {
    const state = stateAt(days, number)
    const amount = amountAt(days, number)
    if (state !== 'none' || amount !== null) rows.push({ day: dayOfNumber(number), state, amount })
  }
  return rows
}

/** The days with state done from one day number to another, both included, ascending. */
export function doneDaysIn({ first, states }: HabitDays, from = first, to = first + states.length - 1): number[] {
  const done: number[] = []
  const end = Math.min(to - first, states.length - 1)
  for (let index = Math.max(0, from - first); index <= end; index += 1)
    if (states[index] === 1) done.push(first + index)
  return done
}
