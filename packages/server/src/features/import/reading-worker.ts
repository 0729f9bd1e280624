import { parentPort, workerData } from 'node:worker_threads'
import type { FileToRead, ReadAnswer } from './read-answer.ts'
import { readFile } from './read-file.ts'
import { tooMuch, Unreadable } from './unreadable.ts'

/** A thread that reads one file and is gone. What is not a refusal is a fault of ours, and ends it as such. */
function answer(): ReadAnswer {
  try {
    return { found: readFile(workerData as FileToRead) }
  } catch (error) {
    const refused = isTooDeep(error) ? tooMuch() : error
    if (!(refused instanceof Unreadable)) throw error
    return refusalOf(refused)
  }
}

const refusalOf = ({ message, isTooLarge }: Unreadable): ReadAnswer => ({ refused: { message, isTooLarge } })

/** What is nested a hundred thousand times can be parsed, and then walked through by nothing. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /call stack/.test(error.message)

/** What could be read may still be too deep to be handed over. */
function say(said: ReadAnswer): void {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(said)
  } catch (error) {
    if (!('found' in said) || !isTooDeep(error)) throw error
    say(refusalOf(tooMuch()))
  }
}

say(answer())
