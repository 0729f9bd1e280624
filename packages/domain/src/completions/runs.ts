/** The latest run of consecutive numbers, how far it reaches, and the longest run. */
export type Runs = {
  /** Its last number, moved on by the excused ones that keep it alive: see `currentOf`. */
  last: number | null
  run: number
  longest: number
}

export const noRuns: Runs = { last: null, run: 0, longest: 0 }

/**
 * Takes numbers in ascending order, each once. Two of them belong to one run when they lie at most `gap` apart, where
 * `excused` numbers, which are none of the others, do not count: the result is that of the sequence without them. With
 * `before`, goes on from the runs of earlier numbers and earlier excused ones.
 */
export function runsOf(
  numbers: readonly number[],
  gap: number,
  excused: readonly number[] = [],
  before: Runs = noRuns,
): Runs {
  let { run, longest } = before
  let last = before.last ?? Number.NEGATIVE_INFINITY
  let passed = 0
  for (const number of numbers) {
    while (passed < excused.length && (excused[passed] as number) < number) passed += 1
    run = number - passed - last <= gap ? run + 1 : 1
    if (run > longest) longest = run
    last = number - passed
  }
  const reach = reachOf(last + passed, gap, excused, passed)
  return { last: reach === Number.NEGATIVE_INFINITY ? null : reach, run, longest }
}

/** One further for each excused number that comes before the run ends: then `gap` numbers have passed that were not. */
function reachOf(last: number, gap: number, excused: readonly number[], from: number): number {
  let reach = last
  for (let place = from; place < excused.length; place += 1) {
    if ((excused[place] as number) - reach > gap) break
    reach += 1
  }
  return reach
}

/** The latest run counts as current while it reaches `alive` or beyond. */
export const currentOf = ({ last, run }: Pick<Runs, 'last' | 'run'>, alive: number): number =>
  last !== null && last >= alive ? run : 0

/** Sorted and without duplicates. */
export const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)
