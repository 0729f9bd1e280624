import type { FoundFile } from '@daymark/domain/import/found.ts'

/** What is asked of whoever reads: a file on this machine, and where the person lives who sent it. */
export type FileToRead = { path: string; timeZone: string }

/** What the reading thread says when it is done. */
export type ReadAnswer = { found: FoundFile } | { refused: { message: string; isTooLarge: boolean } }
