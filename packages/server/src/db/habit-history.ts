import { countDays, type CountedDays, type HabitHistory } from '@daymark/domain/history/counted-days.ts'
import { type HabitDays } from '@daymark/domain/history/habit-days.ts'
import { packDays, unpackDays } from '@daymark/domain/history/packed-days.ts'
import { type Figures, figuresIn, figuresOf } from '@daymark/domain/history/figures.ts'
import { type RuleFields, ruleOf } from '@daymark/domain/habits/rule.ts'
import { type Day, dayOfNumber } from '@daymark/domain/time/day.ts'

/** What a habit's figures follow from, as its row has it. */
export type HistoryFields = RuleFields & { days: Uint8Array }

/** The figures that were stored last, and the day they are of. */
export type StoredFigures = { figures: Figures | null; figuresDay: Day | null }

export const historyOf = (habit: HistoryFields): HabitHistory => ({ rule: ruleOf(habit), days: unpackDays(habit.days) })

/** The stored figures where they are of this day, else computed. */
export const figuresOn = (habit: HistoryFields & StoredFigures, today: Day): Figures =>
  habit.figures !== null && habit.figuresDay === today ? habit.figures : figuresOf(historyOf(habit), today)

/** The columns of a habit's days, with its figures on the day as of which they are counted. */
export const countedColumns = (counted: CountedDays) => ({
  days: packDays(counted.days),
  figures: figuresIn(counted),
  figuresDay: dayOfNumber(counted.today),
})

/** Without a day the figures are computed when they are read. */
export const dayColumns = (rule: RuleFields, days: HabitDays, today: Day | null) =>
  today === null
    ? { days: packDays(days), figures: null, figuresDay: null }
    : countedColumns(countDays({ rule: ruleOf(rule), days }, today))
