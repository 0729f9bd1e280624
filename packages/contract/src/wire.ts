import type { HabitHistory } from '@daymark/domain/history/counted-days.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { type Frequency, type FrequencyKind, frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import type { Pause } from '@daymark/domain/habits/pause.ts'
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

type HabitRules = HabitSchedule & {
  measure: Measure | null
  createdDay: Day
  rules: readonly (HabitSchedule & { from: Day | null; target: number | null })[]
  pauses: readonly Pause[]
  forgiveOneIn: number | null
}

/** What a habit asks for, read from what the wire says of it. */
export function habitRuleOf({ rules, pauses, forgiveOneIn, createdDay, ...habit }: HabitRules): Rule {
  const [first, ...later] = rules
  const measure = measureOf(habit.measure)
  return {
    frequency: habitFrequencyOf(first ?? habit),
    measure: measure && first?.target ? { ...measure, target: amountOf(first.target) } : measure,
    createdDay,
    later: later.map(({ from, target, ...schedule }) => ({
      from: from ?? createdDay,
      frequency: habitFrequencyOf(schedule),
      target: target === null ? null : amountOf(target),
    })),
    pauses,
    forgiveOneIn,
  }
}

/** A habit with all of its days, from which every figure of it follows. */
export const habitHistoryOf = (habit: HabitRules & { days: string }): HabitHistory => ({
  rule: habitRuleOf(habit),
  days: readDaysText(habit.days),
})
