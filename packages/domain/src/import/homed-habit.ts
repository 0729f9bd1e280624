import { earliestDay } from '../completions/history.ts'
import { type FrequencyFields, storedFrequencyOf } from '../habits/frequency-fields.ts'
import { type HabitDraft, habitDefaults } from '../habits/habit.ts'
import { addDays, type Day, dayIn, daysBetween, latestDayAnywhere, startOf } from '../time/day.ts'
import { dayNotesOf, type HomedNote, summaryNoteOf, toHomedNote } from './homed-notes.ts'
import type { FoundHabit, Mark } from './found.ts'
import { longestName } from './free-name.ts'
import { type Details, detailsOf, lossesOf } from './leftovers.ts'
import type { Loss } from './losses.ts'
import { homeOf } from './found-rhythm.ts'
import type { Source } from './source.ts'
import { cutTo } from './texts.ts'

export type HomedCompletion = { id: string | null; day: Day; notes: string | null }

/** A habit as it would stand here, name and place among the others aside. */
export type HomedHabit = Omit<HabitDraft, 'colorCode' | 'iconName'> & {
  colorCode: string | null
  iconName: string | null
  createdDay: Day
  createdAt: Temporal.Instant
  completions: readonly HomedCompletion[]
  notes: readonly HomedNote[]
  /** Only for whom the habit is new: what has no field here, in words. */
  summary: HomedNote | null
  details: Details
  losses: readonly Loss[]
}

export type Moment = { now: Temporal.Instant; timeZone: string }

const longestDescription = 500
const longestNote = 1000
const hex = /^#[0-9A-Fa-f]{6}$/

/** Finds a home for everything of a habit that has one, and keeps and tells of the rest. Its texts must be repaired. */
export function homed(habit: FoundHabit, source: Source, moment: Moment): HomedHabit {
  const lastDay = latestDayAnywhere(moment.now)
  const isPossible = ({ day }: Mark) => day >= earliestDay && day <= lastDay
  const marks = habit.marks.filter(isPossible)
  const farMarks = habit.marks.filter((mark) => !isPossible(mark))
  const near = { ...habit, marks }
  const description = habit.description || habit.question
  const tooLong = {
    ...(habit.name.length > longestName ? { name: habit.name } : {}),
    ...(description.length > longestDescription ? { description } : {}),
    ...longDaysOf(marks),
  }
  const { own } = habit
  const fields = { ...habitDefaults, ...(own ? own.fields : storedFrequencyOf(homeOf(habit.rhythm).schedule)) }
  return {
    ...fields,
    name: habit.name || 'Unnamed habit',
    description: cutTo(description, longestDescription) || null,
    colorCode: habit.colorCode !== null && hex.test(habit.colorCode) ? habit.colorCode : null,
    iconName: own?.fields.iconName ?? null,
    ...createdOf(near, fields, moment),
    completions: marks.flatMap(({ id = null, day, status, note }) =>
      status === 'done' ? [{ id, day, notes: note === null ? null : cutTo(note, longestNote) }] : [],
    ),
    notes: [...(own?.notes ?? []).map(toHomedNote), ...dayNotesOf(marks, moment.timeZone)],
    summary: own ? null : summaryNoteOf(near, source, moment.now),
    details: { ...detailsOf(near, farMarks), ...tooLong },
    losses: [...lossesOf(near, farMarks), { kind: 'longTexts', count: Object.keys(tooLong).length }],
  }
}

/** Notes of days that are too long for a note here, whole. */
function longDaysOf(marks: readonly Mark[]): Details {
  const long = marks.flatMap(({ day, note }) => (note !== null && note.length > longestNote ? [[day, note]] : []))
  return long.length > 0 ? { notes: Object.fromEntries(long) } : {}
}

/**
 * A habit is as old as its first tick, so that nothing was done before it was there. An interval is counted from that day:
 * it lies so that the latest tick was on its turn, or where the file says that turns begin.
 */
function createdOf(habit: FoundHabit, schedule: FrequencyFields, { now, timeZone }: Moment) {
  const { own, marks, rhythm } = habit
  if (own) return { createdDay: own.createdDay, createdAt: Temporal.Instant.from(own.createdAt) }
  const today = dayIn(timeZone, now)
  const done = marks.filter(({ status }) => status === 'done')
  const first = done[0]?.day ?? today
  const turn = (rhythm.kind === 'everyNDays' ? rhythm.from : undefined) ?? done.at(-1)?.day ?? today
  const every = schedule.frequency === 'intervalBased' ? (schedule.intervalDays ?? 1) : 1
  const turnsBefore = Math.ceil(daysBetween(first, turn) / every)
  const createdDay = every === 1 ? first : addDays(turn, -turnsBefore * every)
  const start = startOf(createdDay, timeZone)
  return { createdDay, createdAt: Temporal.Instant.compare(start, now) < 0 ? start : now }
}
