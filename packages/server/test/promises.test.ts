import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
const page = readFileSync(join(server, '../../docs/promises.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes(' › '))

/** Each "`path` › name" of a row. */
const testsIn = (row: string) =>
  [...row.matchAll(/`([\w./-]+\.test\.ts)` › (.+?)(?=<br>|\s+\|)/g)].map(([, path = '', name = '']) => ({ path, name }))

test('each of the 26 rules, and each fault, names tests that hold it, and each of these tests is there', () => {
  const numbers = rows.flatMap((row) => /^\| (\d+) +\|/.exec(row)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: 26 }, (_, place) => String(place + 1)))
  expect(rows.length).toBeGreaterThan(numbers.length + 20)
  const named = rows.map((row) => testsIn(row))
  expect(named.filter((tests) => tests.length === 0)).toEqual([])
  const missing = named.flat().filter(({ path, name }) => !readFileSync(join(server, path), 'utf8').includes(name))
  expect(missing).toEqual([])
})

test('whoever is told to wait is told how long: nobody refuses so but who counts', () => {
  const sources = globSync('src/**/*.ts', { cwd: server }).filter((path) => !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  const refusing = sources.filter((path) => readFileSync(join(server, path), 'utf8').includes("Refusal('rate_limited'"))
  expect(refusing).toEqual(['src/limits/limits.ts'])
})
