import { type LaterRule, type Rule, ruleOn } from '../../habits/rule.ts'
import { beginOf, withRuleChange } from '../../habits/rule-change.ts'
import type { Day } from '../../time/day.ts'
import { type Entry, entryUnder } from '../entries/entry.ts'
import type { DayRow } from './habit-days.ts'
import { type Why, whyOf } from './why.ts'
import { dayText } from './why-wording.ts'

/** What a change of the rule does to the streak by schedule: before, after with the turns that make it, and in words. */
export type RulePreview = { begins: Day; before: number; after: Why; sentence: string }

/** A day under a changed rule: its amount is compared with the target of that. */
function rowUnder(before: Rule, rule: Rule, { day, state, amount }: DayRow): DayRow {
  const entry: Entry = { state, amount, note: null }
  const { state: after } = entryUnder(entry, ruleOn(before, day).measure, ruleOn(rule, day).measure)
  return { day, amount, state: after }
}

/** Today's streak with and without a change, which may begin later. */
export function rulePreviewOf(rule: Rule, change: LaterRule, rows: readonly DayRow[], today: Day): RulePreview {
  const changed = withRuleChange(rule, change)
  const begins = beginOf(change)
  const before = whyOf('scheduleStreak', rule, rows, today).value
  const changedRows = rows.map((row) => (row.day < begins ? row : rowUnder(rule, changed, row)))
  const after = whyOf('scheduleStreak', changed, changedRows, today)
  const streak =
    before === 0 && after.value === 0
      ? 'There is no streak to keep'
      : before === after.value
        ? `Your streak stays at ${before}`
        : `Your streak goes from ${before} to ${after.value}`
  return {
    begins,
    before,
    after,
    sentence: `${streak}. The change begins ${begins > today ? 'on ' : ''}${dayText(begins, today)}.`,
  }
}
