import { type ChildProcess, fork } from 'node:child_process'
import { deserialize } from 'node:v8'
import type { FoundFile, FoundHabit } from '@daymark/domain/import/found.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { makePace } from '#limits/pace.ts'
import {
  addPiece,
  type FileToRead,
  type Piece,
  type ReadingMessage,
  type ReadingResult,
  type ReadingTask,
} from './reading-result.ts'
import { tooMuch, Unreadable } from './unreadable.ts'

export type FileReader = {
  /** Files of one owner are read one after the other, so that no account takes all slots. */
  read(file: FileToRead, owner: string): Promise<FoundFile>
  /** Refuses files that wait, and after `stopSeconds` those that are still being read. */
  stop(): void
}

type Bounds = { megabytes: number; seconds: number; atOnce: number; waiting: number; stopSeconds: number }

const defaults: Bounds = { megabytes: 512, seconds: 60, atOnce: 2, waiting: 20, stopSeconds: 4 }

const busy = () => new Refusal('unavailable', 'We’re reading many files right now. Please try again in a minute.')
const restarting = () => new Refusal('unavailable', 'Daymark is restarting. Please try again in a minute.')

/**
 * Reads each uploaded file in its own process, limited in memory and time. A process can be killed at any time; a thread
 * inside a native call, as of SQLite, cannot.
 */
export function makeFileReader(bounds: Partial<Bounds> = {}): FileReader {
  const { megabytes, seconds, atOnce, waiting, stopSeconds } = { ...defaults, ...bounds }
  const queue: { owner: string; begin: () => void; refuse: (refusal: Refusal) => void }[] = []
  const owners = new Set<string>()
  const stopped = new AbortController()
  let isStopping = false

  const canBegin = (owner: string): boolean => owners.size < atOnce && !owners.has(owner)

  async function takeSlot(owner: string): Promise<void> {
    if (isStopping) throw restarting()
    if (canBegin(owner)) return void owners.add(owner)
    if (queue.length >= waiting) throw busy()
    await new Promise<void>((begin, refuse) => void queue.push({ owner, begin, refuse }))
  }

  function freeSlot(owner: string): void {
    owners.delete(owner)
    const index = queue.findIndex((next) => canBegin(next.owner))
    const [next] = index === -1 ? [] : queue.splice(index, 1)
    if (!next) return
    owners.add(next.owner)
    next.begin()
  }

  return {
    async read(file, owner) {
      await takeSlot(owner)
      let child: ChildProcess | undefined
      try {
        child = startReading(seconds, stopped.signal)
        child.once('close', () => freeSlot(owner))
        return await foundIn(await resultOf(child, { file, megabytes }, stopped.signal))
      } finally {
        if (child) child.kill('SIGKILL')
        else freeSlot(owner)
      }
    },

    stop() {
      isStopping = true
      for (const { refuse } of queue.splice(0)) refuse(restarting())
      setTimeout(() => stopped.abort(), stopSeconds * 1000).unref()
    },
  }
}

/** Inherits nothing of the server's environment. The time limit includes its start. */
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

/** A process that was killed, by this server or for lack of memory, was reading too much. */
function resultOf(child: ChildProcess, task: ReadingTask, stopped: AbortSignal): Promise<ReadingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingMessage>()
  child.once('message', resolve as (message: unknown) => void)
  child.once('error', (error) => reject(stopped.aborted ? restarting() : error))
  child.once('exit', (code, signal) => reject(signal ? tooMuch() : new Error(`A reading process ended with ${code}`)))
  child.send(task, (error) => error && reject(error))
  return promise
}

async function foundIn([result, ...pieces]: ReadingMessage): Promise<FoundFile> {
  const read = parsed(result) as ReadingResult
  if ('refused' in read) throw new Unreadable(read.refused.message, read.refused)
  if ('failed' in read) throw new Error(read.failed)
  const habits: FoundHabit[] = []
  const letOthersIn = makePace()
  for (const piece of pieces) {
    addPiece(habits, parsed(piece) as Piece)
    await letOthersIn()
  }
  return { ...read.found, habits }
}

/** What the reading thread could serialise may be too deep for the stack of this one. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return deserialize(bytes)
  } catch {
    throw tooMuch()
  }
}
