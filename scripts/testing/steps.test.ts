import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../repository-files.ts'
import { chosenSteps, steps } from './steps.ts'

const noChange = () => ({ base: 'HEAD', files: [] })
const names = (words: string[], files: string[] = []) =>
  chosenSteps(words, () => ({ base: 'HEAD', files })).map(({ name }) => name)

const quickCommandOf = (wanted: string, files: string[]) =>
  chosenSteps(['quick'], () => ({ base: 'HEAD', files })).find(({ name }) => name === wanted)?.command

const ofEachRun = steps.filter(({ isOnDemand }) => !isOnDemand)

test('nothing asked means everything, in its order, but for the image', () => {
  expect(chosenSteps([], noChange)).toEqual(ofEachRun)
  expect(ofEachRun.map(({ name }) => name)).not.toContain('image')
  expect(names(['image'])).toEqual(['image'])
})

test('steps are chosen by name and by group, and stay in their order', () => {
  expect(names(['budget', 'unit'])).toEqual(['unit', 'budget'])
  expect(names(['tests'])).toEqual(['unit', 'embedded', 'server', 'citus'])
})

test('a word that is no step is refused', () => {
  expect(() => names(['unti'])).toThrow("There is no step 'unti'. Choose from: quick, changed, checks, lint")
})

test('a step needs only steps before it', () => {
  const late = steps.filter(
    ({ after }, place) => after !== undefined && !steps.slice(0, place).some(({ name }) => name === after),
  )
  expect(late).toEqual([])
})

test('quick runs the checks, the unit tests and the server tests of the changed features', () => {
  const checks = ['lint', 'format', 'imports', 'unused', 'lockfile']
  expect(names(['quick'])).toEqual([...checks, 'unit'])
  const files = ['packages/domain/src/notes/note.ts', 'packages/web/src/features/habits/card/card.tsx']
  expect(names(['quick'], files)).toEqual([...checks, 'unit', 'server'])
  expect(quickCommandOf('server', files)?.slice(-2)).toEqual([
    'packages/server/src/features/notes/',
    'packages/server/src/features/habits/',
  ])
})

test('quick leaves long tests out unless the change is about them', () => {
  const long = ['scripts/checks/tools.test.ts', 'packages/bench/src/insights/simulation.test.ts']
  expect(quickCommandOf('unit', ['packages/web/src/main.tsx'])?.slice(-4)).toEqual(
    long.flatMap((file) => ['--exclude', file]),
  )
  expect(quickCommandOf('unit', ['knip.json', 'packages/domain/src/insights/insights.ts'])).not.toContain('--exclude')
  for (const file of long) expect(existsSync(join(repositoryRoot, file))).toBe(true)
})

test('changed builds and opens the browser only for what is served', () => {
  expect(names(['changed'], ['docs/scaling.md'])).not.toContain('browser')
  expect(names(['changed'], ['packages/web/src/main.tsx'])).toEqual(ofEachRun.map(({ name }) => name))
  const unit = chosenSteps(['changed'], () => ({ base: 'abc', files: [] })).find(({ name }) => name === 'unit')
  expect(unit?.command.slice(-2)).toEqual(['--changed', 'abc'])
})
