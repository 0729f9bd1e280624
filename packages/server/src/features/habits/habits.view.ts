import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import type { Entry } from '@daymark/domain/completions/entries/entry.ts'
import { figuresOn } from '@daymark/domain/completions/figures.ts'
import { type Amount, decimalOf } from '@daymark/domain/habits/amount.ts'
import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import { decimalMeasureOf } from '@daymark/domain/habits/measure.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Habit } from './habits.store.ts'

/** `today` is the user's current day. */
export function toHabitView(habit: Habit, today: Day): HabitView {
  const figures = figuresOn(habit, ruleOf(habit), today)
  return {
    id: habit.id,
    ...habitFieldsOf(habit),
    frequency: numberOf(frequencyKinds, habit.frequency),
    measure: decimalMeasureOf(habit.measure),
    isActive: habit.isActive,
    ...figures,
    recentEntries: figures.recentEntries.map((entry) => ({ ...entry, amount: toDecimal(entry.amount) })),
    createdDay: habit.createdDay,
    createdAt: habit.createdAt.toString(),
  }
}

const toDecimal = (amount: Amount | null): number | null => (amount === null ? null : decimalOf(amount))

export const toEntryView = ({ day, state, amount, note }: Entry & { day: Day }): EntryView => ({
  day,
  state,
  amount: toDecimal(amount),
  note,
})
