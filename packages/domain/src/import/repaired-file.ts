import type { FoundFile, FoundHabit } from './found.ts'
import { cleaned } from './texts.ts'

/** The file with storable texts and trimmed names; replaced characters are reported as a loss. */
export function repairedFile(file: FoundFile): FoundFile {
  let replaced = 0
  const repaired = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const clean = cleaned(value)
      if (clean !== value) replaced += 1
      return clean
    }
    if (Array.isArray(value)) return value.map(repaired)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleaned(key), repaired(inner)]))
  }
  const habits = (repaired(file.habits) as FoundHabit[]).map(trimmed)
  return { ...file, habits, losses: [...file.losses, { kind: 'characters', count: replaced }] }
}

const trimmed = (habit: FoundHabit): FoundHabit => ({
  ...habit,
  name: habit.name.trim(),
  description: habit.description.trim(),
  question: habit.question.trim(),
})
