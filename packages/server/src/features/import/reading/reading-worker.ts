import '@daymark/domain/time/temporal.ts'
import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileToRead, piecesOf, type ReadingMessage, type ReadingResult } from './reading-result.ts'
import { readFile } from './read-file.ts'
import { tooMuch, Unreadable } from './unreadable.ts'

/** Reads one file. Very deep nesting can be parsed, but neither walked nor serialised: that is refused as too much. */
function result(): ReadingMessage {
  try {
    const { habits, ...found } = readFile(workerData as FileToRead)
    return [serialize({ found } satisfies ReadingResult), ...piecesOf(habits).map((piece) => serialize(piece))]
  } catch (error) {
    const refused = isTooDeep(error) ? tooMuch() : error
    if (!(refused instanceof Unreadable)) throw error
    const { message, isTooLarge } = refused
    return [serialize({ refused: { message, isTooLarge } } satisfies ReadingResult)]
  }
}

const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /call stack/.test(error.message)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(result())
