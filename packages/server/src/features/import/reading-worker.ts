import { parentPort, workerData } from 'node:worker_threads'
import type { FileToRead, ReadAnswer } from './read-answer.ts'
import { readFile } from './read-file.ts'
import { Unreadable } from './unreadable.ts'

/** A thread that reads one file and is gone. What is not a refusal is a fault of ours, and ends it as such. */
function answer(): ReadAnswer {
  try {
    return { found: readFile(workerData as FileToRead) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { refused: { message: error.message, isTooLarge: error.isTooLarge } }
  }
}

parentPort?.postMessage(answer())
