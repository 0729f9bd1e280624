import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import {
  amountAfter,
  type Entry,
  entryAfter,
  noEntry,
  type WantedEntry,
} from '@daymark/domain/completions/entries/entry.ts'
import { type DayState } from '@daymark/domain/history/habit-days.ts'
import { wantedEntry } from '@daymark/domain/completions/entries/entry-fields.ts'
import { refuseEntry } from '@daymark/domain/completions/entries/refuse-entry.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { type Amount, amountOf, decimalOf } from '@daymark/domain/habits/amount.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { type Errors, validate } from '#forms/validation.ts'

/** What was entered in the dialog so far; null is untouched. */
export type DayDraft = {
  state: DayState | null
  /** As typed, or as the buttons beside the field left it. */
  amount: string | null
  /** Whether the amount was typed: then it is set. What only the buttons changed is added, so that no other device's addition is lost. */
  isTyped: boolean
  note: string | null
}

export const untouched: DayDraft = { state: null, amount: null, isTyped: false, note: null }

/**
 * What is known of a day here: recent days are in the habit, notes and older days among its opened entries. A day that was
 * completed before the habit had a measure has its target.
 */
export function storedEntryOf(
  habit: HabitView,
  entries: readonly EntryView[] | undefined,
  day: Day,
  today: Day,
): Entry {
  const row = entries?.find((entry) => entry.day === day)
  const recent = habit.recentEntries.find((entry) => entry.day === day)
  const isRecent = day > addDays(today, -windowDays)
  const shown = isRecent ? recent : row
  const isDone = isRecent && habit.recentDays.includes(day)
  const entry = {
    state: shown?.state ?? (isDone && habit.measure?.direction !== 'atMost' ? 'done' : noEntry.state),
    amount: shown?.amount == null ? null : amountOf(shown.amount),
    note: row?.note ?? null,
  }
  const { measure } = ruleOn(habitRuleOf(habit), day)
  return { ...entry, amount: entry.amount ?? (measure && (amountAfter(entry, 0, measure) || null)) }
}

/** The amount as a person types it, with a point or a comma. Nothing typed is no amount. */
export function amountIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : Number(typed)
}

/** What the buttons beside the amount make of it. */
export function steppedAmount(text: string, step: number): string {
  const before = amountOf(amountIn(text) || 0)
  return String(decimalOf(Math.max(0, before + amountOf(step))))
}

/** What a draft asks for: a wanted entry, an addition, one with a note, or an error by field. */
export type DayRequest =
  | { isGood: true; wanted: WantedEntry | null; added: Amount | null; errors: Errors }
  | { isGood: false; errors: Errors }

export function requestOf(habit: HabitView, day: Day, before: Entry, draft: DayDraft): DayRequest {
  const note = draft.note === null ? undefined : draft.note.trim() || null
  const amount = draft.amount === null ? undefined : amountIn(draft.amount)
  const validated = validate<WantedEntry>(wantedEntry, { state: draft.state ?? undefined, amount, note })
  if (!validated.isGood) return { isGood: false, errors: validated.errors }
  const rule = habitRuleOf(habit)
  const { measure } = ruleOn(rule, day)
  const wanted = wantedOf(before, validated.draft, measure)
  const refusal = refuseEntry(rule, day, before, entryAfter(before, wanted, measure))
  if (refusal) return { isGood: false, errors: { [wanted.amount === undefined ? 'state' : 'amount']: refusal.message } }

  const isAdded = !draft.isTyped && wanted.amount != null && wanted.state === undefined
  const { amount: _, ...rest } = wanted
  const sent = isAdded ? rest : wanted
  return {
    isGood: true,
    added: isAdded ? (wanted.amount ?? 0) - (before.amount ?? 0) : null,
    wanted: Object.keys(sent).length > 0 ? sent : null,
    errors: {},
  }
}

/** Only what differs. A state that goes back to what the amount says carries that amount, while the habit has a measure. */
function wantedOf(before: Entry, { state, amount, note }: WantedEntry, measure: Measure | null): WantedEntry {
  const isBack = state === 'none' && before.state !== 'none' && before.amount !== null && amount === undefined
  return {
    ...(state !== undefined && state !== before.state && { state }),
    ...(isBack && measure !== null && { amount: before.amount }),
    ...(amount !== undefined && amount !== before.amount && { amount }),
    ...(note !== undefined && note !== before.note && { note }),
  }
}
