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
    return { refused: { message: refused.message, isTooLarge: refused.isTooLarge } }
  }
}

/** What is nested a hundred thousand times can be parsed, and then walked through by nothing. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /call stack/.test(error.message)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer())
