import type { Frequency } from '../../habits/frequency.ts'
import type { Measure } from '../../habits/measure.ts'
import { type Rule, ruleOn } from '../../habits/rule.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { isWithin, type Spans } from '../day-spans.ts'
import type { SaidDay } from '../entries/day-marks.ts'
import { excusedSpansOf, skippedIn } from '../entries/excused-days.ts'
import { pausedSpansOf } from '../paused-spans.ts'
import { ascending } from '../runs.ts'
import { numbersIn } from '../streaks.ts'

/** A habit with all of its ticks and entries, sorted once for every rule that reads the whole history. */
export type TickedHabit = Omit<Rule, 'forgiveOneIn'> & {
  /** Day numbers, ascending and each once. */
  numbers: readonly number[]
  ticked: ReadonlySet<number>
  /** The days that say something else or more than done, by their number, ascending. */
  said: ReadonlyMap<number, SaidDay>
  /** Days that ask for nothing, and that no rate counts; a ticked day is none of them. */
  excused: Spans
  /** Days that show a forgiven turn. */
  forgiven?: ReadonlySet<Day> | undefined
  /** Its first day: the day of creation, or an older tick or entry (from an import, or added later). */
  since: Day
}

/** What a habit knows beyond its ticks. */
type More = Pick<Rule, 'later' | 'pauses'> & {
  forgiven?: ReadonlySet<Day>
  measure?: Measure | null
  entries?: readonly (Omit<SaidDay, 'number'> & { day: Day })[]
}

/** A ticked day is done, whatever else is said of it: the list of ticks may be newer. */
export function tickedHabitOf(
  frequency: Frequency,
  createdDay: Day,
  completed: Iterable<Day>,
  excusedDays: Iterable<Day> = [],
  { measure = null, entries = [], later, pauses, forgiven }: More = {},
): TickedHabit {
  const numbers = numbersIn(completed)
  const ticked = new Set(numbers)
  const said = new Map<number, SaidDay>()
  const byNumber = new Map(entries.map((entry) => [dayNumberOf(entry.day), entry]))
  const excused = new Set(numbersIn(excusedDays))
  for (const number of ascending([...byNumber.keys(), ...excused])) {
    const entry = byNumber.get(number)
    const state = ticked.has(number) ? 'done' : excused.has(number) ? 'skipped' : (entry?.state ?? 'none')
    const amount = measure === null ? null : (entry?.amount ?? null)
    const saysMore = amount !== null || state === 'skipped' || state === 'notDone'
    if (saysMore) said.set(number, { number, state, amount })
  }
  const days = [...said.values()]
  const asked = days.find(({ state }) => state !== 'skipped')
  const first = Math.min(
    dayNumberOf(createdDay),
    numbers[0] ?? Number.POSITIVE_INFINITY,
    asked?.number ?? Number.POSITIVE_INFINITY,
  )
  return {
    frequency,
    measure,
    createdDay,
    numbers,
    ticked,
    said,
    later,
    pauses,
    forgiven,
    excused: excusedSpansOf(pausedSpansOf({ pauses }), skippedIn(days), numbers),
    since: dayOfNumber(first),
  }
}

export const isTicked = ({ ticked }: TickedHabit, day: Day): boolean => ticked.has(dayNumberOf(day))

export const saidOn = ({ said }: TickedHabit, day: Day): SaidDay | undefined => said.get(dayNumberOf(day))

/** The last day that rates include: today once it is done or missed, else yesterday. */
export const lastCountedDay = (habit: TickedHabit, today: Day): Day =>
  isTicked(habit, today) || (saidOn(habit, today)?.state === 'notDone' && !isExcusedOn(habit, today))
    ? today
    : addDays(today, -1)

/** Whether the schedule asked for this tick. Only fixed weekdays can say no: between two turns of an interval a tick is early or late. */
export function isAskedFor(habit: TickedHabit, day: Day): boolean {
  const { frequency, start } = ruleOn(habit, day)
  return frequency.kind !== 'weeklySpecificDays' || isDueOn(frequency, day, start)
}

export const isExcusedOn = ({ excused }: TickedHabit, day: Day): boolean => isWithin(dayNumberOf(day), excused)

/** What was done of what was asked, from 0 to 1; null where nothing was asked and nothing done. */
export function shareOf(done: number, asked: number): number | null {
  if (asked <= 0) return done > 0 ? 1 : null
  return Math.min(1, done / asked)
}
