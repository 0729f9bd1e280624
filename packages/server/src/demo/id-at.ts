const hexOf = (number: number, digits: number): string => Math.floor(number).toString(16).padStart(digits, '0')

/** An id (UUID version 7) as it would have been made at that instant: ids sort by time, and times of day are read from them. */
export function idAt(instant: Temporal.Instant, chance: () => number): string {
  const time = hexOf(instant.epochMilliseconds, 12)
  const first = hexOf(0x7000 + chance() * 0x1000, 4)
  const second = hexOf(0x8000 + chance() * 0x4000, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${first}-${second}-${hexOf(chance() * 2 ** 48, 12)}`
}
