import type { Amount } from '../../habits/amount.ts'
import { isLimit } from '../../habits/measure.ts'
import { type Rule, rulesInForce } from '../../habits/rule.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { noSpans, type Span, type Spans, spansBetween, spansOf, spansWithin } from '../day-spans.ts'
import { hasDay, type History, historyOf, noHistory, numbersOf, withDay } from '../history.ts'
import { pausedSpansOf } from '../paused-spans.ts'
import type { EntryState } from './entry.ts'
import { isImpliedOn } from './implied-day.ts'

/** A habit's days by what their state says: completed, skipped, and explicitly missed. No day is in two of them. */
export type DayMarks = { history: History; excused: History; missed: History }

export const noMarks: DayMarks = { history: noHistory, excused: noHistory, missed: noHistory }

const stateOf = { history: 'done', excused: 'skipped', missed: 'notDone' } as const satisfies Record<
  keyof DayMarks,
  EntryState
>
const kinds = Object.keys(stateOf) as (keyof DayMarks)[]

const markedBy = (mark: (kind: keyof DayMarks) => History): DayMarks => ({
  history: mark('history'),
  excused: mark('excused'),
  missed: mark('missed'),
})

export const marksOf = (entries: readonly { day: Day; state: EntryState }[]): DayMarks => withEntries(noMarks, entries)

/** The marks with one day in another state. Throws a RangeError for a day before `earliestDay`. */
export const markedAs = (marks: DayMarks, day: Day, state: EntryState): DayMarks =>
  markedBy((kind) => withDay(marks[kind], day, state === stateOf[kind]))

/** The marks after many days were written. */
export function withEntries(marks: DayMarks, entries: readonly { day: Day; state: EntryState }[]): DayMarks {
  const written = new Set(entries.map(({ day }) => day))
  return markedBy((kind) => {
    const kept = numbersOf(marks[kind])
      .map(dayOfNumber)
      .filter((day) => !written.has(day))
    return historyOf([...kept, ...entries.filter(({ state }) => state === stateOf[kind]).map(({ day }) => day)])
  })
}

export const stateOn = (marks: DayMarks, day: Day): EntryState => {
  const kind = kinds.find((name) => hasDay(marks[name], day))
  return kind ? stateOf[kind] : 'none'
}

/** A day that says something else or more than done. */
export type SaidDay = { number: number; state: EntryState; amount: Amount | null }

/** Amounts by day number. */
export type Amounts = ReadonlyMap<number, Amount>
export const noAmounts: Amounts = new Map()

export const amountsOf = (entries: readonly { day: Day; amount: Amount | null }[]): Amounts =>
  new Map(entries.flatMap(({ day, amount }) => (amount === null ? [] : [[dayNumberOf(day), amount] as const])))

/** The days that say something else or more than done, ascending. */
export function saidDaysOf(marks: DayMarks, amounts: Amounts): SaidDay[] {
  const states = new Map<number, EntryState>()
  for (const number of numbersOf(marks.excused)) states.set(number, 'skipped')
  for (const number of numbersOf(marks.missed)) states.set(number, 'notDone')
  for (const number of amounts.keys()) if (!states.has(number)) states.set(number, stateOn(marks, dayOfNumber(number)))
  return [...states]
    .map(([number, state]) => ({ number, state, amount: amounts.get(number) ?? null }))
    .sort((one, other) => one.number - other.number)
}

/** Whether a day has a state of its own. */
export function markedIn(completed: readonly number[], said: readonly SaidDay[]): (number: number) => boolean {
  const days = new Set(completed)
  for (const { number, state } of said) if (state !== 'none') days.add(number)
  return (number) => days.has(number)
}

/**
 * The days from one to another that are kept without an entry: of a limit, each day since its creation on which it is due
 * and nothing else is said, outside of pauses. Only days that are over may be asked about.
 */
export function impliedDaysOf(rule: Rule, isMarked: (number: number) => boolean, { from, to }: Span): number[] {
  const implied: number[] = []
  if (!isLimit(rule.measure)) return implied
  const asking = spansBetween(pausedSpansOf(rule), { from: Math.max(from, dayNumberOf(rule.createdDay)), to })
  for (const { frequency, start, ...span } of rulesInForce(rule)) {
    for (const part of spansWithin(asking, span)) {
      for (let number = part.from; number <= part.to; number += 1) {
        if (isDueOn(frequency, dayOfNumber(number), start) && !isMarked(number)) implied.push(number)
      }
    }
  }
  return implied
}

/**
 * The days of a limit from today to the last completed one that say nothing yet: after a flight west a later day may be
 * completed before they are over. They ask for nothing until then.
 */
export function undecidedDaysOf(
  { measure }: Rule,
  completed: readonly number[],
  isMarked: (number: number) => boolean,
  today: number,
): Spans {
  const last = completed.at(-1) ?? today
  if (!isLimit(measure) || last <= today) return noSpans
  const days = Array.from({ length: last - today }, (_, index) => today + index)
  return spansOf(days.filter((number) => !isMarked(number)))
}

/** Whether a day counts as completed today: a day of a limit that is over also does without an entry. */
export function isCompletedOn(rule: Rule, marks: DayMarks, day: Day, today: Day): boolean {
  const state = stateOn(marks, day)
  if (state !== 'none' || day >= today) return state === 'done'
  return isImpliedOn(rule, day)
}
