import type {
  ExportedCompletion,
  ExportedEntry,
  ExportedHabit,
  ExportedMessage,
  ExportedNote,
  ExportedPart,
  ExportedPause,
  ExportedPreference,
  ExportedProfile,
  ExportedTicket,
} from '@daymark/contract/export-document.shapes.ts'

/** Rows in pages of some thousands. Can be iterated once. */
export type Pages<Row> = AsyncIterable<readonly Row[]>

/** Everything that is exported; long lists are read lazily. */
export type Account = {
  profile: ExportedProfile
  habits: readonly ExportedHabit[]
  pauses: readonly ExportedPause[]
  completions: Pages<ExportedCompletion>
  entries: Pages<ExportedEntry>
  notes: Pages<ExportedNote>
  tickets: readonly ExportedTicket[]
  notificationPreferences: readonly ExportedPreference[]
  notifications: Pages<ExportedMessage>
  imported: Pages<ExportedPart>
}
