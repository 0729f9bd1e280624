import type {
  ExportedCompletion,
  ExportedHabit,
  ExportedMessage,
  ExportedNote,
  ExportedPart,
  ExportedPreference,
  ExportedProfile,
  ExportedTicket,
} from '@daymark/contract/export-document.shapes.ts'

/** Rows as they come out of the database, some thousands at a time. Can be gone through once. */
export type Pages<Row> = AsyncIterable<readonly Row[]>

/** Everything that a person takes along, the part that can be long still unread. */
export type Account = {
  profile: ExportedProfile
  habits: readonly ExportedHabit[]
  completions: Pages<ExportedCompletion>
  notes: Pages<ExportedNote>
  tickets: readonly ExportedTicket[]
  notificationPreferences: readonly ExportedPreference[]
  notifications: Pages<ExportedMessage>
  imported: Pages<ExportedPart>
}
