import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { changeBetween } from '@daymark/domain/completions/entries/change-between.ts'
import { type Entry, entryAfter, type WantedEntry } from '@daymark/domain/completions/entries/entry.ts'
import { type DayState } from '@daymark/domain/history/habit-days.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { additionTo, type DayAction } from '../store/addition.ts'

type Asked = { wanted: WantedEntry | null; added: Amount | null }

/**
 * What a save does to a day: one action, so that one Undo takes back all of it and nothing else. Only a note comes with an
 * addition.
 */
export function dayActionOf(habit: HabitView, day: Day, before: Entry, { wanted, added }: Asked): DayAction {
  const { measure } = ruleOn(habitRuleOf(habit), day)
  const addition = added && measure ? additionTo(before, added, measure) : null
  if (wanted === null) return addition ?? { changes: [], text: '', back: [] }
  const back = changeBetween(entryAfter(before, wanted, measure), before, measure)
  return {
    changes: [{ kind: 'entry', entry: wanted }, ...(addition?.changes ?? [])],
    text: addition?.text ?? stateTexts[wanted.state ?? 'none'],
    back: [{ kind: 'entry', entry: back }, ...(addition?.back ?? [])],
  }
}

const stateTexts = {
  done: ' marked complete',
  notDone: ' marked not done',
  skipped: ' skipped',
  none: ' saved',
} satisfies Record<DayState, string>
