import { type Entry, entryUnder, isEmptyEntry } from '../completions/entries/entry.ts'
import { earliestDay } from '../completions/history.ts'
import type { HabitDraft } from '../habits/habit.ts'
import type { Measure } from '../habits/measure.ts'
import { inForceOn, rulesInForce, type Scheduled } from '../habits/rule.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { DayEntry } from './found.ts'
import { type Details, leftoverDetailsOf } from './leftovers.ts'
import { healedName, type KeptDays, keptDaysOf, withoutKeptDays } from './kept-days.ts'
import { mappedLabelsOf, mappedRemindersOf } from './mapped-arrangement.ts'
import { mappedEntryOf } from './mapped-entries.ts'
import { anyAmount, isSameAmount, mappedMeasureOf } from './mapped-measure.ts'
import type { Source } from './source.ts'
import { type StandIn, standInOf, type StoredNote } from './stand-in-note.ts'

type DayWithEntry = Entry & { day: Day }

type Arrangement = Pick<HabitDraft, 'groupName' | 'dayPart' | 'reminders'>

/** A habit from an import of a release that had fewer fields. */
export type HabitToHeal = {
  source: Source
  details: Details
  rule: Scheduled
  arrangement: Arrangement
  entries: readonly DayWithEntry[]
  notes: readonly StoredNote[]
}

/** What was kept of imports, or what healing them wrote. `notes` are those that became days. */
export type HealedCounts = {
  goals: number
  amounts: number
  skipped: number
  notDone: number
  notes: number
  groups: number
  reminders: number
}

export const nothingHealed: HealedCounts = {
  goals: 0,
  amounts: 0,
  skipped: 0,
  notDone: 0,
  notes: 0,
  groups: 0,
  reminders: 0,
}

export type Healing = {
  /** The measure that the habit gets; null where it keeps what it has. */
  measure: Measure | null
  /** The fields that the habit gets. */
  arrangement: Partial<Arrangement>
  entries: readonly DayWithEntry[]
  removedNotes: readonly string[]
  details: Details
  counts: HealedCounts
}

export const summedCounts = (one: HealedCounts, other: HealedCounts): HealedCounts => ({
  goals: one.goals + other.goals,
  amounts: one.amounts + other.amounts,
  skipped: one.skipped + other.skipped,
  notDone: one.notDone + other.notDone,
  notes: one.notes + other.notes,
  groups: one.groups + other.groups,
  reminders: one.reminders + other.reminders,
})

/** What was kept of a habit, whatever became of its days since. */
export function keptCountsOf({ source, details, notes }: Pick<HabitToHeal, 'source' | 'details' | 'notes'>) {
  const kept = keptDaysOf(source, details)
  const { measure, values, statuses } = kept
  const { groupName, dayPart } = mappedLabelsOf(kept)
  const countOf = (wanted: DayEntry['status']) => [...statuses.values()].filter((status) => status === wanted).length
  return {
    goals: measure ? 1 : 0,
    amounts: values.size,
    skipped: countOf('skip'),
    notDone: countOf('no'),
    notes: standInsOf({ details, notes }).size,
    groups: groupName !== null || dayPart !== null ? 1 : 0,
    reminders: mappedRemindersOf(kept.reminders).reminders.length,
  } satisfies HealedCounts
}

/**
 * Gives a habit what was kept of its import. What the user entered since wins: a measure of theirs stays, and takes the
 * amounts only if it has the same unit; a completed day gets its amount if it has none; a day that was not done gets what
 * was kept only while it has no entry. A note that replaced a day becomes the note of that day, unless either was edited.
 * Group, part of the day and reminders of theirs stay. What was not taken stays in `details`, under the names that an
 * import gives it today. Notes that stay are no reason to heal again.
 */
