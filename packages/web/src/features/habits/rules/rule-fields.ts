import type { HabitView, RuleView } from '@daymark/contract/habits.shapes.ts'
import { frequencyKindOf, habitFrequencyOf, habitRuleOf } from '@daymark/contract/wire.ts'
import { defaultWeeklyCount } from '@daymark/domain/habits/frequency-fields.ts'
import type { FrequencyKind } from '@daymark/domain/habits/frequency.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { measureFields } from '@daymark/domain/habits/measure-fields.ts'
import { earliestChange, refuseRuleChange } from '@daymark/domain/habits/rule-change.ts'
import type { LaterRule } from '@daymark/domain/habits/rule.ts'
import { scheduledWeekdaysOf } from '@daymark/domain/habits/schedule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Errors, Validation } from '#forms/validation.ts'
import { daysIn, scheduleToSend } from '../form/habit-schedule.ts'
import { decimalIn } from '../form/measure/habit-measure.ts'
import type { RuleChangeBody } from './undo-rule.ts'

/** What the controls hold. A target is empty for a habit without a measure. */
export type RuleFields = {
  frequency: FrequencyKind
  weeklyDays: string
  weeklyCount: string
  target: string
  from: string
}

/** A change as it is sent, and as the rules take it. */
export type RuleDraft = { body: RuleChangeBody; change: LaterRule }

const latestOf = (one: Day, other: Day): Day => (one > other ? one : other)

/** The last rule, to be changed from today or the first day that can be. */
export function ruleFieldsOf(habit: HabitView, today: Day): RuleFields {
  const last = habit.rules.at(-1) ?? habit
  const target = habit.rules.at(-1)?.target ?? habit.measure?.target
  return {
    frequency: frequencyKindOf(last.frequency),
    weeklyDays: scheduledWeekdaysOf(last.weeklyDays).join(','),
    weeklyCount: String(last.weeklyCount ?? defaultWeeklyCount),
    target: target === undefined ? '' : String(target),
    from: latestOf(today, earliestChange(habitRuleOf(habit), today)),
  }
}

export function validateRule(habit: HabitView, today: Day, fields: RuleFields): Validation<RuleDraft> {
  const { frequency, weeklyDays, weeklyCount } = fields
  // A date picker gives a date or nothing.
  const from = fields.from as Day | ''
  const target = habit.measure && decimalIn(fields.target)
  const checked = measureFields.shape.target.safeParse(target)
  const errors: Errors = {
    ...(from === '' && { from: 'Please choose the first day' }),
    ...(frequency === 'weeklySpecificDays' && weeklyDays === '' && { weeklyDays: 'Please select at least one day' }),
    ...(habit.measure && !checked.success && { target: checked.error.issues[0]?.message ?? 'Please enter a number' }),
  }
  if (Object.keys(errors).length > 0 || from === '') return { isGood: false, errors }
  const schedule = {
    ...scheduleToSend({ frequency, weeklyDays: daysIn(weeklyDays), weeklyCount: Number(weeklyCount) }),
    ...(frequency === 'intervalBased' && { intervalDays: (habit.rules.at(-1) ?? habit).intervalDays }),
  }
  const change: LaterRule = {
    from,
    frequency: habitFrequencyOf({ weeklyDays: [], weeklyCount: null, intervalDays: null, ...schedule }),
    target: target === null ? null : amountOf(target),
  }
  const refusal = refuseRuleChange(habitRuleOf(habit), change, today)
  if (refusal) {
    const isOfDay = 'earliest' in refusal.details || 'latest' in refusal.details
    return { isGood: false, errors: { [isOfDay ? 'from' : 'frequency']: refusal.message } }
  }
  return { isGood: true, draft: { body: { ...schedule, from, target }, change }, errors: {} }
}

/** A change that is there, as it would be made again. */
export const bodyOf = ({ from, ...rule }: RuleView & { from: Day }): RuleChangeBody => ({ from, ...rule })
