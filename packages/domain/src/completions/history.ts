import { type Day, dayNumberOf } from '../time/day.ts'

/**
 * A habit's completed days as a bitmap: ten years take about 460 bytes, so a change of one day can read all of them. The
 * first four bytes hold the offset, in groups of eight days since 1970-01-01; the lowest bit of a byte is its first day.
 * There is no empty byte at either end, so equal histories are equal bytes.
 */
export type History = Uint8Array

export const noHistory: History = new Uint8Array()

/** The first day that a history can hold. */
export const earliestDay = '1970-01-01' as Day

const headBytes = 4

const beginningOf = (history: History): number =>
  new DataView(history.buffer, history.byteOffset, history.byteLength).getUint32(0)

/** The completed days as numbers, ascending. */
export function numbersOf(history: History): number[] {
  const numbers: number[] = []
  if (history.length <= headBytes) return numbers
  let number = beginningOf(history) * 8
  for (let place = headBytes; place < history.length; place += 1, number += 8) {
    const bits = history[place] as number
    for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits >> bit) & 1) numbers.push(number + bit)
  }
  return numbers
}

export function hasDay(history: History, day: Day): boolean {
  if (history.length <= headBytes) return false
  const number = dayNumberOf(day)
  const bits = history[headBytes + Math.floor(number / 8) - beginningOf(history)]
  const isInside = Math.floor(number / 8) >= beginningOf(history)
  return isInside && bits !== undefined && ((bits >> (number % 8)) & 1) === 1
}

/** The history with one day completed or not. Throws a RangeError for a day before `earliestDay`. */
export function withDay(history: History, day: Day, isCompleted: boolean): History {
  const number = dayNumberOf(day)
  if (number < 0) throw new RangeError(`No history reaches back to ${day}`)
  if (hasDay(history, day) === isCompleted) return history
  const eight = Math.floor(number / 8)
  const isEmpty = history.length <= headBytes
  const begin = isEmpty ? eight : Math.min(beginningOf(history), eight)
  const end = isEmpty ? eight + 1 : Math.max(beginningOf(history) + history.length - headBytes, eight + 1)
  const bits = new Uint8Array(end - begin)
  if (!isEmpty) bits.set(history.subarray(headBytes), beginningOf(history) - begin)
  bits[eight - begin] = (bits[eight - begin] as number) ^ (1 << (number % 8))
  return packed(begin, bits)
}

export function historyOf(days: Iterable<Day>): History {
  const numbers = [...new Set(days)].sort().map(dayNumberOf)
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return noHistory
  if (first < 0) throw new RangeError('No history reaches back before 1970')
  const begin = Math.floor(first / 8)
  const bits = new Uint8Array(Math.floor(last / 8) - begin + 1)
  for (const number of numbers) {
    const place = Math.floor(number / 8) - begin
    bits[place] = (bits[place] as number) | (1 << (number % 8))
  }
  return packed(begin, bits)
}

function packed(begin: number, bits: Uint8Array): History {
  const first = bits.findIndex((byte) => byte !== 0)
  if (first === -1) return noHistory
  const kept = bits.subarray(first, bits.findLastIndex((byte) => byte !== 0) + 1)
  const history = new Uint8Array(headBytes + kept.length)
  new DataView(history.buffer).setUint32(0, begin + first)
  history.set(kept, headBytes)
  return history
}
