import { keptFiguresOf } from '@daymark/domain/completions/figures.ts'
import { type History, historyOf } from '@daymark/domain/completions/history.ts'
import { suggestFor } from '@daymark/domain/ai-suggestion/rulebook.ts'
import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { frequencyOf, storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { MappedCompletion, MappedHabit } from '@daymark/domain/import/mapped-habit.ts'
import type { PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { newId } from '#db/new-id.ts'
import type { NewCompletion, NewHabit, NewNote, NewPart } from './import.store.ts'

/** The history and the figures derived from it. */
function keptColumns(frequency: Frequency, history: History) {
  const kept = keptFiguresOf(frequency, history)
  return { ...kept, recentDays: [...kept.recentDays], history }
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
    ...keptColumns(frequencyOf(mapped), historyOf(mapped.completions.map(({ day }) => day))),
  }
}

export const toCompletionRow =
  (habitId: string) =>
  ({ id, day, notes }: MappedCompletion): NewCompletion => ({ habitId, day, id: id ?? newId(), notes })

export const toNoteRows = ({ notes, summary }: MappedHabit, userId: string, habitId: string): NewNote[] =>
  [...notes, ...(summary ? [summary] : [])].map((note) => ({ ...note, userId, habitId, id: note.id ?? newId() }))

export function toPartRow({ part }: PlannedHabit, userId: string, habitId: string): NewPart[] {
  if (!part) return []
  const { source, key, details, importedAt } = part
  return [{ userId, habitId, source, key, details, importedAt: Temporal.Instant.from(importedAt) }]
}
