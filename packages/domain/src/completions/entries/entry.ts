import type { Amount } from '../../habits/amount.ts'
import { isLimit, type Measure } from '../../habits/measure.ts'
import type { DayState } from '../../history/habit-days.ts'

/**
 * What is stored about one habit on one day. The state alone says what the day is worth: `done`; `skipped`, which asks for
 * nothing; `notDone`, a missed day that says so; `none`, open or simply not done, except that a day of a limit without
 * another state is kept once it is over. Amounts of a measured habit are written into the state, see `stateBy`; a
 * completed day may have no amount, from before the habit had a measure.
 */
export type Entry = { state: DayState; amount: Amount | null; note: string | null }

/** A change: what is absent stays as it is, null removes it. */
export type WantedEntry = {
  state?: DayState | undefined
  amount?: Amount | null | undefined
  note?: string | null | undefined
}

export const noEntry: Entry = { state: 'none', amount: null, note: null }

/** Such a day has no entry. */
export const isEmptyEntry = ({ state, amount, note }: Entry): boolean =>
  state === 'none' && amount === null && note === null

/** What an amount alone makes of a day: at least the target is done, more than a limit is not. */
function stateBy(amount: Amount, { direction, target }: Measure): 'done' | 'notDone' | 'none' {
  if (direction === 'atLeast') return amount >= target ? 'done' : 'none'
  return amount > target ? 'notDone' : 'none'
}

/** Whether a state and an amount do not contradict each other. Without a measure an amount says nothing. */
function isPossible({ state, amount }: Pick<Entry, 'state' | 'amount'>, measure: Measure | null): boolean {
  if (measure === null || amount === null) return true
  const byAmount = stateBy(amount, measure)
  if (measure.direction === 'atLeast') return (state === 'done') === (byAmount === 'done')
  return byAmount === 'none' || state === 'notDone' || state === 'skipped'
}

/**
 * The day with an amount. It decides, except that a skipped or explicitly missed day stays so below the target, a skipped
 * one also beyond a limit, and "nothing today" stays within it.
 */
function withAmount(entry: Entry, amount: Amount | null, measure: Measure): Entry {
  const byAmount = amount === null ? 'none' : stateBy(amount, measure)
  const { state } = entry
  const stays = isLimit(measure)
    ? state === 'skipped' || (state === 'done' && byAmount === 'none' && amount !== null)
    : state !== 'done' && byAmount === 'none'
  return { ...entry, amount, state: stays ? state : byAmount }
}

/** The completed day: with its target, or within its limit. */
export function tickedEntry(entry: Entry, measure: Measure | null): Entry {
  const ticked = { ...entry, state: 'done' } as const
  if (measure === null || (entry.amount !== null && isPossible(ticked, measure))) return ticked
  return { ...ticked, amount: isLimit(measure) ? 0 : measure.target }
}

/**
 * A completed day taken back: the amount that completed it goes. A day of a limit that is over is kept without an entry, so
 * it becomes an explicitly missed one.
 */
export function untickedEntry(entry: Entry, measure: Measure | null, isOver: boolean): Entry {
  if (measure === null) return { ...entry, state: 'none' }
  if (!isLimit(measure)) return { ...entry, state: 'none', amount: null }
  return { ...entry, state: isOver ? 'notDone' : 'none', amount: entry.amount === 0 ? null : entry.amount }
}

function withState(entry: Entry, state: DayState, measure: Measure | null): Entry {
  if (state === 'done') return tickedEntry(entry, measure)
  const after = { ...entry, state }
  return isPossible(after, measure) ? after : { ...after, amount: null }
}

/** The day after a change. Where state and amount are both given and contradict each other, the amount decides. */
export function entryAfter(entry: Entry, { state, amount, note }: WantedEntry, measure: Measure | null): Entry {
  const noted = note === undefined ? entry : { ...entry, note }
  if (state !== undefined && amount !== undefined) {
    const wanted = { ...noted, state, amount }
    return measure === null || isPossible(wanted, measure) ? wanted : withAmount(wanted, amount, measure)
  }
  if (state !== undefined) return withState(noted, state, measure)
  return amount === undefined || measure === null ? noted : withAmount(noted, amount, measure)
}

/** The amount after an addition, which may be negative. A completed day without an amount had its target. */
export function amountAfter({ state, amount }: Entry, added: Amount, measure: Measure): Amount {
  const before = amount ?? (state === 'done' && !isLimit(measure) ? measure.target : 0)
  return Math.max(0, before + added)
}

/**
 * The same day under another measure than before: what its amount says is decided again, what the user said of it stays,
 * except that a target that its amount reaches completes it.
 */
export function entryUnder(entry: Entry, before: Measure | null, measure: Measure | null): Entry {
  const { state, amount } = entry
  if (measure === null || amount === null) return entry
  const after = withAmount(entry, amount, measure)
  const isByAmount = before !== null && stateBy(amount, before) === 'notDone'
  return state === 'notDone' && after.state === 'none' && !isByAmount ? entry : after
}
