import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { isPassing } from './passing.ts'

test.each([
  [0, true],
  [503, true],
  [500, true],
  [501, false],
  [404, false],
  [401, false],
  [429, false],
])('a call that failed with %i is tried again: %s', (status, isTriedAgain) => {
  expect(isPassing(new ApiError({ status, code: 'any', message: 'Any' }))).toBe(isTriedAgain)
})
