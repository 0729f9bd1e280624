import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { isRecord } from '#api/is-record.ts'
import type { Outbox, Wish } from './outbox.ts'

/** A habit as the server told of it, and on which day of the person's it did. */
export type SaidHabit = HabitView & { saidOn: Day }

/** Completions by habit, as the server told of them. */
export type Completions = Readonly<Record<string, readonly CompletionView[]>>

/** What one person's browser keeps: the server's word, and apart from it what the server has yet to hear. */
export type KeptHabits = {
  /** Whose they are; null while nobody's. */
  owner: string | null
  /** Null until the server told of the list. In epoch milliseconds. */
  updatedAt: number | null
  habits: readonly SaidHabit[]
  completions: Completions
  outbox: Outbox
  /** The names of wishes that left the outbox lately: a tab that misses one of its own sees here that it is not lost. */
  settled: readonly string[]
}

export const nothingKept: KeptHabits = {
  owner: null,
  updatedAt: null,
  habits: [],
  completions: {},
  outbox: [],
  settled: [],
}

/** Whole histories, those opened last, as many as do not make every tick slow to save. */
const savedCompletions = 2000

/** The text under 'habit-store', in the envelope that all our stores share. */
export function habitsText(kept: KeptHabits): string {
  let room = savedCompletions
  const latest = Object.entries(kept.completions)
    .toReversed()
    .filter(([, { length }]) => (room -= length) >= 0)
  return JSON.stringify({ state: { ...kept, completions: Object.fromEntries(latest.toReversed()) }, version: 0 })
}

/**
 * What an earlier visit or another tab saved. Wishes are kept even where the list beside them is not what this version
 * of the app would have written: the server has that, but not them.
 */
export function readSavedHabits(text: string | null): KeptHabits {
  const saved = stateIn(text)
  if (!isRecord(saved) || typeof saved['owner'] !== 'string') return nothingKept
  const { owner, habits, updatedAt, completions, outbox, settled } = saved
  const wishes = {
    outbox: Array.isArray(outbox) ? outbox.filter(isWish) : [],
    settled: Array.isArray(settled) ? settled.filter((name) => typeof name === 'string') : [],
  }
  if (!Array.isArray(habits) || !habits.every(isHabit) || typeof updatedAt !== 'number') {
    return { ...nothingKept, owner, ...wishes }
  }
  return { owner, habits, updatedAt, completions: isCompletions(completions) ? completions : {}, ...wishes }
}

function stateIn(text: string | null): unknown {
  try {
    const envelope: unknown = JSON.parse(text ?? 'null')
    return isRecord(envelope) ? envelope['state'] : null
  } catch {
    return null
  }
}

const isWish = (value: unknown): value is Wish =>
  isRecord(value) &&
  typeof value['habitId'] === 'string' &&
  isDayText(value['day']) &&
  typeof value['wanted'] === 'boolean' &&
  typeof value['stamp'] === 'number'

const isCompletions = (value: unknown): value is Completions =>
  isRecord(value) && Object.values(value).every((history) => Array.isArray(history) && history.every(isCompletion))

const isCompletion = (value: unknown): value is CompletionView =>
  isRecord(value) && typeof value['id'] === 'string' && isDayText(value['completedDate'])

const isHabit = (value: unknown): value is SaidHabit =>
  isRecord(value) && Object.entries(habitChecks).every(([name, isGood]) => isGood(value[name]))

type Check = (value: unknown) => boolean

const isDayText = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isFlag: Check = (value) => typeof value === 'boolean'
const isAny: Check = () => true
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

const habitChecks = {
  id: isText,
  name: isText,
  description: isAny,
  iconName: isText,
  colorCode: isText,
  frequency: isNumber,
  weeklyDays: isListOf(isNumber),
  weeklyCount: isAny,
  intervalDays: isAny,
  targetStreakLength: isNumber,
  isActive: isFlag,
  isCompletedToday: isFlag,
  currentStreak: isNumber,
  longestStreak: isNumber,
  scheduleStreak: isNumber,
  longestScheduleStreak: isNumber,
  strength: isNumber,
  completionRate: isNumber,
  totalCompletions: isNumber,
  firstCompletedDay: isAny,
  recentDays: isListOf(isDayText),
  createdDay: isDayText,
  createdAt: isText,
  saidOn: isDayText,
} satisfies Record<keyof SaidHabit, Check>
