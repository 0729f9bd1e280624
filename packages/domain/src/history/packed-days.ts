import { type HabitDays, noAmount, noDays, trimmed } from './habit-days.ts'

/**
 * Days as bytes, to store and to send. A version; the first day, how many there are, and the power of ten that all amounts
 * share, as varints; two bits a day for its state; and where there are amounts one bit a day for whether it has one, and
 * each amount as a varint. Ten years take 0.9 kB, with amounts of two bytes each 9 kB.
 */
export function packDays({ first, states, amounts }: HabitDays): Uint8Array {
  if (states.length === 0) return new Uint8Array()
  const power = amounts === null ? 0 : commonPower(amounts)
  const bytes: number[] = [version]
  pushVarint(bytes, first)
  pushVarint(bytes, states.length)
  pushVarint(bytes, amounts === null ? 0 : power + 1)
  pushBits(bytes, states, 2, (state) => state)
  if (amounts === null) return Uint8Array.from(bytes)
  pushBits(bytes, amounts, 1, (amount) => (amount === noAmount ? 0 : 1))
  const unit = 10 ** power
  for (const amount of amounts) if (amount !== noAmount) pushVarint(bytes, amount / unit)
  return Uint8Array.from(bytes)
}

/**
 * The inverse of `packDays`; where only the days since some day are wanted, it may leave out older ones, and is quick then.
 * Throws a RangeError for bytes that are none of its results.
 */
export function unpackDays(bytes: Uint8Array, since = Number.NEGATIVE_INFINITY): HabitDays {
  if (bytes.length === 0) return noDays
  if (bytes[0] !== version) throw new RangeError('These days were packed in another way')
  const reader = { bytes, at: 1 }
  const first = readVarint(reader)
  const count = readVarint(reader)
  const power = readVarint(reader)
  if (count > 8 * bytes.length) throw new RangeError('These days are cut off')
  if (power === 0 && since > first) {
    const skipped = Math.min(Math.floor((since - first) / 4), Math.floor(count / 4))
    reader.at += skipped
    const recent = readBits(reader, count - 4 * skipped, 2)
    return trimmed(first + 4 * skipped, recent, new Int32Array(recent.length).fill(noAmount))
  }
  const states = readBits(reader, count, 2)
  const amounts = new Int32Array(count).fill(noAmount)
  if (power > 0) {
    const unit = 10 ** (power - 1)
    const has = readBits(reader, count, 1)
    for (let index = 0; index < count; index += 1) if (has[index] === 1) amounts[index] = readVarint(reader) * unit
  }
  return trimmed(first, states, amounts)
}

const version = 1

function commonPower(amounts: Int32Array): number {
  const given = amounts.filter((amount) => amount !== noAmount)
  return [3, 2, 1].find((power) => given.every((amount) => amount % 10 ** power === 0)) ?? 0
}

function pushVarint(bytes: number[], value: number): void {
  let left = value
  for (; left > 0x7f; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80)
  bytes.push(left)
}

type Reader = { bytes: Uint8Array; at: number }

function nextByte(reader: Reader): number {
  const byte = reader.bytes[reader.at]
  if (byte === undefined) throw new RangeError('These days are cut off')
  reader.at += 1
  return byte
}

function readVarint(reader: Reader): number {
  let value = 0
  for (let scale = 1; ; scale *= 0x80) {
    const byte = nextByte(reader)
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return value
  }
}

function pushBits(bytes: number[], values: Uint8Array | Int32Array, width: 1 | 2, bitsOf: (value: number) => number) {
  const perByte = 8 / width
  for (let index = 0; index < values.length; index += perByte) {
    let byte = 0
    for (let place = 0; place < perByte && index + place < values.length; place += 1)
      byte |= bitsOf(values[index + place] as number) << (place * width)
    bytes.push(byte)
  }
}

function readBits(reader: Reader, count: number, width: 1 | 2): Uint8Array {
  const perByte = 8 / width
  const values = new Uint8Array(Math.ceil(count / perByte) * perByte)
  const valuesOf = width === 1 ? bitsOfByte : pairsOfByte
  for (let index = 0; index < values.length; index += perByte)
    values.set(valuesOf[nextByte(reader)] as Uint8Array, index)
  return values.slice(0, count)
}

const everyByte = Array.from({ length: 256 }, (_, byte) => byte)
const bitsOfByte = everyByte.map((byte) => Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7], (place) => (byte >> place) & 1))
const pairsOfByte = everyByte.map((byte) => Uint8Array.from([0, 2, 4, 6], (place) => (byte >> place) & 3))

/** Packed days as base64, as the API has them. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export const daysText = (days: HabitDays): string => textOf(packDays(days))

/** The inverse of `daysText`. Throws where the text is none of its results. */
export const readDaysText = (text: string): HabitDays =>
  unpackDays(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
