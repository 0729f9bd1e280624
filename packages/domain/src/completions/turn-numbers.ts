import { weekdaysInOrder } from '../habits/schedule.ts'
import { weekdayOfNumber, weekOfNumber } from '../time/day.ts'
import { noSpans, sizeOf, type Span, type Spans } from './day-spans.ts'

/** Numbers the scheduled days consecutively. */
export function weekdayTurnsOf(weekdays: readonly number[], numbers: readonly number[]): number[] {
  const turns: number[] = []
  for (const number of numbers) {
    const place = weekdays.indexOf(weekdayOfNumber(number))
    if (place !== -1) turns.push(weekOfNumber(number) * weekdays.length + place)
  }
  return turns
}

/** The number of the first scheduled day that is not before a day. */
export function turnsBefore(weekdays: readonly number[], number: number): number {
  const weekSoFar = weekdaysInOrder.slice(0, weekdaysInOrder.indexOf(weekdayOfNumber(number)))
  return weekOfNumber(number) * weekdays.length + weekSoFar.filter((weekday) => weekdays.includes(weekday)).length
}

export const excusedTurnsOf = (weekdays: readonly number[], excused: Spans): Spans =>
  excused
    .map(({ from, to }) => ({ from: turnsBefore(weekdays, from), to: turnsBefore(weekdays, to + 1) - 1 }))
    .filter((span) => sizeOf(span) > 0)

/** The weeks with enough completions, ascending. */
export function reachedWeeksOf(count: number, numbers: readonly number[], excused: Spans): number[] {
  const reached: number[] = []
  if (count < 1) return reached
  let week = Number.NEGATIVE_INFINITY
  let ticked = 0
  let asked = count
  let at = 0
  for (const number of numbers) {
    const isSameWeek = weekOfNumber(number) === week
    ticked = isSameWeek ? ticked + 1 : 1
    week = weekOfNumber(number)
    if (!isSameWeek) {
      while (at < excused.length && (excused[at] as Span).to < mondayOfWeek(week)) at += 1
      asked = askedOfWeek(count, week, excused, at)
    }
    if (ticked === asked) reached.push(week)
  }
  return reached
}

/** The first day of a week. */
export const mondayOfWeek = (week: number): number => week * 7 - 3

/**
 * What a count asks of a week: its share of the days that are not excused, rounded up. The spans before the one at an index
 * are over by then.
 */
export function askedOfWeek(count: number, week: number, excused: Spans, first = 0): number {
  let free = 0
  for (let at = first; at < excused.length; at += 1) {
    const { from, to } = excused[at] as Span
    if (from >= mondayOfWeek(week + 1)) break
    free += Math.max(0, Math.min(to + 1, mondayOfWeek(week + 1)) - Math.max(from, mondayOfWeek(week)))
  }
  return Math.ceil((count * (7 - free)) / 7)
}

/** The weeks of which each day is excused. */
export const excusedWeeksOf = (excused: Spans): Spans =>
  excused.length === 0
    ? noSpans
    : excused
        .map(({ from, to }) => ({ from: weekOfNumber(from + 6), to: weekOfNumber(to + 1) - 1 }))
        .filter((span) => sizeOf(span) > 0)
