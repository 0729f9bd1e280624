import {
  type ExportedPart,
  exportedCompletion,
  exportedEntry,
  exportedHabit,
  exportedMessage,
  exportedNote,
  exportedPart,
  exportedPause,
  exportedPreference,
  exportedProfile,
  exportedTicket,
} from '@daymark/contract/export-document.shapes.ts'
import { byteOrderMark, type Cell, csvLine } from '@daymark/domain/csv.ts'
import { scheduledWeekdaysOf } from '@daymark/domain/habits/schedule.ts'
import { shortWeekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Account, Pages } from './exported-account.ts'
import type { ZipEntry } from './zip.ts'

type Row = Readonly<Record<string, Cell>>

/** One file per kind. The columns are the fields of the JSON document, so none can be forgotten. */
export function csvFiles({
  profile,
  habits,
  pauses,
  completions,
  entries,
  notes,
  tickets,
  ...rest
}: Account): ZipEntry[] {
  const nameOf = new Map(habits.map(({ id, name }) => [id, name]))
  /** Readable beside the id. */
  const withName = <R extends { habitId: string | null }>(row: R) => ({
    habitName: nameOf.get(row.habitId ?? '') ?? null,
    ...row,
  })
  const asCells = habits.map((habit) => ({
    ...habit,
    weeklyDays: scheduledWeekdaysOf(habit.weeklyDays).map(shortWeekdayNameOf).join(' '),
    measure: habit.measure && JSON.stringify(habit.measure),
    laterRules: JSON.stringify(habit.laterRules),
    reminders: JSON.stringify(habit.reminders),
  }))
  const answered = tickets.map((ticket) => ({
    ...ticket,
    replies: ticket.replies
      .map(({ author, createdAt, message }) => `${createdAt}${author === 'person' ? ' (you)' : ''}\n${message}`)
      .join('\n\n'),
  }))
  const asText = (part: ExportedPart) => withName({ ...part, details: JSON.stringify(part.details) })
  return [
    csvFile('profile', fieldsOf(exportedProfile), [[profile]]),
    csvFile('habits', fieldsOf(exportedHabit), [asCells]),
    csvFile('pauses', ['habitName', ...fieldsOf(exportedPause)], [pauses.map(withName)]),
    csvFile('completions', ['habitName', ...fieldsOf(exportedCompletion)], mapped(completions, withName)),
    csvFile('entries', ['habitName', ...fieldsOf(exportedEntry)], mapped(entries, withName)),
    csvFile('notes', ['habitName', ...fieldsOf(exportedNote)], mapped(notes, withName)),
    csvFile('tickets', fieldsOf(exportedTicket), [answered]),
    csvFile('notification-preferences', fieldsOf(exportedPreference), [rest.notificationPreferences]),
    csvFile('notifications', fieldsOf(exportedMessage), rest.notifications),
    csvFile('imported', ['habitName', ...fieldsOf(exportedPart)], mapped(rest.imported, asText)),
  ]
}

const fieldsOf = ({ shape }: { shape: object }): string[] => Object.keys(shape)

async function* mapped<From, To>(pages: Pages<From>, change: (row: From) => To): Pages<To> {
  for await (const page of pages) yield page.map(change)
}

const csvFile = (
  kind: string,
  columns: readonly string[],
  pages: Pages<Row> | readonly (readonly Row[])[],
): ZipEntry => ({ name: `${kind}.csv`, content: linesOf(columns, pages) })

async function* linesOf(
  columns: readonly string[],
  pages: Pages<Row> | readonly (readonly Row[])[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const page of pages) {
    yield page.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('')
  }
}
