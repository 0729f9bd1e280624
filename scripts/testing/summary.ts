import { type Counts, type FileTime, none, sumOf } from './report.ts'

/** How a step ended. `why` is said for a step that could not be run. */
export type Outcome = {
  title: string
  state: 'passed' | 'failed' | 'not run'
  seconds: number
  counts: Counts
  files?: readonly FileTime[]
  failures?: readonly string[]
  why?: string
  /** Left out without being a failure, also where everything must run. */
  isOptional?: boolean
  /** What the step said. */
  words?: string
}

/** As much as tells why a step failed without a failed test, without burying the table below it. */
const lastWords = 60

const marks = { passed: 'ok', failed: 'FAILED', 'not run': 'not run' } satisfies Record<Outcome['state'], string>

/** A run went well when nothing failed; where everything must run (CI), also when nothing was left out but what may be. */
export const hasFailed = (outcomes: readonly Outcome[], mustRunAll: boolean): boolean =>
  outcomes.some(({ state, isOptional }) => state === 'failed' || (mustRunAll && state === 'not run' && !isOptional))

/**
 * The end of the run as lines: which tests failed and why, once more, since their output may stand thousands of lines above
 * or be cut off there; then all steps, and the failed tests by name alone. The last line counts tests over all tools: a
 * step that failed without a failed test (a check, a crash) is one failure, and a step that was not run is one skipped, so
 * it never says 0 of a bad run.
 */
export function summaryOf(outcomes: readonly Outcome[], mustRunAll: boolean): string[] {
  const width = Math.max(0, ...outcomes.map(({ title }) => title.length))
  const table = outcomes.map(({ title, state, seconds, counts }) => {
    const tests = counts.passed + counts.failed + counts.skipped > 0 ? `   ${inWords(counts)}` : ''
    return `  ${marks[state].padEnd(7)}  ${title.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s${tests}`
  })
  const missing = outcomes.flatMap(({ why }) => (why === undefined ? [] : [why]))
  const failed = outcomes.flatMap(({ failures = [] }) =>
    failures.map((failure) => `  failed: ${failure.split('\n', 1)[0]}`),
  )
  return [
    ...slowestFiles(outcomes),
    ...outcomes.flatMap(failuresOf),
    '',
    ...table,
    ...(missing.length > 0 ? ['', ...missing] : []),
    ...(failed.length > 0 ? ['', ...failed] : []),
    '',
    inWords(sumOf(outcomes.map(counted(mustRunAll)))),
  ]
}

function failuresOf({ title, state, failures = [], words = '' }: Outcome): string[] {
  if (state !== 'failed') return []
  const lines = failures.length > 0 ? failures : words.trimEnd().split('\n').slice(-lastWords)
  return ['', `── ${title}: what failed ──`, ...lines]
}

function slowestFiles(outcomes: readonly Outcome[]): string[] {
  const slowest = outcomes
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  return slowest.length > 0 ? ['', '── The slowest files ──', ...slowest] : []
}

const counted =
  (mustRunAll: boolean) =>
  ({ state, counts, isOptional }: Outcome): Counts => {
    if (state === 'failed' && counts.failed === 0) return { ...counts, failed: 1 }
    if (state === 'not run') return mustRunAll && !isOptional ? { ...none, failed: 1 } : { ...none, skipped: 1 }
    return counts
  }

const inWords = ({ passed, failed, skipped }: Counts) => `${passed} passed, ${failed} failed, ${skipped} skipped`
