import { crc32, inflateRawSync } from 'node:zlib'
import { largest, tooLarge } from './reading-limits.ts'
import { damaged, Unreadable } from './unreadable.ts'

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 0xffff
const stored = 0
const deflated = 8
const isEncrypted = 0x0001

type Entry = { method: number; crc: number; packed: number; size: number; header: number }

/** The files of an archive by name. A file is unpacked when it is read, in memory only. */
export type Archive = { names: readonly string[]; read(name: string): Buffer }

export const isZip = (file: Buffer): boolean => file.length >= 4 && file.readUInt32LE(0) === localSignature

/**
 * Opens a zip file by the directory at its end. Sizes in the directory must stay below the limit, and unpacking stops at
 * the size it names. A common root folder, and the files that macOS adds, are left out of the names. Paths that lead out
 * of the archive are refused, although nothing is written to disk.
 */
export function openArchive(file: Buffer): Archive {
  const all = directoryOf(file)
  const names = [...all.keys()].filter((name) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name))
  const root = commonRootOf(names)
  let left: number = largest.unpacked
  return {
    names: names.map((name) => name.slice(root.length)),
    read(name) {
      const entry = all.get(root + name)
      if (!entry) throw damaged(`${name} is missing in it`)
      if (entry.size > left) throw tooLarge('more than 192 MB when unzipped')
      left -= entry.size
      return contentOf(file, entry)
    },
  }
}

function directoryOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > largest.zipEntries) throw tooLarge(`more than ${largest.zipEntries.toLocaleString('en-US')} files`)
  const entries = new Map<string, Entry>()
  let place = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > end || file.readUInt32LE(place) !== centralSignature) throw damaged('its directory is broken')
    const { name, next, ...entry } = entryAt(file, place, end)
    if (entries.has(name)) throw damaged('two of its files have the same name')
    unpacked += entry.size
    if (unpacked > largest.unpacked) throw tooLarge('more than 192 MB when unzipped')
    entries.set(name, entry)
    place = next
  }
  return entries
}

function endOf(file: Buffer): number {
  const lowest = Math.max(0, file.length - endLength - longestComment)
  for (let place = file.length - endLength; place >= lowest; place -= 1) {
    if (file.readUInt32LE(place) === endSignature) return place
  }
  throw damaged('it ends too early')
}

function entryAt(file: Buffer, place: number, end: number) {
  const [flags, method] = [file.readUInt16LE(place + 8), file.readUInt16LE(place + 10)]
  const [crc, packed, size] = [16, 20, 24].map((at) => file.readUInt32LE(place + at)) as [number, number, number]
  const lengths = [28, 30, 32].map((at) => file.readUInt16LE(place + at)) as [number, number, number]
  const next = place + 46 + lengths[0] + lengths[1] + lengths[2]
  if (next > end) throw damaged('its directory is broken')
  const name = file.toString('utf8', place + 46, place + 46 + lengths[0])
  if (/^[/\\]|(^|[/\\])\.\.([/\\]|$)|[\0\\]|^[A-Za-z]:/.test(name)) throw damaged('it has an unsafe path')
  if (flags & isEncrypted)
    throw new Unreadable('The zip file has a password. Please unzip it and zip it again without one.')
  if (method !== stored && method !== deflated) throw damaged('it uses an unknown compression')
  return { name, next, method, crc, packed, size, header: file.readUInt32LE(place + 42) }
}

function contentOf(file: Buffer, { method, crc, packed, size, header }: Entry): Buffer {
  if (header + 30 > file.length || file.readUInt32LE(header) !== localSignature) throw damaged('a file is missing')
  const begin = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
  if (begin + packed > file.length) throw damaged('it ends too early')
  const content = unpackedOf(file.subarray(begin, begin + packed), method, size)
  if (content.length !== size || crc32(content) !== crc) throw damaged('a checksum is wrong')
  return content
}

function unpackedOf(bytes: Buffer, method: number, size: number): Buffer {
  if (method === stored) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw damaged('it can’t be unzipped')
  }
}

/** 'Loop Habits CSV/' where the folder was zipped instead of its files. */
function commonRootOf(names: readonly string[]): string {
  const root = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? ''
  return root !== '' && names.every((name) => name.startsWith(root)) ? root : ''
}
