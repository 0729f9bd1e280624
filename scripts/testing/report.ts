import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { repositoryRoot } from '../repository-files.ts'

export type Counts = { passed: number; failed: number; skipped: number }
/** How long the tests of one file took. */
export type FileTime = { file: string; seconds: number }
/** `failures` names each failed test, with the beginning of its message. */
export type Report = { counts: Counts; files: FileTime[]; failures: string[] }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const noReport: Report = { counts: none, files: [], failures: [] }

const messageLines = 10

function failureOf(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, messageLines)
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const playwrightResult = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
})
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ results: z.array(playwrightResult) })) })),
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

const failuresOf = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ error }) => (error ? [failureOf(file, title, error.message)] : [])),
    ),
  ),
  ...suites.flatMap(failuresOf),
]

const readers = {
  vitest: (report: unknown): Report => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report)
    return {
      counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(repositoryRoot, name),
        seconds: (endTime - startTime) / 1000,
      })),
      failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = relative(repositoryRoot, name)
        const failed = assertionResults.filter((result) => result.status === 'failed')
        if (status === 'failed' && failed.length === 0) return [failureOf(file, 'the file itself', message)]
        return failed.map(({ fullName, failureMessages }) => failureOf(file, fullName, failureMessages?.[0]))
      }),
    }
  },
  // A test that passes only when repeated has failed.
  playwright: (report: unknown): Report => {
    const { stats, suites } = playwrightReport.parse(report)
    return {
      counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
      files: suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 })),
      failures: suites.flatMap(failuresOf),
    }
  },
}

/** The counts and times of a tool's report. A tool that crashed before it wrote one has counted nothing. */
export function readReport(kind: keyof typeof readers, path: string): Report {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return noReport
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
