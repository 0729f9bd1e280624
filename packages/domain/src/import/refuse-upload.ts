import { Refusal } from '../refusal.ts'

/**
 * In bytes. Fits the largest export of our own: an account at its limits has 35 MB of days and, where every character of
 * its notes is escaped in JSON, 137 MB of notes; the rest is for habits, messages, tickets and what imports left over.
 */
export const largestUpload = 200 * 1024 * 1024

/** The message of both sides: the screen before sending, the server while receiving. */
export const uploadWords = {
  none: 'Please choose a file.',
  several: 'Please choose one file at a time.',
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 200 MB.',
} as const

/** Why a file is refused before it is sent; null where only its content can tell. */
export function refuseUpload(files: readonly { size: number }[]): Refusal | null {
  const [file, ...others] = files
  if (file === undefined) return new Refusal('invalid', uploadWords.none)
  if (others.length > 0) return new Refusal('invalid', uploadWords.several)
  if (file.size === 0) return new Refusal('invalid', uploadWords.empty)
  return file.size > largestUpload ? new Refusal('too_large', uploadWords.tooLarge) : null
}
