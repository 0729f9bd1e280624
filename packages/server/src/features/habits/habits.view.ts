import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView, PauseView, RuleView } from '@daymark/contract/habits.shapes.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import type { Entry } from '@daymark/domain/completions/entries/entry.ts'
import { type Amount, decimalOf } from '@daymark/domain/habits/amount.ts'
import { type Frequency, frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { flatFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { decimalMeasureOf } from '@daymark/domain/habits/measure.ts'
import { type RuleInForce, ruleOf, ruleOn, rulesInForce } from '@daymark/domain/habits/rule.ts'
import { recentDaysOf, recentSince } from '@daymark/domain/history/figures.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import { type Day, dayOfNumber } from '@daymark/domain/time/day.ts'
import { figuresOn } from '#db/habit-history.ts'
import type { ListedHabit } from './habits.store.ts'
import type { PauseRow } from './pauses.store.ts'

/** `today` is the user's current day. */
export function toHabitView(habit: ListedHabit, today: Day): HabitView {
  const rule = ruleOf(habit)
  const { frequency, measure } = ruleOn(rule, today)
  const { enteredCompletions: _, ...figures } = figuresOn(habit, today)
  const { recentDays, recentEntries } = recentDaysOf({ rule, days: unpackDays(habit.days, recentSince(today)) }, today)
  const schedule = toSchedule(frequency)
  return {
    // Spread first: in the midst of other fields that is several times slower.
    ...figures,
    id: habit.id,
    name: habit.name,
    description: habit.description,
    iconName: habit.iconName,
    colorCode: habit.colorCode,
    frequency: schedule.frequency,
    weeklyDays: schedule.weeklyDays,
    weeklyCount: schedule.weeklyCount,
    intervalDays: schedule.intervalDays,
    targetStreakLength: habit.targetStreakLength,
    measure: decimalMeasureOf(measure),
    forgiveOneIn: habit.forgiveOneIn,
    dayPart: habit.dayPart,
    groupName: habit.groupName,
    reminders: habit.reminders,
    isActive: habit.isActive,
    rules: rule.later?.length ? rulesInForce(rule).map(toRuleView) : [],
    pauses: habit.pauses,
    days: Buffer.from(habit.days).toString('base64'),
    recentDays,
    recentEntries: recentEntries.map((entry) => ({ ...entry, amount: toDecimal(entry.amount) })),
    createdDay: habit.createdDay,
    createdAt: habit.createdAt.toString(),
    asOf: today,
  }
}

function toSchedule(frequency: Frequency) {
  const fields = flatFrequencyOf(frequency)
  return { ...fields, frequency: numberOf(frequencyKinds, fields.frequency) }
}

const toRuleView = ({ from, frequency, measure }: RuleInForce): RuleView => ({
  from: Number.isFinite(from) ? dayOfNumber(from) : null,
  ...toSchedule(frequency),
  target: toDecimal(measure?.target ?? null),
})

const toDecimal = (amount: Amount | null): number | null => (amount === null ? null : decimalOf(amount))

export const toEntryView = ({ day, state, amount, note }: Entry & { day: Day }): EntryView => ({
  day,
  state,
  amount: toDecimal(amount),
  note,
})

export const toPauseView = ({ id, habitId, from, to, reason }: PauseRow): PauseView => ({
  id,
  habitId,
  from,
  to,
  reason,
})
