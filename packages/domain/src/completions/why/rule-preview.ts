import { type LaterRule, type Rule, ruleOn } from '../../habits/rule.ts'
import { beginOf, withRuleChange } from '../../habits/rule-change.ts'
import { countDays, type HabitHistory } from '../../history/counted-days.ts'
import { figuresOf } from '../../history/figures.ts'
import { type DayRow, rowsOf, setDays } from '../../history/habit-days.ts'
import { type Day, dayNumberOf } from '../../time/day.ts'
import { entryUnder } from '../entries/entry.ts'
import { type Why, whyOf } from './why.ts'
import { dayText } from './why-wording.ts'

/** What a change of the rule does to the streak by schedule: before, after with the occurrences that make it, and in words. */
export type RulePreview = { begins: Day; before: number; after: Why; sentence: string }

/** A day under a changed rule: its amount is compared with the target of that. */
function rowUnder(before: Rule, after: Rule, row: DayRow): DayRow {
  const { state } = entryUnder({ ...row, note: null }, ruleOn(before, row.day).measure, ruleOn(after, row.day).measure)
  return { ...row, state }
}

/** Today's streak with and without a change, which may begin later. */
export function rulePreviewOf({ rule, days }: HabitHistory, change: LaterRule, today: Day): RulePreview {
  const begins = beginOf(change)
  const changed = withRuleChange(rule, change)
  const rows = rowsOf(days, dayNumberOf(begins)).map((row) => rowUnder(rule, changed, row))
  const before = figuresOf({ rule, days }, today).scheduleStreak
  const after = whyOf('scheduleStreak', countDays({ rule: changed, days: setDays(days, rows) }, today))
  const streakText = () => {
    if (before === 0 && after.value === 0) return 'There is no streak to keep'
    if (before === after.value) return `Your streak stays at ${before}`
    return `Your streak goes from ${before} to ${after.value}`
  }
  return {
    begins,
    before,
    after,
    sentence: `${streakText()}. The change begins ${begins > today ? 'on ' : ''}${dayText(dayNumberOf(begins), dayNumberOf(today))}.`,
  }
}
