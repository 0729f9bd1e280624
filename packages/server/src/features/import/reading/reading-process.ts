import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ReadingMessage, ReadingResult, ReadingTask } from './reading-result.ts'
import { tooMuch } from './unreadable.ts'

/*
 * A process that reads one file and is killed by the server. A worker thread reads; this thread stays free, so that the
 * process can end itself whatever the reading is stuck in: when the server is gone, and when it holds more memory, native
 * memory included, than an honest file needs. Only the server stops it: signals that a terminal or a service manager
 * sends to the whole group are ignored.
 */

/** Megabytes for Node itself, and for the uploaded and unpacked bytes. */
const besideObjects = 768

const end = (): void => void process.kill(process.pid, 'SIGKILL')
const ignore = (): void => undefined

process.once('disconnect', end)
process.on('SIGINT', ignore)
process.on('SIGTERM', ignore)
process.once('message', ({ file, megabytes }: ReadingTask) => {
  const most = (megabytes + besideObjects) * 1024 * 1024
  setInterval(() => void (process.memoryUsage.rss() > most && end()), 50)
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  })
  worker.once('message', (result: ReadingMessage) => void process.send?.(result))
  worker.once('error', (error) => void process.send?.([serialize(failureOf(error))] satisfies ReadingMessage))
})

function failureOf(error: unknown): ReadingResult {
  if (!(error instanceof Error)) return { failed: String(error) }
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const { message, isTooLarge } = tooMuch()
  return isOutOfMemory ? { refused: { message, isTooLarge } } : { failed: error.stack ?? error.message }
}
