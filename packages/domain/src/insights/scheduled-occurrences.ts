import { countAt, type CountedDays, counts, isScheduledAt, lastDecidedOf } from '../history/counted-days.ts'

/** The days on which a habit was scheduled and not excused, ascending, and whether each was completed. */
export type ScheduledOccurrences = { numbers: readonly number[]; isCompleted: readonly boolean[] }

/** Since a day, or since the habit began, up to the last day that rates count. */
export function scheduledOccurrencesOf(counted: CountedDays, since: number): ScheduledOccurrences {
  const numbers: number[] = []
  const isCompleted: boolean[] = []
  const last = lastDecidedOf(counted)
  for (let number = Math.max(counted.began, since); number <= last; number += 1) {
    const count = countAt(counted, number)
    if (count === counts.excused || !isScheduledAt(counted, number)) continue
    numbers.push(number)
    isCompleted.push(count === counts.completed)
  }
  return { numbers, isCompleted }
}

/** The occurrences from one day number on, up to the day before another. */
export function occurrencesWithin(
  { numbers, isCompleted }: ScheduledOccurrences,
  from: number,
  end: number,
): ScheduledOccurrences {
  const begin = numbers.findIndex((number) => number >= from)
  const after = numbers.findLastIndex((number) => number < end) + 1
  return begin < 0 || after <= begin
    ? { numbers: [], isCompleted: [] }
    : { numbers: numbers.slice(begin, after), isCompleted: isCompleted.slice(begin, after) }
}
