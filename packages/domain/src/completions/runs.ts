import { noSpans, sizeOf, type Span, type Spans } from './day-spans.ts'

/** The latest run of consecutive turns, how far it reaches, and the longest run. */
export type Runs = {
  /** Its last turn, moved on by the excused ones, and the one that will be forgiven, that keep it alive: see `currentOf`. */
  last: number | null
  run: number
  longest: number
  /** Turns since the latest forgiven one, up to the last kept one; null where none was forgiven. */
  forgivenAgo?: number | null
}

export const noRuns: Runs = { last: null, run: 0, longest: 0 }

type Counting = {
  /** Turns lie at most so many numbers apart: 1, except for intervals. */
  gap: number
  /** Numbers that do not count, none of the others: the result is that of the sequence without them. */
  excused?: Spans
  /** The runs of all earlier numbers and earlier excused ones; their `last` is moved on by all of these. */
  before?: Runs
  /** One missed turn in so many is forgiven. */
  oneIn?: number | null
  /** Whether an excused span ends the gap that it lies in: the next one is measured from it. */
  isRestart?: (span: Span) => boolean
  /** Is given the place of each forgiven turn, where the excused numbers do not count. */
  see?: (place: number) => void
}

/**
 * The runs, and what they are counted on from after all excused numbers: the run, and the place from which the next gap is
 * measured, where the excused ones do not count.
 */
export type CountedRuns = Runs & { place: number | null; runAfter: number; forgivenAgo: number | null }

/**
 * Takes numbers in ascending order, each once. A run goes on from one to the next when no turn between them was missed, or
 * one that is forgiven: when none of the `oneIn` - 1 turns before it was. There is nothing to forgive before the first.
 */
export function runsOf(numbers: readonly number[], counting: Counting): CountedRuns {
  const { gap, excused = noSpans, before = noRuns, oneIn = null, isRestart = () => false, see } = counting
  let { run, longest } = before
  let ago = before.forgivenAgo ?? Number.POSITIVE_INFINITY
  let last = before.last ?? Number.NEGATIVE_INFINITY
  let [passed, at] = [0, 0]
  let next = excused[0]
  const miss = (missed: number) => {
    if (missed === 0 || last === Number.NEGATIVE_INFINITY) return
    if (oneIn === null || missed > 1 || !canForgive(ago, oneIn)) run = 0
    if (oneIn === null) return
    if (see) for (const turn of forgivenTurns(missed, ago, oneIn)) see(last + turn * gap)
    ago = agoAfter(missed, ago, oneIn)
  }
  const passUntil = (number: number) => {
    for (; next !== undefined && next.to < number; next = excused[at]) {
      const before = next.from - passed - 1
      if (isRestart(next) && before > last && last !== Number.NEGATIVE_INFINITY) {
        miss(Math.floor((before - last) / gap))
        last = before
      }
      passed += sizeOf(next)
      at += 1
    }
  }
  for (const number of numbers) {
    passUntil(number)
    const place = number - passed
    miss(Math.ceil((place - last) / gap) - 1)
    run += 1
    if (run > longest) longest = run
    last = place
    ago += 1
  }
  if (last === Number.NEGATIVE_INFINITY)
    return { last: null, place: null, run, runAfter: run, longest, forgivenAgo: knownAgo(ago) }
  const isSpared = oneIn !== null && canForgive(ago, oneIn)
  const reach = reachOf(last + passed, gap, isSpared, excused.slice(at), isRestart)
  const runNow = run
  passUntil(Number.POSITIVE_INFINITY)
  return { last: reach, place: last, run: runNow, runAfter: run, longest, forgivenAgo: knownAgo(ago) }
}

const knownAgo = (ago: number): number | null => (ago === Number.POSITIVE_INFINITY ? null : ago)

/** Whether the turn after the last one is forgiven if it is missed. */
const canForgive = (ago: number, oneIn: number): boolean => ago >= oneIn - 1

/** Which of so many missed turns in a row are forgiven; the first is 1. */
export function forgivenTurns(missed: number, ago: number, oneIn: number): number[] {
  const turns: number[] = []
  for (let turn = Math.max(1, oneIn - ago); turn <= missed; turn += oneIn) turns.push(turn)
  return turns
}

/** How many turns ago the latest forgiven one is after so many missed ones. */
function agoAfter(missed: number, ago: number, oneIn: number): number {
  const first = Math.max(1, oneIn - ago)
  return first > missed ? ago + missed : (missed - first) % oneIn
}

/**
 * Further by each excused span that comes before the run ends, which is when more than a gap of numbers has passed that were
 * not excused, or two where a missed turn is forgiven.
 */
function reachOf(
  last: number,
  gap: number,
  isSpared: boolean,
  excused: Spans,
  isRestart: (span: Span) => boolean,
): number {
  let reach = last
  let spare = isSpared ? gap : 0
  for (const span of excused) {
    if (span.from - reach > gap + spare) break
    if (!isRestart(span)) reach += sizeOf(span)
    else {
      if (span.from - reach > gap) spare = 0
      reach = span.to
    }
  }
  return reach + spare
}

/** The latest run counts as current while it reaches `alive` or beyond. */
export const currentOf = ({ last, run }: Pick<Runs, 'last' | 'run'>, alive: number): number =>
  last !== null && last >= alive ? run : 0

/** Sorted and without duplicates. */
export const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)
