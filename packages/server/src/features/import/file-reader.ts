import { Worker } from 'node:worker_threads'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { FileToRead, ReadAnswer } from './read-answer.ts'
import { tooMuch, Unreadable } from './unreadable.ts'

export type FileReader = (file: FileToRead) => Promise<FoundFile>

type Bounds = { megabytes: number; seconds: number; atOnce: number; waiting: number }

/** An honest file of the largest size takes a tenth of the memory and of the time. */
const defaults: Bounds = { megabytes: 512, seconds: 30, atOnce: 2, waiting: 20 }

/**
 * Reads files of strangers, each on a thread of its own that may use so much memory and so much time: whatever a file was
 * made to do, it does it there, and everybody else is served meanwhile. The thread knows nothing of the server, not even
 * its settings.
 */
export function makeFileReader(bounds: Partial<Bounds> = {}): FileReader {
  const { megabytes, seconds, atOnce, waiting } = { ...defaults, ...bounds }
  const queue: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) return void (running += 1)
    if (queue.length >= waiting)
      throw new Refusal('unavailable', 'Many files are being read right now. Please try again in a minute.')
    await new Promise<void>((resolve) => void queue.push(resolve))
  }
  function endTurn(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (file) => {
    await takeTurn()
    try {
      return await readOnThread(file, megabytes, seconds)
    } finally {
      endTurn()
    }
  }
}

async function readOnThread(file: FileToRead, megabytes: number, seconds: number): Promise<FoundFile> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: file,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  })
  const answer = Promise.withResolvers<ReadAnswer>()
  worker.once('message', answer.resolve)
  worker.on('error', (error) => answer.reject(isOutOfMemory(error) ? tooMuch() : error))
  worker.once('messageerror', () => answer.reject(tooMuch()))
  worker.once('exit', () => answer.reject(new Error('A file was read and nothing was said of it')))
  const timer = setTimeout(() => answer.reject(tooMuch()), seconds * 1000)
  try {
    const said = await answer.promise
    if ('found' in said) return said.found
    throw new Unreadable(said.refused.message, said.refused)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
