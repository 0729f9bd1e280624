import { expect, test } from 'vitest'
import { habitIn } from './open-habit.ts'

test('a page of the history shows a habit only where it says so in our words', () => {
  expect(habitIn({ habit: 'a1' })).toBe('a1')
  expect([null, undefined, 'a1', {}, { habit: 5 }, { page: 'a1' }].map(habitIn)).toEqual(Array(6).fill(null))
})
