import type { HabitHistory } from '@daymark/domain/history/counted-days.ts'
import { type HabitDays } from '@daymark/domain/history/habit-days.ts'
import { packDays, unpackDays } from '@daymark/domain/history/packed-days.ts'
import { type ShownFigures, shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { type RuleFields, ruleOf } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** What a habit's figures follow from, as its row has it. */
export type HistoryFields = RuleFields & { days: Uint8Array }

/** The figures that were stored last, and the day they are of. */
export type StoredFigures = { figures: ShownFigures | null; figuresDay: Day | null }

export const historyOf = (habit: HistoryFields): HabitHistory => ({ rule: ruleOf(habit), days: unpackDays(habit.days) })

/** The stored figures where they are of this day, else computed. */
export const figuresOn = (habit: HistoryFields & StoredFigures, today: Day): ShownFigures =>
  habit.figures !== null && habit.figuresDay === today ? habit.figures : shownFiguresOf(historyOf(habit), today)

/** The columns of a habit's days. Without a day the figures are computed when they are read. */
export const dayColumns = (rule: RuleFields, days: HabitDays, today: Day | null) => ({
  days: packDays(days),
  figures: today === null ? null : shownFiguresOf({ rule: ruleOf(rule), days }, today),
  figuresDay: today,
})
