import { amountAfter } from '../completions/entries/entry.ts'
import { refuseToggle } from '../completions/toggle.ts'
import type { Amount } from '../habits/amount.ts'
import { amountText, progressText } from '../habits/measure-wording.ts'
import { isPausedOn } from '../habits/pause.ts'
import { ruleOn } from '../habits/rule.ts'
import { countDays, type HabitHistory, isCompletedAt } from '../history/counted-days.ts'
import { amountAt, stateOn } from '../history/habit-days.ts'
import type { Refusal } from '../refusal.ts'
import { type Day, dayNumberOf } from '../time/day.ts'

/** A habit on a day. */
export type LinkedDay = { history: HabitHistory; day: Day }

/** What pressing a link's button does: what a tap in the app does, except that it takes nothing back. */
export type Press = { kind: 'tick' } | { kind: 'add'; amount: Amount }

const pressOf = ({ history, day }: LinkedDay): Press => {
  const { measure } = ruleOn(history.rule, day)
  return measure ? { kind: 'add', amount: measure.step } : { kind: 'tick' }
}

/** What is left to press; null on a day that is done, and the reason where the schedule does not ask for the day. */
export function pressOn(linked: LinkedDay): Press | Refusal | null {
  const { history, day } = linked
  const isDone = stateOn(history.days, day) === 'done'
  const press = pressOf(linked)
  if (isDone) return press.kind === 'tick' ? null : press
  return refuseToggle(history.rule, day, true) ?? press
}

/** The state of the day, for the link's page. */
export function linkedDayText({ history, day }: LinkedDay): string {
  const { rule, days } = history
  const { measure } = ruleOn(rule, day)
  const state = stateOn(days, day)
  const amount = amountAt(days, dayNumberOf(day))
  if (measure) return progressText(amountAfter({ state, amount, note: null }, 0, measure), measure)
  if (isCompletedAt(countDays(history, day), dayNumberOf(day))) return 'Done'
  if (state === 'skipped') return 'Skipped'
  return isPausedOn(rule.pauses ?? [], day) ? 'Paused' : 'Still to do'
}

export const pressText = (press: Press): string =>
  press.kind === 'tick' ? 'Mark done' : `Add ${amountText(press.amount)}`
