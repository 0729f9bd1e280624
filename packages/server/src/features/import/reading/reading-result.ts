import type { FoundFile } from '@daymark/domain/import/found.ts'

/** A file on this machine, and the time zone of its user. */
export type FileToRead = { path: string; timeZone: string }

/** The input of the reading process: a file, and the limit of its heap. */
export type ReadingTask = { file: FileToRead; megabytes: number }

/** `failed` is a bug, with its stack. */
export type ReadingResult =
  | { found: FoundFile }
  | { refused: { message: string; isTooLarge: boolean } }
  | { failed: string }
