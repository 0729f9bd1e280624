import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

const readers = {
  vitest: (report: unknown): Counts => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  },
  playwright: (report: unknown): Counts => {
    const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  },
}

/** What a tool's report counts. A tool that broke before it could write one has counted nothing. */
export function readCounts(kind: keyof typeof readers, file: string): Counts {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return none
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
