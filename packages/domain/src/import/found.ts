import type { HabitDraft } from '../habits/habit.ts'
import type { Pause } from '../habits/pause.ts'
import type { LaterRule } from '../habits/rule.ts'
import type { Day, Weekday } from '../time/day.ts'
import type { Loss } from './losses.ts'
import type { FoundFrequency } from './found-frequency.ts'
import type { Source } from './source.ts'

/**
 * What a file says of one day of a habit. `none` is a day of which only a note is known: another tracker may count it
 * as covered by the schedule, although nothing was done.
 */
export type DayEntry = {
  day: Day
  status: 'done' | 'no' | 'skip' | 'none'
  value: number | null
  note: string | null
  /** Only our own files have one. */
  id?: string
}

/** The measure of a habit that counts something: its unit, and the amount that completes a day. */
export type FoundMeasure = { unit: string; target: number | null; targetType: 'atLeast' | 'atMost' }

/** `time` is local. */
export type Reminder = { time: string; weekdays: readonly Weekday[] }

export type FoundNote = { id: string; title: string | null; content: string; createdAt: string; updatedAt: string }

/** What an earlier import had no field for, as it was stored. Its `details` are opaque. */
export type KeptPart = { source: Source; key: string; importedAt: string; details: Record<string, unknown> }

/** A pause of our own files. */
export type FoundPause = Pause & { id: string; reason: string | null }

/** What only our own files say of a habit. */
export type OwnFields = {
  id: string
  /** The fields of a habit that no other tracker's file has. */
  fields: Omit<HabitDraft, 'name' | 'description' | 'colorCode'>
  later: readonly LaterRule[]
  pauses: readonly FoundPause[]
  position: number
  createdDay: Day
  createdAt: string
  notes: readonly FoundNote[]
  part: KeptPart | null
}

/** A habit as its file has it, texts unchanged, with one entry per day in order. */
export type FoundHabit = {
  name: string
  description: string
  question: string
  frequency: FoundFrequency
  isArchived: boolean
  colorCode: string | null
  measure: FoundMeasure | null
  reminders: readonly Reminder[]
  category: string
  tags: readonly string[]
  isStarred: boolean
  isPinned: boolean
  /** Other fields of the file, under its own names: stored as they are. */
  extra: Readonly<Record<string, unknown>>
  entries: readonly DayEntry[]
  own: OwnFields | null
}

/** A parsed file. `layout` is the tracker's format; `losses` is what the reader could not use. */
export type FoundFile = {
  source: Source
  layout: string
  habits: readonly FoundHabit[]
  /** Of our own files: pauses of all habits. */
  pausesForAll?: readonly FoundPause[]
  losses: readonly Loss[]
}

/** A habit with only a name: what readers begin with. */
export const foundHabit = (name: string, rest: Partial<FoundHabit> = {}): FoundHabit => ({
  name,
  description: '',
  question: '',
  frequency: { kind: 'daily' },
  isArchived: false,
  colorCode: null,
  measure: null,
  reminders: [],
  category: '',
  tags: [],
  isStarred: false,
  isPinned: false,
  extra: {},
  entries: [],
  own: null,
  ...rest,
})
