import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitHistoryOf } from '@daymark/contract/wire.ts'
import {
  amountAfter,
  type Entry,
  entryAfter,
  isEmptyEntry,
  tickedEntry,
  untickedEntry,
} from '@daymark/domain/completions/entries/entry.ts'
import { amountOf, decimalOf } from '@daymark/domain/habits/amount.ts'
import { type Rule, ruleOn } from '@daymark/domain/habits/rule.ts'
import { countDays, type HabitHistory, isCompletedOn } from '@daymark/domain/history/counted-days.ts'
import { amountAt, daysOf, setDays, stateOn } from '@daymark/domain/history/habit-days.ts'
import { daysText } from '@daymark/domain/history/packed-days.ts'
import { shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { type Day, dayNumberOf, dayOfNumber } from '@daymark/domain/time/day.ts'
import type { Outbox } from './outbox.ts'
import type { FetchedHabit } from './saved-habits.ts'

/** What this device knows of a habit: the latter two, which have the notes of its days, once they were opened. */
export type KnownHabit = {
  fetched: FetchedHabit
  history?: readonly CompletionView[] | undefined
  entries?: readonly EntryView[] | undefined
}

/** Computes habits as they will be once their pending changes are confirmed. The same input gives the same object. */
export function makeOptimisticHabit() {
  const computed = new WeakMap<FetchedHabit, { key: string; habit: HabitView }>()
  return (known: KnownHabit, pending: Outbox, today: Day): HabitView => {
    const { fetched } = known
    if (pending.length === 0 && fetched.fetchedOn === today) return fetched
    const key = JSON.stringify([today, pending])
    const before = computed.get(fetched)
    if (before?.key === key) return before.habit
    const { rule, days } = applyPending(habitHistoryOf(fetched), pending, today)
    const { enteredCompletions: _, recentEntries, ...figures } = shownFiguresOf({ rule, days }, today)
    const habit = {
      ...fetched,
      ...figures,
      recentEntries: recentEntries.map(({ amount, ...row }) => ({ ...row, amount: decimalIn(amount) })),
      days: daysText(days),
      ...scheduleOn(fetched, today),
    }
    computed.set(fetched, { key, habit })
    return habit
  }
}

type PendingDays = ReadonlyMap<Day, Entry>

/** A history once its pending changes are confirmed. */
export function applyPending(history: HabitHistory, pending: Outbox, today: Day): HabitHistory {
  const changed = changedEntries(history, pending, today, () => null)
  const rows = Array.from(changed, ([day, { state, amount }]) => ({ day, state, amount }))
  return { ...history, days: setDays(history.days, rows) }
}

/** Of a habit whose rule changes, schedule and target on a day: those that were fetched are of the day before. */
function scheduleOn({ rules, measure }: FetchedHabit, today: Day): Partial<HabitView> {
  const rule = rules.findLast(({ from }) => from === null || from <= today)
  if (!rule) return {}
  const { from: _, target, ...schedule } = rule
  return { ...schedule, measure: measure && { ...measure, target: target ?? measure.target } }
}

const decimalIn = (amount: number | null): number | null => (amount === null ? null : decimalOf(amount))

/** A day as the server sends it, in the domain's amounts. */
export const entryOf = ({ state, amount, note }: EntryView): Entry => ({
  state,
  amount: amount === null ? null : amountOf(amount),
  note,
})

const storedEntry = ({ days }: HabitHistory, day: Day, note: string | null): Entry => ({
  state: stateOn(days, day),
  amount: amountAt(days, dayNumberOf(day)),
  note,
})

/** What is stored of a day. Its note is known where the habit's history was opened. */
export function entryOn(day: Day, { fetched, history, entries }: KnownHabit): Entry {
  const row = entries?.find((entry) => entry.day === day)
  const completion = history?.find(({ completedDate }) => completedDate === day)
  return storedEntry(habitHistoryOf(fetched), day, row?.note ?? completion?.notes ?? null)
}

function changedEntry(entry: Entry, change: Outbox[number], rule: Rule, today: Day): Entry {
  const { day } = change
  const { measure } = ruleOn(rule, day)
  switch (change.kind) {
    case 'tick':
      if (change.isCompleted) return tickedEntry(entry, measure)
      // One that reverts a tick that was never sent changes nothing, and takes no amount away.
      return isDone(entry, day, rule, today) ? untickedEntry(entry, measure, day < today) : entry
    case 'entry':
      return entryAfter(entry, change.entry, measure)
    case 'addition':
      return measure ? entryAfter(entry, { amount: amountAfter(entry, change.amount, measure) }, measure) : entry
    default:
      return change satisfies never
  }
}

function changedEntries(
  history: HabitHistory,
  pending: Outbox,
  today: Day,
  noteOn: (day: Day) => string | null,
): PendingDays {
  const after = new Map<Day, Entry>()
  for (const change of pending) {
    const { day } = change
    const before = after.get(day) ?? storedEntry(history, day, noteOn(day))
    after.set(day, changedEntry(before, change, history.rule, today))
  }
  return after
}

/** The days that pending changes are about, as they will be, with their notes. */
export const pendingEntries = (known: KnownHabit, pending: Outbox, today: Day): PendingDays =>
  changedEntries(habitHistoryOf(known.fetched), pending, today, (day) => entryOn(day, known).note)

/** Whether a day counts as completed with this entry. */
export const isDone = ({ state, amount }: Entry, day: Day, rule: Rule, today: Day): boolean =>
  isCompletedOn({ rule, days: daysOf([{ day, state, amount }]) }, day, today)

/** A fetched history as it will be: its days are those of the habit, which may be newer. */
export function optimisticHistory(
  fetched: readonly CompletionView[],
  habit: HabitView,
  pending: PendingDays,
  today: Day,
): readonly CompletionView[] {
  const days = new Set(countDays(habitHistoryOf(habit), today).completed.map(dayOfNumber))
  const known = fetched
    .filter(({ completedDate }) => days.delete(completedDate))
    .map((completion) => {
      const entry = pending.get(completion.completedDate)
      return entry === undefined || entry.note === completion.notes ? completion : { ...completion, notes: entry.note }
    })
  const isSame = days.size === 0 && known.length === fetched.length && known.every((item, at) => item === fetched[at])
  return isSame ? fetched : [...known, ...Array.from(days, (day) => localCompletion(habit.id, day, pending.get(day)))]
}

/** Opened entries as they will be. */
export function optimisticEntries(fetched: readonly EntryView[], pending: PendingDays): readonly EntryView[] {
  if (pending.size === 0) return fetched
  const changed = [...pending].filter(([, entry]) => !isEmptyEntry(entry))
  return [
    ...fetched.filter(({ day }) => !pending.has(day)),
    ...changed.map(([day, entry]) => ({ day, ...entry, amount: decimalIn(entry.amount) })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** A completion that has no id from the server yet. */
export const localCompletion = (habitId: string, day: Day, entry?: Entry): CompletionView => ({
  id: `local:${habitId}:${day}`,
  habitId,
  completedDate: day,
  notes: entry?.note ?? null,
})
