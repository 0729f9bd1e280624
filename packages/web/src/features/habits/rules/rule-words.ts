import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { measureText } from '@daymark/domain/habits/measure-wording.ts'
import { type RuleInForce, rulesInForce } from '@daymark/domain/habits/rule.ts'
import { frequencyTextOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { type Day, daysBetween, weekdayOf } from '@daymark/domain/time/day.ts'
import { shortDayOf } from '../card/day-words.ts'

/** '4 times per week', 'Daily, at least 8 glasses'. The target is told where a rule changes it. */
export function ruleText({ frequency, measure }: RuleInForce, before: RuleInForce | undefined): string {
  const text = frequencyTextOf(frequency)
  if (!measure || (before && before.measure?.target === measure.target)) return text
  const target = measureText(measure)
  return `${text}, ${target.charAt(0).toLowerCase()}${target.slice(1)}`
}

/** 'Monday' within a week, 'Dec 1', and of another year 'Jan 4, 2027'. */
export function startText(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  if (ahead > 0 && ahead < 8) return weekdayNameOf(weekdayOf(day))
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(day) : `${shortDayOf(day)}, ${Number(day.slice(0, 4))}`
}

export type ListedRule = { from: Day | null; text: string }

/** All rules in words, oldest first; the first has no beginning. */
export function listedRules(habit: HabitView): ListedRule[] {
  const rules = rulesInForce(habitRuleOf(habit))
  return rules.map((rule, index) => ({
    from: index === 0 ? null : rule.start,
    text: ruleText(rule, rules[index - 1]),
  }))
}

/** 'From Monday: 4 times per week'; null where no change is to come. */
export function comingChangeOf(habit: HabitView, today: Day): string | null {
  if (habit.rules.length === 0) return null
  const coming = listedRules(habit).find(({ from }) => from !== null && from > today)
  return coming?.from ? `From ${startText(coming.from, today)}: ${coming.text}` : null
}
