import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, type WriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { inHand, removeAbandoned, unfinishedNameOf } from './unfinished-files.ts'

/** Takes lines; the writer waits until there is room for more. */
export type Take = (...lines: string[]) => Promise<void>

/**
 * Writes lines into a file that only its owner can read. It gets its name once it is complete and synced: an
 * interrupted one is never taken for a backup, and no existing file is touched.
 */
export async function writeLines(
  file: string,
  now: Temporal.Instant,
  produce: (take: Take) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already`)
  await removeAbandoned(dirname(file), now)
  const part = unfinishedNameOf(file)
  inHand.add(part)
  try {
    await produceInto(createWriteStream(part, { mode: 0o600, flush: true }), produce)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw troubleWith(file, error)
  } finally {
    inHand.delete(part)
  }
}

/** Ends once the kernel has all of it on the disk. */
async function produceInto(target: WriteStream, produce: (take: Take) => Promise<void>): Promise<void> {
  const pack = createGzip()
  const written = pipeline(pack, target)
  // A full disk is reported below, at any point.
  written.catch(() => {})
  try {
    await produce(async (...lines) => {
      const hasRoom = pack.write(lines.map((line) => `${line}\n`).join(''))
      if (!hasRoom) await Promise.race([once(pack, 'drain'), written])
    })
    pack.end()
  } catch (error) {
    pack.destroy()
    // A file that is still being opened would appear after it was removed.
    if (!target.closed) await once(target, 'close').catch(() => {})
    throw error
  }
  await written
}

/** The lines of such a file. Throws where it is no file, or is packed wrongly, or ends too early. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip())
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw troubleWith(file, error)
  }
  if (rest !== '') throw new BackupError(`${basename(file)} ends too early`)
}

/** A new name is lost in a power cut until its folder is synced too. Not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'is not accessible to this user',
  EPERM: 'is not accessible to this user',
  EROFS: 'is on a disk that cannot be written to',
  EISDIR: 'is a folder',
  ENOTDIR: 'is in something that is no folder',
  ENOSPC: 'does not fit on the disk',
  Z_DATA_ERROR: 'is no backup, or it is damaged',
  Z_BUF_ERROR: 'ends too early',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is no backup, or it is damaged',
}

function troubleWith(file: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const sentence = sentences[code]
  return sentence === undefined ? error : new BackupError(`${file} ${sentence}`)
}
