import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Paths below the folder, a folder before what is in it; no content for a folder. */
type Entries = [path: string, content: Uint8Array | null][]

const params = { [constants.ZSTD_c_compressionLevel]: 9 }

/** A folder in one file. It is unpacked by the release that packed it, so the format is not one for exchange. */
export function packFolder(folder: string, file: string): void {
  const entries: Entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => [path, lstatSync(join(folder, path)).isDirectory() ? null : readFileSync(join(folder, path))])
  writeFileSync(file, zstdCompressSync(serialize(entries), { params }))
}

/** The folder is there as a whole or not at all, whenever the process ends. Its owner alone can read it. */
export function unpackFolder(file: string, folder: string): void {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  for (const [path, content] of deserialize(zstdDecompressSync(readFileSync(file))) as Entries) {
    if (content) writeFileSync(join(part, path), content, { mode: 0o600 })
    else mkdirSync(join(part, path), { mode: 0o700 })
  }
  renameSync(part, folder)
}

/** Whether there is nothing in it yet. */
export const isUnused = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0
