import { expect, test } from 'vitest'
import { findHabits } from './find-habits.ts'

const guitar = { name: 'Practice guitar', description: 'Scales first' }
const espanol = { name: 'Español', description: null }
const all = [guitar, espanol]

test('every word has to be in the name or the description; case and accents do not matter', () => {
  expect(findHabits(all, 'SCALES guit')).toEqual([guitar])
  expect(findHabits(all, 'espanol')).toEqual([espanol])
  expect(findHabits([{ name: 'Cafe\u0301', description: null }], 'CAFÉ')).toHaveLength(1)
  expect(findHabits(all, 'guitar piano')).toEqual([])
})

test('an empty search returns the same list, so that nothing is rendered again', () => {
  expect(findHabits(all, '')).toBe(all)
  expect(findHabits(all, '  ')).toBe(all)
})
