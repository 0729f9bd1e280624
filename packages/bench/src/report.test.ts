import { expect, test } from 'vitest'
import { growthRows } from './growth/growth-rows.ts'
import { wantedParts } from './parts.ts'
import { atLeast, atMost, tableText } from './report.ts'

test('a row says what it should be and whether it is', () => {
  const rows = [
    { name: 'tick', ratio: 0.501, wanted: atLeast(0.5) },
    { name: 'list', ratio: 0.39, wanted: atLeast(0.4) },
    { name: 'start', ratio: 1.01, wanted: atMost(1) },
    { name: 'sign-in', ratio: 0.97 },
    { name: 'sent', ratio: 123.4, unit: 'kB' },
  ]
  expect(tableText({ title: 'Limit', rows, notes: ['Measured.'] }).split('\n')).toEqual([
    '## Limit',
    '',
    '| what | ratio | wanted | |',
    '|---|---|---|---|',
    '| tick | 0.50 | ≥ 0.5 | reached |',
    '| list | 0.39 | ≥ 0.4 | missed |',
    '| start | 1.01 | ≤ 1 | missed |',
    '| sign-in | 0.97 |  |  |',
    '| sent | 123 kB |  |  |',
    '',
    'Measured.',
    '',
  ])
})

test('growth is told against the smallest, and the largest says its exponent and what was wanted', () => {
  const sizes = [
    { name: 'few', size: 10 },
    { name: 'many', size: 1000 },
  ]
  expect(growthRows('list', sizes, [2, 20], atMost(1.3))).toEqual([
    { name: 'list, few', ratio: 1 },
    { name: 'list, many (exponent 0.50)', ratio: 10, wanted: atMost(1.3) },
  ])
})

test('parts are measured in the order of the report, all of them when none is named', () => {
  expect(wantedParts(['page', 'limit'])).toEqual(['limit', 'page'])
  expect(wantedParts([])).toContain('instances')
  expect(() => wantedParts(['speed'])).toThrow('There is no part "speed"')
})
