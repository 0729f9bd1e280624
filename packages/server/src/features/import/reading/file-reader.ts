import { type ChildProcess, fork } from 'node:child_process'
import { deserialize } from 'node:v8'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { FileToRead, ReadingResult, ReadingTask } from './reading-result.ts'
import { tooMuch, Unreadable } from './unreadable.ts'

export type FileReader = {
  /** Files of one owner are read one after the other, so that no account takes all the places. */
  read(file: FileToRead, owner: string): Promise<FoundFile>
  /** Refuses those that wait, and after `stopSeconds` those that are still being read. */
  stop(): void
}

type Bounds = { megabytes: number; seconds: number; atOnce: number; waiting: number; stopSeconds: number }

const defaults: Bounds = { megabytes: 512, seconds: 60, atOnce: 2, waiting: 20, stopSeconds: 4 }

const busy = () => new Refusal('unavailable', 'We’re reading many files right now. Please try again in a minute.')
const restarting = () => new Refusal('unavailable', 'Daymark is restarting. Please try again in a minute.')

/**
 * Reads uploaded files, each in a process of its own with a limit on memory and on time. Only a process can be ended
 * whatever it is doing: a thread inside a native call, say of SQLite, cannot.
 */
export function makeFileReader(bounds: Partial<Bounds> = {}): FileReader {
  const { megabytes, seconds, atOnce, waiting, stopSeconds } = { ...defaults, ...bounds }
  const queue: { owner: string; begin: () => void; refuse: (refusal: Refusal) => void }[] = []
  const owners = new Set<string>()
  const stopped = new AbortController()
  let isStopping = false

  const canBegin = (owner: string): boolean => owners.size < atOnce && !owners.has(owner)

  async function takePlace(owner: string): Promise<void> {
    if (isStopping) throw restarting()
    if (canBegin(owner)) return void owners.add(owner)
    if (queue.length >= waiting) throw busy()
    await new Promise<void>((begin, refuse) => void queue.push({ owner, begin, refuse }))
  }

  function leavePlace(owner: string): void {
    owners.delete(owner)
    const index = queue.findIndex((next) => canBegin(next.owner))
    const [next] = index === -1 ? [] : queue.splice(index, 1)
    if (!next) return
    owners.add(next.owner)
    next.begin()
  }

  return {
    async read(file, owner) {
      await takePlace(owner)
      let child: ChildProcess | undefined
      try {
        child = startReading(seconds, stopped.signal)
        child.once('close', () => leavePlace(owner))
        return foundIn(await answerOf(child, { file, megabytes }, stopped.signal))
      } finally {
        if (child) child.kill('SIGKILL')
        else leavePlace(owner)
      }
    },

    stop() {
      isStopping = true
      for (const { refuse } of queue.splice(0)) refuse(restarting())
      setTimeout(() => stopped.abort(), stopSeconds * 1000).unref()
    },
  }
}

/** It gets nothing of the server's environment, and the whole of its time is limited, its start included. */
const startReading = (seconds: number, signal: AbortSignal): ChildProcess =>
  fork(new URL('./reading-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: Math.ceil(seconds * 1000),
    killSignal: 'SIGKILL',
    signal,
  })

/** A process that is ended by a signal, from here or from an operating system without memory, was reading too much. */
function answerOf(child: ChildProcess, task: ReadingTask, stopped: AbortSignal): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  child.once('message', resolve as (message: unknown) => void)
  child.once('error', (error) => reject(stopped.aborted ? restarting() : error))
  child.once('exit', (code, signal) => reject(signal ? tooMuch() : new Error(`A reading process ended with ${code}`)))
  child.send(task, (error) => error && reject(error))
  return promise
}

function foundIn(answer: Uint8Array): FoundFile {
  const said = parsed(answer)
  if ('found' in said) return said.found
  if ('refused' in said) throw new Unreadable(said.refused.message, said.refused)
  throw new Error(said.failed)
}

/** What could be put into bytes on a deep stack may be too deep for this one. */
function parsed(answer: Uint8Array): ReadingResult {
  try {
    return deserialize(answer) as ReadingResult
  } catch {
    throw tooMuch()
  }
}
