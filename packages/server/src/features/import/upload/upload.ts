import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { uploadWords } from '@daymark/domain/import/refuse-upload.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { comeBackIn } from '#limits/limits.ts'
import { boundaryOf, partsOf } from './multipart.ts'
import { largest } from '../reading/reading-limits.ts'
import { brokenOff, Unreadable } from '../reading/unreadable.ts'
import { makeUploadFolder } from './upload-folder.ts'

export type IncomingForm = { contentType: string; stream: Readable }

/** A private copy of the file; `digest` identifies its content. */
export type Upload = { path: string; digest: string }

/** Bytes for separators, names and fields beside the file. */
const formOverhead = 64 * 1024

const tooLargeUpload = () => new Unreadable(uploadWords.tooLarge, { isTooLarge: true })
const noRoom = () => new Refusal('unavailable', 'We don’t have room for the file right now. Please try again later.')
const isDiskFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT'

/** What all files that an instance holds at a time may have together: ten of the largest, of which one person may have two. */
const mostHeldBytes = 10 * largest.upload
const tooManyHeld = () => comeBackIn(30, 'Many files are being imported right now. Please try again in a minute.')

/** Takes so many bytes of what is held at a time, or throws. */
type Hold = (bytes: number) => void

/**
 * Streams the file of a form to a private folder, hands it to the work, and always removes it. A full disk is refused
 * as temporarily unavailable, and a file is refused while those of its owner or of all people hold too much of it.
 */
export function makeUploads(most = mostHeldBytes) {
  let heldByAll = 0
  const heldBy = new Map<string, number>()
  return async <T>(owner: string, form: IncomingForm, work: (upload: Upload) => Promise<T>): Promise<T> => {
    let held = 0
    const count = (bytes: number) => {
      const ofOwner = (heldBy.get(owner) ?? 0) + bytes
      if (bytes > 0 && (heldByAll + bytes > most || ofOwner > most / 5)) throw tooManyHeld()
      if (ofOwner > 0) heldBy.set(owner, ofOwner)
      else heldBy.delete(owner)
      heldByAll += bytes
      held += bytes
    }
    return inPrivate(form, count, work)
      .catch((error: Error) => {
        throw isDiskFull(error) ? noRoom() : error
      })
      .finally(() => count(-held))
  }
}

async function inPrivate<T>(form: IncomingForm, hold: Hold, work: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await makeUploadFolder()
  try {
    const path = join(folder, 'upload')
    return await work({ path, digest: await receive(form, path, hold) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive({ contentType, stream }: IncomingForm, path: string, hold: Hold): Promise<string> {
  const boundary = boundaryOf(contentType)
  if (boundary === null) throw new Unreadable('Send the file in a form, with the content type multipart/form-data.')
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let files = 0
  let isFile = false
  let size = 0
  try {
    for await (const piece of partsOf(noLonger(stream), boundary)) {
      if (piece.kind === 'part') {
        isFile = piece.fileName !== null
        if (isFile) files += 1
        if (files > 1) throw new Unreadable(uploadWords.several)
      } else if (isFile) {
        size += piece.bytes.length
        if (size > largest.upload) throw tooLargeUpload()
        hold(piece.bytes.length)
        hash.update(piece.bytes)
        // `write` may write only a part where the disk is almost full.
        await file.appendFile(piece.bytes)
      }
    }
  } finally {
    await file.close()
  }
  if (files === 0) throw new Unreadable(uploadWords.none)
  return hash.digest('base64url')
}

async function* noLonger(stream: Readable): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of toTheEnd(stream)) {
    size += chunk.length
    if (size > largest.upload + formOverhead) throw tooLargeUpload()
    yield chunk
  }
}

/**
 * A lost connection is not a server error. After an early refusal the rest of the upload is read and discarded: a browser
 * reads no response while it is sending.
 */
async function* toTheEnd(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch {
    throw brokenOff()
  } finally {
    stream.resume()
  }
}
