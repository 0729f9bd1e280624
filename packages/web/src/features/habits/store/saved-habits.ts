import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { isRecord } from '#api/is-record.ts'
import type { Outbox, PendingChange } from './outbox.ts'

/** A habit as the server sent it, and on which day in the user's timezone. */
export type FetchedHabit = HabitView & { fetchedOn: Day }

/** Completions by habit, as the server sent them. */
export type Completions = Readonly<Record<string, readonly CompletionView[]>>

/** What is stored of the days of the last year, by habit, as the server sent it. */
export type Entries = Readonly<Record<string, readonly EntryView[]>>

/** What the browser stores for one account: what the server sent, and separately the changes that it has not confirmed. */
export type PersistedHabits = {
  /** The account; null while signed out. */
  owner: string | null
  /** When the list was fetched, in epoch milliseconds; null before. */
  updatedAt: number | null
  /** The tag of the response that is exactly this list; null once anything else has changed it. */
  tag: string | null
  habits: readonly FetchedHabit[]
  /** Null until they were fetched. */
  paused: readonly FetchedHabit[] | null
  completions: Completions
  entries: Entries
  outbox: Outbox
  /** The keys of changes that left the outbox lately: a tab that misses one of its own sees here that it is not lost. */
  settled: readonly string[]
}

export const noHabits: PersistedHabits = {
  owner: null,
  updatedAt: null,
  tag: null,
  habits: [],
  paused: null,
  completions: {},
  entries: {},
  outbox: [],
  settled: [],
}

/** Whole histories, those opened last, as many as do not make every tick slow to save. */
const savedCompletions = 2000

/** The text under 'habit-store', in the envelope that all our stores share. */
export function habitsText(habits: PersistedHabits): string {
  let room = savedCompletions
  const latest = Object.entries(habits.completions)
    .toReversed()
    .filter(([id, { length }]) => (room -= length + (habits.entries[id]?.length ?? 0)) >= 0)
  const entries = latest.flatMap(([id]) => (habits.entries[id] ? [[id, habits.entries[id]] as const] : []))
  const state = {
    ...habits,
    completions: Object.fromEntries(latest.toReversed()),
    entries: Object.fromEntries(entries),
  }
  return JSON.stringify({ state, version: 0 })
}

/**
 * What an earlier visit or another tab saved. Pending changes are kept even where the list beside them is not what this
 * version would have written: the server has the list, but not the changes.
 */
export function readSavedHabits(text: string | null): PersistedHabits {
  const saved = stateIn(text)
  if (!isRecord(saved) || typeof saved['owner'] !== 'string') return noHabits
  const { owner, habits, paused, updatedAt, tag, completions, entries, outbox, settled } = saved
  const changes = {
    outbox: Array.isArray(outbox) ? outbox.filter(isChange) : [],
    settled: Array.isArray(settled) ? settled.filter((name) => typeof name === 'string') : [],
  }
  const list = habitsIn(habits)
  if (!list || typeof updatedAt !== 'number') return { ...noHabits, owner, ...changes }
  const rest = habitsIn(paused)
  const opened = {
    completions: isHistories(completions, isCompletion) ? completions : {},
    entries: isHistories(entries, isEntry) ? entries : {},
  }
  const known = rest && typeof tag === 'string' ? tag : null
  return { owner, habits: list, paused: rest, updatedAt, tag: known, ...opened, ...changes }
}

/** Null where one of them is not what a habit is. */
function habitsIn(saved: unknown): FetchedHabit[] | null {
  return Array.isArray(saved) && saved.every(isHabit) ? saved : null
}

function stateIn(text: string | null): unknown {
  try {
    const envelope: unknown = JSON.parse(text ?? 'null')
    return isRecord(envelope) ? envelope['state'] : null
  } catch {
    return null
  }
}

const isChange = (value: unknown): value is PendingChange =>
  isRecord(value) &&
  typeof value['habitId'] === 'string' &&
  isDayText(value['day']) &&
  typeof value['stamp'] === 'number' &&
  hasContent(value)

function hasContent(change: Record<string, unknown>): boolean {
  switch (change['kind']) {
    case 'tick':
      return typeof change['isCompleted'] === 'boolean'
    case 'entry':
      return isRecord(change['entry'])
    case 'addition':
      return typeof change['id'] === 'string' && typeof change['amount'] === 'number'
    default:
      return false
  }
}

const isHistories = <Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is Readonly<Record<string, readonly Item[]>> =>
  isRecord(value) && Object.values(value).every((history) => Array.isArray(history) && history.every(isItem))

const isEntry = (value: unknown): value is EntryView =>
  isRecord(value) && isDayText(value['day']) && typeof value['state'] === 'string'

const isCompletion = (value: unknown): value is CompletionView =>
  isRecord(value) && typeof value['id'] === 'string' && isDayText(value['completedDate'])

const isHabit = (value: unknown): value is FetchedHabit =>
  isRecord(value) && Object.entries(habitChecks).every(([name, isGood]) => isGood(value[name]))

type Check = (value: unknown) => boolean

const isDayText = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isFlag: Check = (value) => typeof value === 'boolean'
/** An older cache is fetched anew where its days cannot be read. */
const isDaysText: Check = (value) => {
  try {
    return typeof value === 'string' && readDaysText(value) !== null
  } catch {
    return false
  }
}
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

/** One for each field that a habit cannot be without. */
type HabitChecks = {
  [Name in keyof FetchedHabit as Extract<FetchedHabit[Name], null | undefined> extends never ? Name : never]: Check
}

const habitChecks = {
  id: isText,
  name: isText,
  iconName: isText,
  colorCode: isText,
  frequency: isNumber,
  weeklyDays: isListOf(isNumber),
  targetStreakLength: isNumber,
  isActive: isFlag,
  isCompletedToday: isFlag,
  currentStreak: isNumber,
  longestStreak: isNumber,
  scheduleStreak: isNumber,
  longestScheduleStreak: isNumber,
  strength: isNumber,
  completionRate: isNumber,
  successRate: isNumber,
  totalCompletions: isNumber,
  excusedDays: isNumber,
  rules: isListOf(isRecord),
  pauses: isListOf(isRecord),
  reminders: isListOf(isRecord),
  recentDays: isListOf(isDayText),
  days: isDaysText,
  recentEntries: isListOf(isEntry),
  createdDay: isDayText,
  createdAt: isText,
  asOf: isDayText,
  fetchedOn: isDayText,
} satisfies HabitChecks
