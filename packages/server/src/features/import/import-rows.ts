import { marksOf } from '@daymark/domain/completions/entries/day-marks.ts'
import { keptFiguresOf } from '@daymark/domain/completions/stored-figures.ts'
import { suggestFor } from '@daymark/domain/ai-suggestion/rulebook.ts'
import { storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import type { MappedEntry } from '@daymark/domain/import/mapped-entries.ts'
import type { MappedHabit } from '@daymark/domain/import/mapped-habit.ts'
import type { PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { dayNumberOf } from '@daymark/domain/time/day.ts'
import { newId } from '#db/new-id.ts'
import type { NewEntry, NewHabit, NewNote, NewPart } from './import.store.ts'

/** The marks of the days and the figures derived from them. */
function keptColumns(habit: MappedHabit) {
  const marks = marksOf(habit.entries)
  const amounts = habit.entries.flatMap(({ day, amount }) =>
    amount === null ? [] : [[dayNumberOf(day), amount] as const],
  )
  const kept = keptFiguresOf(ruleOf(habit), marks, new Map(amounts))
  return { ...kept, recentDays: [...kept.recentDays], recentEntries: [...kept.recentEntries], ...marks }
}

type Place = { userId: string; id: string; position: number }

/** A habit from another tracker gets the icon, and without a color the color, that its name suggests. */
export function toHabitRow({ mapped, isActive }: PlannedHabit, { userId, id, position }: Place): NewHabit {
  const { name, createdDay, createdAt } = mapped
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
    ...keptColumns(mapped),
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

export const toNoteRows = ({ notes, summary }: MappedHabit, userId: string, habitId: string): NewNote[] =>
  [...notes, ...(summary ? [summary] : [])].map((note) => ({ ...note, userId, habitId, id: note.id ?? newId() }))

export function toPartRow({ part }: PlannedHabit, userId: string, habitId: string): NewPart[] {
  if (!part) return []
  const { source, key, details, importedAt } = part
  return [{ userId, habitId, source, key, details, importedAt: Temporal.Instant.from(importedAt) }]
}
