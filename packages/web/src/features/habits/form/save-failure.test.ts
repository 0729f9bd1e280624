import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { saveFailureOf } from './save-failure.ts'

const known = { currentCount: 2, maxAllowed: 3, subscriptionTier: 'Free' }
const failed = (status: number, code: string, message: string, details = {}) =>
  saveFailureOf(new ApiError({ status, code, message, details }), 'Failed to create habit', known)

test('the limit shows the figures of the server, or our own where it has none', () => {
  const figures = { currentCount: 12, maxAllowed: 10, subscriptionTier: 'Basic', upgradeRequired: true }
  expect(failed(402, 'habit_limit_exceeded', 'Habit limit exceeded', figures)).toEqual({
    kind: 'limit',
    refusal: { currentCount: 12, maxAllowed: 10, subscriptionTier: 'Basic' },
  })
  expect(failed(402, 'habit_limit_exceeded', 'Habit limit exceeded')).toEqual({ kind: 'limit', refusal: known })
})

test('a taken name shows the message of the server, also at its field', () => {
  const found = failed(409, 'habit_name_taken', 'A habit with this name already exists')
  expect(found).toMatchObject({ kind: 'told', toast: 'A habit with this name already exists' })
  expect(found).toMatchObject({
    error: { status: 409, errors: [{ path: 'name', message: 'A habit with this name already exists' }] },
  })
})

test('a lost connection is named, everything else shows the message of the form', () => {
  expect(failed(0, 'network', 'Network error occurred')).toMatchObject({ toast: 'Network error occurred' })
  expect(failed(503, 'unavailable', 'Busy')).toMatchObject({
    toast: 'Failed to create habit',
    error: { message: 'Busy' },
  })
  expect(failed(409, 'frequency_locked', 'Locked')).toMatchObject({ toast: 'Failed to create habit' })
  expect(saveFailureOf(new TypeError('x'), 'Failed to create habit', known)).toMatchObject({
    toast: 'Failed to create habit',
  })
})

test('an ended session is not shown twice', () => {
  expect(failed(401, 'unauthenticated', 'Authentication required')).toEqual({ kind: 'signed-out' })
})
