import { amountOf } from '@daymark/domain/habits/amount.ts'
import { type Frequency, type FrequencyKind, frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import type { Rule } from '@daymark/domain/habits/rule.ts'
import type { Day, Weekday } from '@daymark/domain/time/day.ts'

/** A kind travels as its place in the domain's list of words. */
export const numberOf = <Word extends string>(words: readonly Word[], word: Word): number => words.indexOf(word)

/** The word behind a number; undefined for one that this side does not know yet. */
export const wordOf = <Word extends string>(words: readonly Word[], number: number): Word | undefined => words[number]

/** An unknown frequency is shown and counted as a daily one. */
export const frequencyKindOf = (number: number): FrequencyKind => wordOf(frequencyKinds, number) ?? 'daily'

type HabitSchedule = {
  frequency: number
  weeklyDays: readonly Weekday[]
  weeklyCount: number | null
  intervalDays: number | null
}

/** How often a habit is meant to be done, read from what the wire says of it. Lists ask for each of their habits. */
export const habitFrequencyOf = ({ frequency, weeklyDays, weeklyCount, intervalDays }: HabitSchedule): Frequency =>
  frequencyOf({ weeklyDays, weeklyCount, intervalDays, frequency: frequencyKindOf(frequency) })

/** A measure travels with decimals. */
export const measureOf = (measure: Measure | null): Measure | null =>
  measure && { ...measure, target: amountOf(measure.target), step: amountOf(measure.step) }

/** What a habit asks for, read from what the wire says of it. */
export const habitRuleOf = (habit: HabitSchedule & { measure: Measure | null; createdDay: Day }): Rule => ({
  frequency: habitFrequencyOf(habit),
  measure: measureOf(habit.measure),
  createdDay: habit.createdDay,
})
