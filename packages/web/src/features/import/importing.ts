import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { refuseUpload } from '@daymark/domain/import/refuse-upload.ts'
import { createStore } from 'zustand/vanilla'
import { newKey } from '#api/send-key.ts'
import type { SendFile } from './send-file.ts'
import { ApiError, isSessionEnd, messageOf } from '#api/api-error.ts'

/** A file that was looked at, and the key under which it is taken over: once, however often that is asked for. */
type Looked = { file: File; report: ImportReport; key: string }

/** Where a person is with a file. `sent` is how much of it has left, from 0 to 1. */
export type ImportStep =
  | { name: 'choose'; problem: string | null; isBack: boolean }
  | { name: 'looking'; fileName: string; sent: number }
  | ({ name: 'preview'; problem: string | null } & Looked)
  | ({ name: 'taking'; sent: number } & Looked)
  | { name: 'done'; report: ImportReport }

type Needs = {
  send: SendFile
  /** There may be more habits, days and notes than before. */
  onChanged: () => void
}

export type Importing = ReturnType<typeof makeImporting>

/** The way of one file: chosen, looked at, taken over. Nothing of the account changes before the last of these. */
export function makeImporting({ send, onChanged }: Needs) {
  const store = createStore<ImportStep>(() => ({ name: 'choose', problem: null, isBack: false }))
  const show = (step: ImportStep) => store.setState(step, true)
  let attempt = new AbortController()

  function back(problem: string | null): void {
    attempt.abort()
    show({ name: 'choose', problem, isBack: true })
  }

  async function look(chosen: File): Promise<void> {
    attempt = new AbortController()
    const { signal } = attempt
    const tell = (sent: number) => {
      if (!signal.aborted) show({ name: 'looking', fileName: chosen.name, sent })
    }
    tell(0)
    try {
      const file = await copyOf(chosen)
      const report = await send(file, { isCommit: false, signal, onSent: tell })
      if (!signal.aborted) show({ name: 'preview', problem: null, file, report, key: newKey() })
    } catch (error) {
      if (!signal.aborted) back(importProblemOf(error))
    }
  }

  return {
    store,

    /**
     * What a person chose or dropped. What can be told without sending it is told at once. While another file is under way,
     * and when one has just been taken over, nothing is begun.
     */
    async choose(files: readonly File[]): Promise<void> {
      const { name } = store.getState()
      if (name !== 'choose' && name !== 'preview') return
      const refusal = refuseUpload(files)
      if (refusal) show({ name: 'choose', problem: refusal.message, isBack: name === 'preview' })
      else for (const file of files) await look(file)
    },

    /** Another file, or none: what is under way is given up. */
    startOver: () => back(null),

    /** The dialog is closed. An import that is running is left to finish. */
    leave(): void {
      if (store.getState().name === 'looking') attempt.abort()
    },

    /** Imports the previewed file. If the response is lost it can be sent again, and runs once. */
    async take(): Promise<void> {
      const step = store.getState()
      if (step.name !== 'preview') return
      const { file, report, key } = step
      const tell = (sent: number) => show({ name: 'taking', file, report, key, sent })
      tell(0)
      try {
        const { signal } = new AbortController()
        const done = await send(file, { isCommit: true, key, signal, onSent: tell })
        show({ name: 'done', report: done })
        onChanged()
      } catch (error) {
        show({ name: 'preview', problem: importProblemOf(error), file, report, key })
      }
    },
  }
}

/** What was looked at is what is taken over, whatever becomes of the file on the device meanwhile. */
async function copyOf(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name)
  } catch (cause) {
    throw new UnreadableFile(cause)
  }
}

/** A folder, a file that has gone since, or one that the device does not give away. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  constructor(cause: unknown) {
    super('Your device won’t let us read this file. Please choose it again.', { cause })
  }
}

/** What is told where a file came to nothing. A session that has ended has been told of already. */
function importProblemOf(error: unknown): string | null {
  if (error instanceof UnreadableFile) return error.message
  if (isSessionEnd(error)) return null
  if (error instanceof ApiError && error.status === 0) {
    return 'We couldn’t send the file. Check your connection, then try again.'
  }
  return messageOf(error, 'Something went wrong with this file. Please try again.')
}
