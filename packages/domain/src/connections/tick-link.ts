import { type DayMarks, isCompletedOn, stateOn } from '../completions/entries/day-marks.ts'
import { amountAfter } from '../completions/entries/entry.ts'
import { refuseToggle } from '../completions/toggle.ts'
import type { Amount } from '../habits/amount.ts'
import { amountText, progressText } from '../habits/measure-wording.ts'
import { isPausedOn } from '../habits/pause.ts'
import { type Rule, ruleOn } from '../habits/rule.ts'
import type { Refusal } from '../refusal.ts'
import type { Day } from '../time/day.ts'

/** A habit on a day, and the amount that is entered for it. */
export type LinkedDay = { rule: Rule; marks: DayMarks; day: Day; amount: Amount | null }

/** What pressing a link's button does: what a tap in the app does, except that it takes nothing back. */
export type Press = { kind: 'tick' } | { kind: 'add'; amount: Amount }

const pressOf = ({ rule, day }: LinkedDay): Press => {
  const { measure } = ruleOn(rule, day)
  return measure ? { kind: 'add', amount: measure.step } : { kind: 'tick' }
}

/** What is left to press; null on a day that is done, and the reason where the schedule does not ask for the day. */
export function pressOn(linked: LinkedDay): Press | Refusal | null {
  const { rule, marks, day } = linked
  const isDone = stateOn(marks, day) === 'done'
  const press = pressOf(linked)
  if (isDone) return press.kind === 'tick' ? null : press
  return refuseToggle(rule, day, true) ?? press
}

/** The state of the day, for the link's page. */
export function linkedDayText({ rule, marks, day, amount }: LinkedDay): string {
  const { measure } = ruleOn(rule, day)
  const state = stateOn(marks, day)
  if (measure) return progressText(amountAfter({ state, amount, note: null }, 0, measure), measure)
  if (isCompletedOn(rule, marks, day, day)) return 'Done'
  if (state === 'skipped') return 'Skipped'
  return isPausedOn(rule.pauses ?? [], day) ? 'Paused' : 'Still to do'
}

export const pressText = (press: Press): string =>
  press.kind === 'tick' ? 'Mark done' : `Add ${amountText(press.amount)}`
