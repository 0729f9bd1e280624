import { suggestFor } from '@daymark/domain/ai-suggestion/rulebook.ts'
import { storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import type { MappedEntry } from '@daymark/domain/import/mapped-entries.ts'
import type { MappedHabit, MappedPause } from '@daymark/domain/import/mapped-habit.ts'
import type { PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { dayColumns } from '#db/habit-history.ts'
import { newId } from '#db/new-id.ts'
import type { NewEntry, NewHabit, NewNote, NewPart, NewPause } from './import.store.ts'

type Place = { userId: string; id: string; position: number }

/** A habit from another tracker gets the icon, and without a color the color, that its name suggests. */
export function toHabitRow(habit: PlannedHabit, { userId, id, position }: Place): NewHabit {
  const { mapped, isActive, pausedDays } = habit
  const { name, createdDay, createdAt, later } = mapped
  const isDressed = mapped.iconName !== null && mapped.colorCode !== null
  const suggested = isDressed ? null : suggestFor({ title: name, context: null })
  return {
    ...habitFieldsOf(mapped),
    ...storedFrequencyOf(mapped),
    userId,
    id,
    position,
    isActive,
    createdDay,
    createdAt,
    nameKey: nameKeyOf(name),
    iconName: mapped.iconName ?? suggested?.iconName ?? 'circle',
    colorCode: mapped.colorCode ?? suggested?.colorCode ?? '#1C7A86',
    later: [...later],
    pauses: [...pausedDays],
    ...dayColumns({ ...mapped, pauses: pausedDays }, daysOf(mapped.entries), null),
  }
}

export const toEntryRow =
  (habitId: string) =>
  ({ id, day, state, amount, note }: MappedEntry): NewEntry => ({
    habitId,
    day,
    id: id ?? newId(),
    state,
    amount,
    notes: note,
  })

/** An id of our own files is kept unless a pause of the user has it; `taken` grows by those that are given. */
export function toPauseRow(
  { id, from, to, reason }: MappedPause,
  { userId, habitId }: { userId: string; habitId: string | null },
  taken: Set<string>,
): NewPause {
  const free = id !== null && !taken.has(id) ? id : newId()
  taken.add(free)
  return { userId, id: free, habitId, from, to, reason }
}

export const toNoteRows = ({ notes, summary }: MappedHabit, userId: string, habitId: string): NewNote[] =>
  [...notes, ...(summary ? [summary] : [])].map((note) => ({ ...note, userId, habitId, id: note.id ?? newId() }))

export function toPartRow({ part }: PlannedHabit, userId: string, habitId: string): NewPart[] {
  if (!part) return []
  const { source, key, details, importedAt } = part
  return [{ userId, habitId, source, key, details, importedAt: Temporal.Instant.from(importedAt) }]
}
