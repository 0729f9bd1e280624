import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { none, readCounts } from './counts.ts'

function reportFile(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('reads what vitest counts', () => {
  const file = reportFile({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    testResults: [],
  })
  expect(readCounts('vitest', file)).toEqual({ passed: 5, failed: 1, skipped: 5 })
})

test('reads what Playwright counts', () => {
  const file = reportFile({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 }, suites: [] })
  expect(readCounts('playwright', file)).toEqual({ passed: 8, failed: 2, skipped: 4 })
})

test('no report counts nothing, a strange one is not believed', () => {
  expect(readCounts('vitest', join(tmpdir(), 'daymark-no-such-report.json'))).toEqual(none)
  expect(() => readCounts('vitest', reportFile({ passed: 5 }))).toThrow('numPassedTests')
})
