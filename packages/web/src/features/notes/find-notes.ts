import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { wordFinder } from '@daymark/domain/find-words.ts'
import { type Day, dayIn } from '@daymark/domain/time/day.ts'
import type { DayNote } from './day-note-list.tsx'

/** A day as it may be typed: 'Sunday, March 29, 2026' and '2026-03-29'. */
const typedDay = (day: Day): string => {
  const options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return `${Temporal.PlainDate.from(day).toLocaleString('en-US', options)} ${day}`
}

/** What was typed is looked for in title, text and date, of notes and of day notes. Nothing typed finds all. */
export function noteFinder(typed: string, timeZone: string) {
  const hasWords = wordFinder(typed)
  return {
    hasNote: ({ title, content, createdAt }: NoteView): boolean => {
      const written = () => typedDay(dayIn(timeZone, Temporal.Instant.from(createdAt)))
      return hasWords === null || hasWords(`${title ?? ''} ${content} ${written()}`)
    },
    hasDay: ({ day, text, words }: DayNote): boolean =>
      hasWords === null || hasWords(`${text} ${words} ${typedDay(day)}`),
  }
}
