import type { Amount } from '../../habits/amount.ts'
import { isPausedOn } from '../../habits/pause.ts'
import type { Rule } from '../../habits/rule.ts'
import { type Day, dayNumberOf } from '../../time/day.ts'
import { type Spans, unitedSpans } from '../day-spans.ts'
import { impliedDaysOf, markedIn, marksOf, type SaidDay, saidDaysOf, undecidedDaysOf } from '../entries/day-marks.ts'
import type { EntryState } from '../entries/entry.ts'
import { excusedSpansOf, saidBeside, skippedIn } from '../entries/excused-days.ts'
import { type Figures, figuresOn } from '../figures.ts'
import { numbersOf } from '../history.ts'
import { pausedSpansOf } from '../paused-spans.ts'
import { ascending } from '../runs.ts'
import { keptFiguresOf } from '../stored-figures.ts'

/** What is stored of a day. */
export type DayRow = { day: Day; state: EntryState; amount: Amount | null }

/** All days of a habit as its figures see them today, and the figures. */
export type HabitDays = {
  rule: Rule
  today: number
  figures: Figures
  /** Completed days, ascending, with those that a limit kept by itself. */
  numbers: readonly number[]
  done: ReadonlySet<number>
  excused: Spans
  /** The excused days, and those of a limit that are undecided while a later one is completed. */
  passed: Spans
  said: readonly SaidDay[]
  isMissedToday: boolean
}

export function habitDaysOf(rule: Rule, rows: readonly DayRow[], today: Day): HabitDays {
  const marks = marksOf(rows)
  const amounts = new Map(
    rows.flatMap(({ day, amount }) => (amount === null ? [] : [[dayNumberOf(day), amount] as const])),
  )
  const entered = saidDaysOf(marks, rule.measure === null ? new Map() : amounts)
  const completed = numbersOf(marks.history)
  const isMarked = markedIn(completed, entered)
  const over = { from: 0, to: dayNumberOf(today) - 1 }
  const numbers = ascending([...completed, ...impliedDaysOf(rule, isMarked, over)])
  const paused = pausedSpansOf(rule)
  const said = saidBeside(entered, paused)
  const excused = excusedSpansOf(paused, skippedIn(said), numbers)
  return {
    rule,
    today: dayNumberOf(today),
    figures: figuresOn(keptFiguresOf(rule, marks, amounts), rule, today),
    numbers,
    done: new Set(numbers),
    excused,
    passed: unitedSpans([...excused, ...undecidedDaysOf(rule, completed, isMarked, dayNumberOf(today))]),
    said,
    isMissedToday:
      !isPausedOn(rule.pauses ?? [], today) &&
      entered.some((one) => one.number === dayNumberOf(today) && one.state === 'notDone'),
  }
}
