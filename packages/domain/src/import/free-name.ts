import { nameKeyOf } from '../habits/refuse-habit.ts'
import { truncate } from '../text-length.ts'

/** The longest name that a habit can have. */
export const longestName = 100

/** The name itself where it is free, else the first of 'Read (2)', 'Read (3)', … that is free; never too long. */
export function freeNameOf(name: string, takenKeys: ReadonlySet<string>): string {
  let free = truncate(name, longestName)
  for (let count = 2; takenKeys.has(nameKeyOf(free)); count += 1) {
    const suffix = ` (${count})`
    free = truncate(name, longestName - suffix.length) + suffix
  }
  return free
}
