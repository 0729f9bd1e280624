import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryRoot } from '../repository-files.ts'
import { noReport, readReport } from './report.ts'

function reportFile(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('reads the counts and the time of each file from vitest', () => {
  const path = reportFile({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    testResults: [
      {
        name: join(repositoryRoot, 'packages/a.test.ts'),
        startTime: 1_000,
        endTime: 3_500,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n'] },
          { fullName: 'subtracts', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(repositoryRoot, 'b.test.ts'),
        startTime: 0,
        endTime: 0,
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  expect(readReport('vitest', path)).toEqual({
    counts: { passed: 5, failed: 1, skipped: 5 },
    files: [
      { file: join('packages', 'a.test.ts'), seconds: 2.5 },
      { file: 'b.test.ts', seconds: 0 },
    ],
    failures: ['packages/a.test.ts › adds\n    expected 1 to be 2', 'b.test.ts › the file itself\n    no such module'],
  })
})

test('reads the same from Playwright, where a test that passed when repeated has failed', () => {
  const results = [{ duration: 1_000, error: { message: 'not visible' } }, { duration: 500 }]
  const specs = [{ title: 'ticks', tests: [{ results }] }]
  const path = reportFile({
    stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 },
    suites: [{ file: 'ticks.spec.ts', specs, suites: [{ file: 'ticks.spec.ts', specs }] }],
  })
  expect(readReport('playwright', path)).toEqual({
    counts: { passed: 7, failed: 3, skipped: 4 },
    files: [{ file: 'ticks.spec.ts', seconds: 3 }],
    failures: ['ticks.spec.ts › ticks\n    not visible', 'ticks.spec.ts › ticks\n    not visible'],
  })
})

test('a missing report counts nothing, and one of another shape throws', () => {
  expect(readReport('vitest', join(tmpdir(), 'daymark-no-such-report.json'))).toEqual(noReport)
  expect(() => readReport('vitest', reportFile({ passed: 5 }))).toThrow('numPassedTests')
})
