import type { FoundFile } from '@daymark/domain/import/found.ts'

/** A file on this machine, and the zone of the person who sent it. */
export type FileToRead = { path: string; timeZone: string }

/** What the reading process is asked for: a file, and how many megabytes of objects it may make of it. */
export type ReadingTask = { file: FileToRead; megabytes: number }

/** What comes of reading a file. `failed` is a fault of ours, with its stack. */
export type ReadingResult =
  | { found: FoundFile }
  | { refused: { message: string; isTooLarge: boolean } }
  | { failed: string }
