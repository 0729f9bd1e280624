import { Refusal } from '../refusal.ts'

/**
 * In bytes. Our own export is the largest file that people have: of an account at its limits it has 35 MB for the days alone,
 * and room for decades of notes and messages beside them.
 */
export const largestUpload = 100 * 1024 * 1024

/** Both sides say it in these words: the screen before anything is sent, the server while it arrives. */
export const uploadWords = {
  none: 'Please choose a file.',
  several: 'Please choose one file at a time.',
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 100 MB.',
} as const

/** Why what was chosen need not even be sent; null where only its content can tell. */
export function refuseUpload(files: readonly { size: number }[]): Refusal | null {
  const [file, ...others] = files
  if (file === undefined) return new Refusal('invalid', uploadWords.none)
  if (others.length > 0) return new Refusal('invalid', uploadWords.several)
  if (file.size === 0) return new Refusal('invalid', uploadWords.empty)
  return file.size > largestUpload ? new Refusal('too_large', uploadWords.tooLarge) : null
}
