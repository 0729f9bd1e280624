/** The latest run of consecutive numbers, its end, and the longest run. */
export type Runs = { last: number | null; run: number; longest: number }

/** Takes numbers in ascending order, each once. Two of them belong to one run when they lie at most `gap` apart. */
export function runsOf(numbers: readonly number[], gap: number): Runs {
  let run = 0
  let longest = 0
  let last = Number.NEGATIVE_INFINITY
  for (const number of numbers) {
    run = number - last <= gap ? run + 1 : 1
    if (run > longest) longest = run
    last = number
  }
  return { last: numbers.at(-1) ?? null, run, longest }
}

/** The latest run counts as current while it reaches `alive` or beyond. */
export const currentOf = ({ last, run }: Pick<Runs, 'last' | 'run'>, alive: number): number =>
  last !== null && last >= alive ? run : 0

/** Sorted and without duplicates. */
export const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)
