import type { Rule } from '../../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { type DayRow, habitDaysOf } from './habit-days.ts'
import { turnsOf } from './turns.ts'

/** A day for each turn that was forgiven, where a calendar shows it: the last day of the turn that was not completed. */
export function forgivenDaysOf(rule: Rule, rows: readonly DayRow[], today: Day): Day[] {
  if (rule.forgiveOneIn == null) return []
  const days = habitDaysOf(rule, rows, today)
  return turnsOf(days).flatMap(({ from, to, verdict }) => {
    if (verdict !== 'forgiven') return []
    let day = dayNumberOf(to)
    while (days.done.has(day) && day > dayNumberOf(from)) day -= 1
    return [dayOfNumber(day)]
  })
}
