import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from '../repository-files.ts'

export type Counts = { passed: number; failed: number; skipped: number }
/** How long the tests of one file took. */
export type FileTime = { file: string; seconds: number }
export type Report = { counts: Counts; files: FileTime[] }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuite),
})

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(millisecondsOf))
    .reduce((sum, duration) => sum + duration, 0)

const readers = {
  vitest: (report: unknown): Report => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report)
    return {
      counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(repositoryRoot, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }
  },
  // A test that passes only when repeated has failed.
  playwright: (report: unknown): Report => {
    const { stats, suites } = playwrightReport.parse(report)
    return {
      counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
      files: suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 })),
    }
  },
}

/** The counts and times of a tool's report. A tool that crashed before it wrote one has counted nothing. */
export function readReport(kind: keyof typeof readers, path: string): Report {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return { counts: none, files: [] }
  }
  return readers[kind](JSON.parse(text))
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  )
