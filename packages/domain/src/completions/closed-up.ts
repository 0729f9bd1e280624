/** Numbers moved together, as if the excused ones, ascending, were not there. An excused number gets the next place. */
export const closedUp = (numbers: readonly number[], excused: readonly number[]): readonly number[] =>
  excused.length === 0 ? numbers : numbers.map((number) => number - countBelow(number, excused))

/** How many of some ascending numbers are smaller. */
export function countBelow(number: number, ascending: readonly number[]): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return from
}
