import { nameKeyOf } from '../habits/refuse-habit.ts'
import { cutTo } from './texts.ts'

/** The longest name that a habit can have. */
export const longestName = 100

/** The name itself where it is free, else the first of 'Read (2)', 'Read (3)', … that is free; never too long. */
export function freeNameOf(name: string, takenKeys: ReadonlySet<string>): string {
  let free = cutTo(name, longestName)
  for (let count = 2; takenKeys.has(nameKeyOf(free)); count += 1) {
    const suffix = ` (${count})`
    free = cutTo(name, longestName - suffix.length) + suffix
  }
  return free
}
