import type { Frequency } from '../../habits/frequency.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { numbersIn } from '../streaks.ts'

/** A habit with all of its ticks, sorted once for every rule that reads the whole history. */
export type TickedHabit = {
  frequency: Frequency
  createdDay: Day
  /** Day numbers, ascending and each once. */
  numbers: readonly number[]
  ticked: ReadonlySet<number>
  /** Days that asked for nothing, and that no rate counts. Ascending; a ticked day is none of them. */
  excused: readonly number[]
  /** Its first day: the day of creation, or an older tick (from an import, or added later). */
  since: Day
}

export function tickedHabitOf(
  frequency: Frequency,
  createdDay: Day,
  completed: Iterable<Day>,
  excusedDays: Iterable<Day> = [],
): TickedHabit {
  const numbers = numbersIn(completed)
  const first = Math.min(dayNumberOf(createdDay), numbers[0] ?? Number.POSITIVE_INFINITY)
  const ticked = new Set(numbers)
  const excused = numbersIn(excusedDays).filter((number) => !ticked.has(number))
  return { frequency, createdDay, numbers, ticked, excused, since: dayOfNumber(first) }
}

export const isTicked = ({ ticked }: TickedHabit, day: Day): boolean => ticked.has(dayNumberOf(day))

/** The last day that rates include: today once it is done, else yesterday. */
export const lastCountedDay = (habit: TickedHabit, today: Day): Day =>
  isTicked(habit, today) ? today : addDays(today, -1)

/** Whether the schedule asked for this tick. Only fixed weekdays can say no: between two turns of an interval a tick is early or late. */
export const isAskedFor = ({ frequency, createdDay }: TickedHabit, day: Day): boolean =>
  frequency.kind !== 'weeklySpecificDays' || isDueOn(frequency, day, createdDay)

/** What was done of what was asked, from 0 to 1; null where nothing was asked and nothing done. */
export function shareOf(done: number, asked: number): number | null {
  if (asked <= 0) return done > 0 ? 1 : null
  return Math.min(1, done / asked)
}