export function healingOf(habit: HabitToHeal, lastDay: Day): Healing {
  const { source, details, entries } = habit
  const kept = keptDaysOf(source, details)
  const plan = measureFor(habit.rule.measure ?? null, kept)
  const rules = rulesInForce({ ...habit.rule, measure: plan.measure })
  const measureOn = (day: Day) => inForceOn(rules, dayNumberOf(day)).measure
  const current = new Map(entries.map((entry) => [entry.day, entry]))
  const standIns = standInsOf(habit)
  const written = new Map<Day, DayWithEntry>()
  const removedNotes: string[] = []
  const originalAmounts: Record<string, number> = {}

  if (plan.isNew) {
    for (const entry of entries) {
      const under = { ...entry, ...entryUnder(entry, null, measureOn(entry.day)) }
      if (under.state !== entry.state) written.set(entry.day, under)
    }
  }
  for (const day of new Set([...kept.statuses.keys(), ...standIns.keys()])) {
    const standIn = standIns.get(day)
    const value = kept.values.get(day) ?? null
    const status = kept.statuses.get(day) ?? (standIn ? statusOf[standIn.state] : 'none')
    const before = written.get(day) ?? current.get(day)
    const isPossible = day >= earliestDay && day <= lastDay
    const found = { status, value: plan.takesAmounts ? value : null }
    const after = isPossible ? healedDay(before, found, standIn, measureOn(day)) : null
    if (after && !isEmptyEntry(after)) written.set(day, { ...after, day })
    const stored = after ?? before
    const isMoved = stored?.note === standIn?.content && (after !== null || stored?.state === standIn?.state)
    if (standIn && isMoved) removedNotes.push(standIn.id)
    if (value !== null && !isSameAmount(value, stored?.amount ?? null)) originalAmounts[day] = value
  }
  const isGoalKept = kept.measure !== null && (plan.isAdjusted || !plan.isNew)
  const { written: arrangement, leftovers } = arrangementFor(habit.arrangement, kept)
  const list = [...written.values()]
  return {
    measure: plan.isNew ? plan.measure : null,
    arrangement,
    entries: list,
    removedNotes,
    details: {
      ...withoutKeptDays(source, details),
      ...leftoverDetailsOf({ goal: isGoalKept ? kept.measure : null, amounts: originalAmounts, ...leftovers }),
      ...(removedNotes.length < standIns.size ? { [healedName]: true } : {}),
    },
    counts: {
      ...countsOf(list, current),
      goals: plan.isNew && kept.measure ? 1 : 0,
      notes: removedNotes.length,
      groups: 'groupName' in arrangement || 'dayPart' in arrangement ? 1 : 0,
      reminders: arrangement.reminders?.length ?? 0,
    },
  }
}

const statusOf = { none: 'none', notDone: 'no', skipped: 'skip' } as const satisfies Record<
  StandIn['state'],
  DayEntry['status']
>

/** By day. None once a habit was healed: those that are left were edited, or their days were. */
function standInsOf({ details, notes }: Pick<HabitToHeal, 'details' | 'notes'>): Map<Day, StandIn> {
  const found = healedName in details ? [] : notes.flatMap((note) => standInOf(note) ?? [])
  return new Map(found.map((one) => [one.day, one]))
}

type MeasurePlan = { measure: Measure | null; isNew: boolean; isAdjusted: boolean; takesAmounts: boolean }

function measureFor(own: Measure | null, { measure: found, values }: KeptDays): MeasurePlan {
  if (!found && values.size === 0) return { measure: own, isNew: false, isAdjusted: false, takesAmounts: false }
  const { measure, isAdjusted } = mappedMeasureOf(found ?? anyAmount, [...values.values()])
  if (own === null) return { measure, isNew: true, isAdjusted, takesAmounts: true }
  const isSameUnit = own.unit.toLowerCase() === measure.unit.toLowerCase()
  return { measure: own, isNew: false, isAdjusted, takesAmounts: isSameUnit }
}

/** What a habit without its own gets, and what is left. */
function arrangementFor(own: Arrangement, kept: KeptDays) {
  const { groupName, cutGroup, dayPart, otherTags } = mappedLabelsOf(kept)
  const { reminders, otherReminders } = mappedRemindersOf(kept.reminders)
  const written: Partial<Arrangement> = {
    ...(groupName !== null && own.groupName === null && { groupName }),
    ...(dayPart !== null && own.dayPart === null && { dayPart }),
    ...(reminders.length > 0 && own.reminders.length === 0 && { reminders }),
  }
  const untaken = [written.groupName ? null : (cutGroup ?? groupName), written.dayPart ? null : dayPart]
  return {
    written,
    leftovers: {
      cutGroup: written.groupName ? cutGroup : null,
      otherTags: [...untaken.filter((label) => label !== null), ...otherTags],
      otherReminders: written.reminders ? otherReminders : kept.reminders,
    },
  }
}

/** The day afterwards; null where it stays as it is. */
function healedDay(
  before: Entry | undefined,
  { status, value }: Pick<DayEntry, 'status' | 'value'>,
  standIn: StandIn | undefined,
  measure: Measure | null,
): Entry | null {
  const found = mappedEntryOf({ status, value, note: standIn?.content ?? null }, measure)
  if (status === 'done') {
    if (before?.state !== 'done' || before.amount !== null || found.amount === null) return null
    return { ...found, note: before.note }
  }
  if (!before) return found
  const isNoteMissing = found.note !== null && before.note === null && before.state === found.state
  return isNoteMissing ? { ...before, note: found.note } : null
}

function countsOf(written: readonly DayWithEntry[], before: ReadonlyMap<Day, Entry>) {
  const isNew = ({ day }: DayWithEntry) => !before.has(day)
  return {
    amounts: written.filter(({ day, amount }) => amount !== null && amount !== before.get(day)?.amount).length,
    skipped: written.filter((entry) => isNew(entry) && entry.state === 'skipped').length,
    notDone: written.filter((entry) => isNew(entry) && entry.state === 'notDone').length,
  }
}
