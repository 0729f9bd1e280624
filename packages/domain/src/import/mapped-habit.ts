import { type FrequencyFields, storedFrequencyOf } from '../habits/frequency-fields.ts'
import { type HabitDraft, habitDefaults } from '../habits/habit.ts'
import { isLimit, type Measure } from '../habits/measure.ts'
import { earliestDay } from '../history/habit-days.ts'
import type { Pause } from '../habits/pause.ts'
import { type LaterRule, ruleOf } from '../habits/rule.ts'
import { lengthOf, truncate } from '../text-length.ts'
import { addDays, type Day, daysBetween, latestDayAnywhere, startOf } from '../time/day.ts'
import type { FoundHabit, DayEntry, FoundNote } from './found.ts'
import { longestName } from './free-name.ts'
import { type Details, detailsOf, type Leftovers, lossesOf, noteLinesOf } from './leftovers.ts'
import type { Loss } from './losses.ts'
import { nearestScheduleOf } from './found-frequency.ts'
import { type Source, sourceNames } from './source.ts'
import { mappedLabelsOf, mappedRemindersOf } from './mapped-arrangement.ts'
import { longestNote, mappedDaysOf, type MappedEntry, ownEntriesOf } from './mapped-entries.ts'
import { anyAmount, mappedMeasureOf } from './mapped-measure.ts'

/** A habit as it would be stored, except for a unique name and its position. */
export type MappedHabit = Omit<HabitDraft, 'colorCode' | 'iconName'> & {
  colorCode: string | null
  iconName: string | null
  createdDay: Day
  createdAt: Temporal.Instant
  later: readonly LaterRule[]
  pauses: readonly MappedPause[]
  entries: readonly MappedEntry[]
  notes: readonly MappedNote[]
  /** For a new habit: what has no field here, in words. */
  summary: MappedNote | null
  details: Details
  losses: readonly Loss[]
}

/** Without an id it is new. */
export type MappedPause = Pause & { id: string | null; reason: string | null }

/** `today` is the user's current day. */
export type Moment = { now: Temporal.Instant; timeZone: string; today: Day }

const longestDescription = 500
const hex = /^#[0-9A-Fa-f]{6}$/

/** Maps a habit of a file to our fields; what has none is kept in `details` and reported in `losses`. Its texts must be repaired. */
export function mapToHabit(habit: FoundHabit, source: Source, moment: Moment): MappedHabit {
  const lastDay = latestDayAnywhere(moment.now)
  const isPossible = ({ day }: DayEntry) => day >= earliestDay && day <= lastDay
  const entries = habit.entries.filter(isPossible)
  const farEntries = habit.entries.filter((entry) => !isPossible(entry))
  const description = habit.description || habit.question
  const { groupName, dayPart, cutGroup, otherTags } = mappedLabelsOf(habit)
  const { reminders, otherReminders } = mappedRemindersOf(habit.reminders)
  const tooLong = {
    ...(lengthOf(habit.name) > longestName ? { name: habit.name } : {}),
    ...(lengthOf(description) > longestDescription ? { description } : {}),
    ...longDaysOf(entries),
  }
  const { own } = habit
  const counts = countedBy(habit, entries)
  const fields = {
    ...habitDefaults,
    measure: counts?.measure ?? null,
    groupName,
    dayPart,
    reminders,
    ...(own ? own.fields : storedFrequencyOf(nearestScheduleOf(habit.frequency).schedule)),
  }
  const days = own
    ? { entries: ownEntriesOf(entries, ruleOf({ ...fields, ...own })), changedAmounts: {} }
    : mappedDaysOf(entries, fields.measure)
  const leftovers: Leftovers = {
    goal: counts?.isAdjusted ? habit.measure : null,
    amounts: days.changedAmounts,
    otherReminders,
    otherTags,
    cutGroup,
  }
  return {
    ...fields,
    name: habit.name || 'Unnamed habit',
    description: truncate(description, longestDescription) || null,
    colorCode: habit.colorCode !== null && hex.test(habit.colorCode) ? habit.colorCode : null,
    iconName: own?.fields.iconName ?? null,
    ...createdOf(habit, days.entries, fields, moment),
    later: own?.later ?? [],
    pauses: pausesOf(habit, fields.measure, days.entries, moment.today),
    entries: days.entries,
    notes: (own?.notes ?? []).map(toMappedNote),
    summary: own ? null : summaryNoteOf(habit, source, leftovers, moment.now),
    details: { ...detailsOf(habit, farEntries, leftovers), ...tooLong },
    losses: [...lossesOf(habit, farEntries, leftovers), { kind: 'longTexts', count: Object.keys(tooLong).length }],
  }
}

/** What a habit of another tracker counts. Null where it counts nothing, and for our own files. */
function countedBy({ own, measure }: FoundHabit, entries: readonly DayEntry[]) {
  const values = entries.flatMap(({ value }) => (value === null ? [] : [value]))
  if (own || (measure === null && values.length === 0)) return null
  return mappedMeasureOf(measure ?? anyAmount, values)
}

/** The full text of notes that are too long here. */
function longDaysOf(entries: readonly DayEntry[]): Details {
  const long = entries.flatMap(({ day, note }) => (note !== null && lengthOf(note) > longestNote ? [[day, note]] : []))
  return long.length > 0 ? { notes: Object.fromEntries(long) } : {}
}

/**
 * A habit that is switched off is paused without an end. Where the file does not say since when, that is its latest entry,
 * which is all that is known of when it was archived; a limit, which is kept by doing nothing, is paused from today on.
 */
function pausesOf(
  { own, isArchived }: FoundHabit,
  measure: Measure | null,
  entries: readonly MappedEntry[],
  today: Day,
): readonly MappedPause[] {
  const known = own?.pauses ?? []
  if (!isArchived || known.some(({ from, to }) => to === null && from <= today)) return known
  const latest = isLimit(measure) ? undefined : entries.at(-1)?.day
  return [...known, openPause(latest === undefined || latest >= today ? today : addDays(latest, 1))]
}

export const openPause = (from: Day): MappedPause => ({ id: null, from, to: null, reason: null })

/**
 * A habit is created on the first day of which the file says anything. An interval is counted from that day, which is
 * moved so that the latest tick was a turn, or so that turns begin where the file says.
 */
function createdOf(
  { own, frequency }: FoundHabit,
  entries: readonly MappedEntry[],
  schedule: FrequencyFields,
  { now, timeZone, today }: Moment,
) {
  if (own) return { createdDay: own.createdDay, createdAt: Temporal.Instant.from(own.createdAt) }
  const latest = entries.findLast(({ state }) => state === 'done')
  const first = entries[0]?.day ?? today
  const turn = (frequency.kind === 'everyNDays' ? frequency.from : undefined) ?? latest?.day ?? today
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

/** A note that lists what has no field here. Null where everything has one. */
function summaryNoteOf(
  habit: FoundHabit,
  source: Source,
  leftovers: Leftovers,
  now: Temporal.Instant,
): MappedNote | null {
  const lines = noteLinesOf(habit, leftovers)
  if (lines.length === 0) return null
  const content = truncate(lines.join('\n'), longestContent)
  return { id: null, title: `From ${sourceNames[source]}`, content, createdAt: now, updatedAt: now }
}

const toMappedNote = ({ id, title, content, createdAt, updatedAt }: FoundNote): MappedNote => ({
  id,
  title: title === null ? null : truncate(title, longestTitle),
  content: truncate(content, longestContent),
  createdAt: Temporal.Instant.from(createdAt),
  updatedAt: Temporal.Instant.from(updatedAt),
})
