import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { uploadWords } from '@daymark/domain/import/refuse-upload.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
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

/**
 * Streams the file of a form to a private folder, hands it to the work, and always removes it. A full disk is refused
 * as temporarily unavailable.
 */
export const withUpload = <T>(form: IncomingForm, work: (upload: Upload) => Promise<T>): Promise<T> =>
  inPrivate(form, work).catch((error: Error) => {
    throw isDiskFull(error) ? noRoom() : error
  })

async function inPrivate<T>(form: IncomingForm, work: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await makeUploadFolder()
  try {
    const path = join(folder, 'upload')
    return await work({ path, digest: await receive(form, path) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive({ contentType, stream }: IncomingForm, path: string): Promise<string> {
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
