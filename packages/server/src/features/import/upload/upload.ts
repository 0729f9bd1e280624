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

/** A form on its way in. */
export type IncomingForm = { contentType: string; stream: Readable }

/** A private copy of what was sent; `digest` tells files apart. */
export type Upload = { path: string; digest: string }

/** Separators, names and fields of a form beside its file. */
const formOverhead = 64 * 1024

const tooLargeUpload = () => new Unreadable(uploadWords.tooLarge, { isTooLarge: true })
const noRoom = () => new Refusal('unavailable', 'We don’t have room for the file right now. Please try again later.')
const isDiskFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT'

/**
 * Writes the file of a form to a folder that nobody else can read, hands it to the work, and removes it whatever came
 * of that. No more of it than a piece is ever in memory. A disk that is full is no fault of the file's, nor a lasting one.
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
        // What `write` alone does is a part of it where the disk is all but full.
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
 * A connection that is lost on the way is no fault of ours. Whoever is refused before everything has arrived may send the
 * rest, which goes nowhere: a browser reads no answer while it is sending.
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
