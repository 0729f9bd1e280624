import { createHash, randomUUIDv7 } from 'node:crypto'

let last = { milliseconds: 0, count: 0 }

/**
 * An id of version 7, which sorts by time: of one process exactly as they were made, also within a millisecond. Ids are
 * made here and not by the database: not every PostgreSQL we run on knows this version.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const milliseconds = Math.max(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16), last.milliseconds)
  const count = milliseconds === last.milliseconds ? last.count + 1 : 0
  last = count > 0xfff ? { milliseconds: milliseconds + 1, count: 0 } : { milliseconds, count }
  const time = last.milliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${last.count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The form of an id as a pattern: the database would fail on another text. */
export const idForm = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`

/** The id of what a text names: the same one each time, so that the database refuses the second of two. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
