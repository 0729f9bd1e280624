import { type Entry, entryAfter, type EntryState, noEntry } from '../completions/entries/entry.ts'
import { earliestDay } from '../completions/history.ts'
import { type FrequencyFields, storedFrequencyOf } from '../habits/frequency-fields.ts'
import { type HabitDraft, habitDefaults } from '../habits/habit.ts'
import { addDays, type Day, dayIn, daysBetween, latestDayAnywhere, startOf } from '../time/day.ts'
import type { FoundHabit, DayEntry, FoundNote } from './found.ts'
import { longestName } from './free-name.ts'
import { type Details, detailsOf, lossesOf, noteLinesOf } from './leftovers.ts'
import type { Loss } from './losses.ts'
import { nearestScheduleOf } from './found-frequency.ts'
import { type Source, sourceNames } from './source.ts'
import { cutTo } from './texts.ts'
import { dayNoteTitleOf } from '../day-note.ts'

export type MappedEntry = Entry & { id: string | null; day: Day }

/** A habit as it would be stored, except for a unique name and its position. */
export type MappedHabit = Omit<HabitDraft, 'colorCode' | 'iconName'> & {
  colorCode: string | null
  iconName: string | null
  createdDay: Day
  createdAt: Temporal.Instant
  entries: readonly MappedEntry[]
  notes: readonly MappedNote[]
  /** For a new habit: what has no field here, in words. */
  summary: MappedNote | null
  details: Details
  losses: readonly Loss[]
}

export type Moment = { now: Temporal.Instant; timeZone: string }

const stateOf = { done: 'done', no: 'notDone', skip: 'skipped', none: 'none' } as const satisfies Record<
  DayEntry['status'],
  EntryState
>

const longestDescription = 500
const longestNote = 1000
const hex = /^#[0-9A-Fa-f]{6}$/

/** Maps a habit of a file to our fields; what has none is kept in `details` and reported in `losses`. Its texts must be repaired. */
export function mapToHabit(habit: FoundHabit, source: Source, moment: Moment): MappedHabit {
  const lastDay = latestDayAnywhere(moment.now)
  const isPossible = ({ day }: DayEntry) => day >= earliestDay && day <= lastDay
  const entries = habit.entries.filter(isPossible)
  const farEntries = habit.entries.filter((entry) => !isPossible(entry))
  // Our own files have a field for everything that a day says.
  const near = { ...habit, entries: habit.own ? [] : entries }
  const description = habit.description || habit.question
  const tooLong = {
    ...(habit.name.length > longestName ? { name: habit.name } : {}),
    ...(description.length > longestDescription ? { description } : {}),
    ...longDaysOf(entries),
  }
  const { own } = habit
  const fields = {
    ...habitDefaults,
    ...(own ? own.fields : storedFrequencyOf(nearestScheduleOf(habit.frequency).schedule)),
  }
  return {
    ...fields,
    name: habit.name || 'Unnamed habit',
    description: cutTo(description, longestDescription) || null,
    colorCode: habit.colorCode !== null && hex.test(habit.colorCode) ? habit.colorCode : null,
    iconName: own?.fields.iconName ?? null,
    ...createdOf(near, fields, moment),
    entries: entries
      .filter(({ status }) => own || status === 'done')
      .map(({ id = null, day, status, value, note }) => {
        const wanted = { state: stateOf[status], amount: own ? value : null, note: note && cutTo(note, longestNote) }
        return { id, day, ...entryAfter(noEntry, wanted, fields.measure) }
      }),
    notes: [...(own?.notes ?? []).map(toMappedNote), ...dayNotesOf(near.entries, moment.timeZone)],
    summary: own ? null : summaryNoteOf(near, source, moment.now),
    details: { ...detailsOf(near, farEntries), ...tooLong },
    losses: [...lossesOf(near, farEntries), { kind: 'longTexts', count: Object.keys(tooLong).length }],
  }
}

/** The full text of notes that are too long here. */
function longDaysOf(entries: readonly DayEntry[]): Details {
  const long = entries.flatMap(({ day, note }) => (note !== null && note.length > longestNote ? [[day, note]] : []))
  return long.length > 0 ? { notes: Object.fromEntries(long) } : {}
}

/**
 * A habit is created on its first tick. An interval is counted from that day, which is moved so that the latest tick was
 * a turn, or so that turns begin where the file says.
 */
function createdOf(habit: FoundHabit, schedule: FrequencyFields, { now, timeZone }: Moment) {
  const { own, entries, frequency } = habit
  if (own) return { createdDay: own.createdDay, createdAt: Temporal.Instant.from(own.createdAt) }
  const today = dayIn(timeZone, now)
  const done = entries.filter(({ status }) => status === 'done')
  const first = done[0]?.day ?? today
  const turn = (frequency.kind === 'everyNDays' ? frequency.from : undefined) ?? done.at(-1)?.day ?? today
  const every = schedule.frequency === 'intervalBased' ? (schedule.intervalDays ?? 1) : 1
  const turnsBefore = Math.ceil(daysBetween(first, turn) / every)
  const createdDay = every === 1 ? first : addDays(turn, -turnsBefore * every)
  const start = startOf(createdDay, timeZone)
  return { createdDay, createdAt: Temporal.Instant.compare(start, now) < 0 ? start : now }
}

export type MappedNote = {
  id: string | null
  title: string | null
  content: string
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const longestTitle = 100
const longestContent = 1000

const states = { no: 'not done', skip: 'skipped', none: 'open' } as const satisfies Partial<
  Record<DayEntry['status'], string>
>

/** Notes about days that were not done: a tick carries its own note, other days have none. */
const dayNotesOf = (entries: readonly DayEntry[], timeZone: string): MappedNote[] =>
  entries.flatMap(({ day, status, note }) => {
    if (status === 'done' || !note?.trim()) return []
    const at = startOf(day, timeZone)
    const content = cutTo(note.trim(), longestContent)
    return [{ id: null, title: dayNoteTitleOf(day, states[status]), content, createdAt: at, updatedAt: at }]
  })

/** A note that lists what has no field here. Null where everything has one. */
function summaryNoteOf(habit: FoundHabit, source: Source, now: Temporal.Instant): MappedNote | null {
  const lines = noteLinesOf(habit)
  if (lines.length === 0) return null
  const content = cutTo(lines.join('\n'), longestContent)
  return { id: null, title: `From ${sourceNames[source]}`, content, createdAt: now, updatedAt: now }
}

const toMappedNote = ({ id, title, content, createdAt, updatedAt }: FoundNote): MappedNote => ({
  id,
  title: title === null ? null : cutTo(title, longestTitle),
  content: cutTo(content, longestContent),
  createdAt: Temporal.Instant.from(createdAt),
  updatedAt: Temporal.Instant.from(updatedAt),
})
