import { expect, test } from 'vitest'
import { none } from './report.ts'
import { hasFailed, type Outcome, summaryOf } from './summary.ts'

const step = (rest: Partial<Outcome>): Outcome => ({
  title: 'Step',
  state: 'passed',
  seconds: 1,
  counts: none,
  ...rest,
})
const lastLine = (outcomes: Outcome[], mustRunAll = false) => summaryOf(outcomes, mustRunAll).at(-1)

test('the last line sums the tests of all steps', () => {
  const outcomes = [
    step({ counts: { passed: 5, failed: 0, skipped: 1 } }),
    step({ state: 'failed', counts: { passed: 2, failed: 3, skipped: 0 } }),
  ]
  expect(lastLine(outcomes)).toBe('7 passed, 3 failed, 1 skipped')
})

test('a failed check or a crash never ends as 0 failed', () => {
  const crashed = [step({ state: 'failed' })]
  expect(lastLine(crashed)).toBe('0 passed, 1 failed, 0 skipped')
  expect(hasFailed(crashed, false)).toBe(true)
})

test('the failed tests stand above the table with their message, and below it by name', () => {
  const failures = ['a.test.ts › adds\n    expected 1 to be 2']
  const lines = summaryOf([step({ state: 'failed', title: 'Broken', failures, words: 'line' })], false)
  expect(lines.slice(0, 3)).toEqual(['', '── Broken: what failed ──', ...failures])
  expect(lines.at(-3)).toBe('  failed: a.test.ts › adds')
  expect(lines).not.toContain('line')
})

test('a step that failed without a failed test ends with its last words', () => {
  const words = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')
  const lines = summaryOf([step({ words: 'all is well' }), step({ state: 'failed', title: 'Broken', words })], false)
  expect(lines.slice(0, 3)).toEqual(['', '── Broken: what failed ──', 'line 440'])
  expect(lines).toContain('line 499')
  expect(lines).not.toContain('all is well')
})

test('what could not be run is said, and is a failure where everything must run', () => {
  const why = 'The browser tests could not be run: no Chromium was found.'
  const outcomes = [step({ counts: { passed: 1, failed: 0, skipped: 0 } }), step({ state: 'not run', why })]
  expect(summaryOf(outcomes, false)).toContain(why)
  expect([lastLine(outcomes), hasFailed(outcomes, false)]).toEqual(['1 passed, 0 failed, 1 skipped', false])
  expect([lastLine(outcomes, true), hasFailed(outcomes, true)]).toEqual(['1 passed, 1 failed, 0 skipped', true])
})

test('what may be left out is said, and is no failure where everything must run', () => {
  const why = 'Nothing was run on Citus: there is no cluster.'
  const outcomes = [step({ state: 'not run', why, isOptional: true })]
  expect(summaryOf(outcomes, true)).toContain(why)
  expect([lastLine(outcomes, true), hasFailed(outcomes, true)]).toEqual(['0 passed, 0 failed, 1 skipped', false])
})

test('lists the ten slowest files of all steps', () => {
  const files = Array.from({ length: 20 }, (_, place) => ({ file: `${place}.test.ts`, seconds: place }))
  const lines = summaryOf([step({ files: files.slice(0, 15) }), step({ files: files.slice(15) })], false)
  const start = lines.indexOf('── The slowest files ──') + 1
  expect(lines.slice(start, start + 11).map((line) => line.trim())).toEqual([
    ...files
      .slice(10)
      .toReversed()
      .map(({ file, seconds }) => `${seconds.toFixed(1)} s  ${file}`),
    '',
  ])
})
