import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import {
  amountAfter,
  type Entry,
  entryAfter,
  isEmptyEntry,
  noEntry,
  tickedEntry,
  untickedEntry,
} from '@daymark/domain/completions/entries/entry.ts'
import { isImpliedOn } from '@daymark/domain/completions/entries/implied-day.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { amountOf, decimalOf } from '@daymark/domain/habits/amount.ts'
import { type Rule, ruleOn } from '@daymark/domain/habits/rule.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { type LazyFigures, lazyFigures } from './lazy-figures.ts'
import type { Outbox } from './outbox.ts'
import type { FetchedHabit } from './saved-habits.ts'

/** What this device knows of a habit: the latter two once they were opened. */
export type KnownHabit = {
  fetched: FetchedHabit
  history?: readonly CompletionView[] | undefined
  entries?: readonly EntryView[] | undefined
}

/**
 * Computes habits as they will be once their pending changes are confirmed. The same input gives the same object. Before
 * the rules of figures have loaded, only their days change; then `onFigures` is called.
 */
export function makeOptimisticHabit(onFigures: () => void, figures: LazyFigures = lazyFigures) {
  const computed = new WeakMap<FetchedHabit, { key: string; habit: HabitView }>()
  return (known: KnownHabit, pending: Outbox, today: Day): HabitView => {
    const { fetched } = known
    if (pending.length === 0 && fetched.fetchedOn === today) return fetched
    const figuresOf = figures.now()
    const key = JSON.stringify([today, pending, figuresOf !== null])
    const before = computed.get(fetched)
    if (before?.key === key) return before.habit
    if (figuresOf === null) void figures.load().then(onFigures, () => undefined)
    const entries = pendingEntries(known, pending, today)
    const habit = {
      ...fetched,
      ...(figuresOf ? figuresWith(figuresOf, fetched, entries, today) : daysWith(fetched, entries, today)),
      ...scheduleOn(fetched, today),
    }
    computed.set(fetched, { key, habit })
    return habit
  }
}

type PendingDays = ReadonlyMap<Day, Entry>

function figuresWith(
  figuresOf: NonNullable<ReturnType<LazyFigures['now']>>,
  fetched: FetchedHabit,
  pending: PendingDays,
  today: Day,
) {
  const figures = figuresOf(
    { ...fetched, recentEntries: fetched.recentEntries.map(entryIn) },
    { rule: habitRuleOf(fetched), fetchedOn: fetched.fetchedOn, pending, today },
  )
  return {
    ...figures,
    recentEntries: figures.recentEntries.map(({ amount, ...rest }) => ({ ...rest, amount: decimalIn(amount) })),
  }
}

/** What a card shows of its days. */
function daysWith({ recentDays, recentEntries }: FetchedHabit, pending: PendingDays, today: Day) {
  const isSame = ({ day }: { day: Day }) => !pending.has(day)
  const days = [
    ...recentDays.filter((day) => !pending.has(day)),
    ...[...pending].flatMap(([day, { state }]) => (state === 'done' ? [day] : [])),
  ].sort()
  const said = [...pending].map(([day, { state, amount }]) => ({ day, state, amount: decimalIn(amount) }))
  return {
    isCompletedToday: days.includes(today),
    recentDays: days,
    recentEntries: [...recentEntries.filter(isSame), ...said],
  }
}

/** Of a habit whose rule changes, schedule and target on a day: those that were fetched are of the day before. */
function scheduleOn({ rules, measure }: FetchedHabit, today: Day): Partial<HabitView> {
  const rule = rules.findLast(({ from }) => from === null || from <= today)
  if (!rule) return {}
  const { from: _, target, ...schedule } = rule
  return { ...schedule, measure: measure && { ...measure, target: target ?? measure.target } }
}

const decimalIn = (amount: number | null): number | null => (amount === null ? null : decimalOf(amount))
const entryIn = <E extends { amount: number | null }>(view: E): E => ({
  ...view,
  amount: view.amount === null ? null : amountOf(view.amount),
})

/** A day as the server sends it, in the domain's amounts. */
export const entryOf = ({ state, amount, note }: EntryView): Entry => entryIn({ state, amount, note })

/** What is stored of a day. In the window of recent days the habit itself is newer than what was opened, but has no notes. */
export function entryOn(day: Day, { fetched, history, entries }: KnownHabit): Entry {
  const row = entries?.find((entry) => entry.day === day)
  const completion = history?.find(({ completedDate }) => completedDate === day)
  const note = row?.note ?? completion?.notes ?? null
  const isRecent = day > addDays(fetched.fetchedOn, -windowDays)
  const said = isRecent ? fetched.recentEntries.find((entry) => entry.day === day) : row
  if (said) return entryOf({ ...said, note })
  const isCompleted = isRecent ? fetched.recentDays.includes(day) : completion
  return { ...noEntry, state: isCompleted ? 'done' : 'none', note }
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

/** The days that pending changes are about, as they will be. */
export function pendingEntries(known: KnownHabit, pending: Outbox, today: Day): ReadonlyMap<Day, Entry> {
  const rule = habitRuleOf(known.fetched)
  const after = new Map<Day, Entry>()
  for (const change of pending) {
    const before = after.get(change.day) ?? entryOn(change.day, known)
    after.set(change.day, changedEntry(before, change, rule, today))
  }
  return after
}

/** Whether a day counts as completed: a day of a limit that is over also does without an entry. */
export function isDone({ state }: Entry, day: Day, rule: Rule, today: Day): boolean {
  if (state !== 'none' || day >= today) return state === 'done'
  return isImpliedOn(rule, day)
}

/** A history as it will be: in the window of recent days as the optimistic habit has it, before that with what is pending. */
export function optimisticHistory(
  fetched: readonly CompletionView[],
  habit: HabitView,
  pending: PendingDays,
  today: Day,
): readonly CompletionView[] {
  const rule = habitRuleOf(habit)
  const windowStart = addDays(today, 1 - windowDays)
  const days = new Set(fetched.map(({ completedDate }) => completedDate).filter((day) => day < windowStart))
  for (const day of habit.recentDays) days.add(day)
  for (const [day, entry] of pending) {
    if (isDone(entry, day, rule, today)) days.add(day)
    else days.delete(day)
  }
  const kept = fetched
    .filter(({ completedDate }) => days.delete(completedDate))
    .map((completion) => {
      const entry = pending.get(completion.completedDate)
      return entry === undefined || entry.note === completion.notes ? completion : { ...completion, notes: entry.note }
    })
  const isSame = days.size === 0 && kept.length === fetched.length && kept.every((item, at) => item === fetched[at])
  return isSame ? fetched : [...kept, ...Array.from(days, (day) => localCompletion(habit.id, day, pending.get(day)))]
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
