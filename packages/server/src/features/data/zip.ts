import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> }

const deflate = promisify(deflateRaw)

/** Each chunk is deflated separately and ends on a whole byte, so that chunks can be concatenated; this ends the stream. */
const openEnd = { finishFlush: constants.Z_SYNC_FLUSH }
const lastBlock = Buffer.of(0x03, 0x00)

const version = 20
/** Sizes and checksum follow the content, as they are not known before it; names are UTF-8. */
const flags = 0x0008 | 0x0800
const deflated = 8
/** Unix mode 0644. */
const madeOnUnix = (3 << 8) | version
const rights = (0o100644 << 16) >>> 0

/** The limit of the format without Zip64. */
const largest = 0xffffffff

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** A streamed zip file: entries are read one after the other, chunk by chunk. */
export async function* zipOf(entries: Iterable<ZipEntry>, modified: Temporal.PlainDateTime): AsyncGenerator<Buffer> {
  const stamp = dosTimeOf(modified)
  const directory: Written[] = []
  let offset = 0
  const count = (piece: Buffer): Buffer => {
    offset += piece.length
    if (offset > largest) throw new RangeError('A zip file without extensions ends at 4 GiB')
    return piece
  }

  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    yield count(localHeader(written, stamp))
    const begin = offset
    for await (const text of entry.content) {
      const bytes = Buffer.from(text)
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield count(await deflate(bytes, openEnd))
    }
    yield count(lastBlock)
    written.packed = offset - begin
    yield count(descriptor(written))
    directory.push(written)
  }

  const start = offset
  for (const written of directory) yield count(centralHeader(written, stamp))
  yield endOf(directory.length, start, offset - start)
}

const u16 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2)
  return buffer
}
const u32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4)
  return buffer
}

const localHeader = ({ name }: Written, stamp: Buffer): Buffer =>
  Buffer.concat([u32(0x04034b50), u16(version, flags, deflated), stamp, u32(0, 0, 0), u16(name.length, 0), name])

const descriptor = ({ crc, packed, size }: Written): Buffer => u32(0x08074b50, crc, packed, size)

const centralHeader = ({ name, crc, packed, size, offset }: Written, stamp: Buffer): Buffer =>
  Buffer.concat([
    u32(0x02014b50),
    u16(madeOnUnix, version, flags, deflated),
    stamp,
    u32(crc, packed, size),
    u16(name.length, 0, 0, 0, 0),
    u32(rights, offset),
    name,
  ])

const endOf = (entries: number, start: number, size: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, entries, entries), u32(size, start), u16(0)])

/** MS-DOS time: two-second steps since 1980, without a time zone. */
const dosTimeOf = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime): Buffer =>
  u16((hour << 11) | (minute << 5) | (second >> 1), ((year - 1980) << 9) | (month << 5) | day)
