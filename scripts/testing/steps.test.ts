import { expect, test } from 'vitest'
import { chosenSteps, steps } from './steps.ts'

const names = (words: string[]) => chosenSteps(words).map(({ name }) => name)

test('nothing asked means everything, in its order', () => {
  expect(chosenSteps([])).toEqual(steps)
})

test('steps are chosen by name and by group, and stay in their order', () => {
  expect(names(['budget', 'unit'])).toEqual(['unit', 'budget'])
  expect(names(['tests'])).toEqual(['unit', 'server', 'postgres'])
})

test('a word that is no step is refused', () => {
  expect(() => names(['unti'])).toThrow("There is no step 'unti'. Choose from: checks, types")
})

test('a step stands only on steps before it', () => {
  const late = steps.filter(
    ({ after }, place) => after !== undefined && !steps.slice(0, place).some(({ name }) => name === after),
  )
  expect(late).toEqual([])
})
