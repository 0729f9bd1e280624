import { dayNoteTitleOf } from '../day-note.ts'
import { startOf } from '../time/day.ts'
import type { FoundHabit, FoundNote, Mark } from './found.ts'
import { noteLinesOf } from './leftovers.ts'
import { type Source, sourceNames } from './source.ts'
import { cutTo } from './texts.ts'

export type HomedNote = {
  id: string | null
  title: string | null
  content: string
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const longestTitle = 100
const longestContent = 1000

const states = { no: 'not done', skip: 'skipped', none: 'open' } as const satisfies Partial<
  Record<Mark['status'], string>
>

/** What was written about days that were not done: a tick carries its own note, an open day has nowhere else to put it. */
export const dayNotesOf = (marks: readonly Mark[], timeZone: string): HomedNote[] =>
  marks.flatMap(({ day, status, note }) => {
    if (status === 'done' || !note?.trim()) return []
    const at = startOf(day, timeZone)
    const content = cutTo(note.trim(), longestContent)
    return [{ id: null, title: dayNoteTitleOf(day, states[status]), content, createdAt: at, updatedAt: at }]
  })

/** Where a person finds what has no field here. Null where everything has one. */
export function summaryNoteOf(habit: FoundHabit, source: Source, now: Temporal.Instant): HomedNote | null {
  const lines = noteLinesOf(habit)
  if (lines.length === 0) return null
  const content = cutTo(lines.join('\n'), longestContent)
  return { id: null, title: `From ${sourceNames[source]}`, content, createdAt: now, updatedAt: now }
}

export const toHomedNote = ({ id, title, content, createdAt, updatedAt }: FoundNote): HomedNote => ({
  id,
  title: title === null ? null : cutTo(title, longestTitle),
  content: cutTo(content, longestContent),
  createdAt: Temporal.Instant.from(createdAt),
  updatedAt: Temporal.Instant.from(updatedAt),
})
