import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { saveFailureOf } from './save-failure.ts'

const known = { currentCount: 2, maxAllowed: 3, subscriptionTier: 'Free' }
const failed = (status: number, code: string, message: string, details = {}) =>
  saveFailureOf(new ApiError({ status, code, message, details }), 'Failed to create habit', known)

test('the limit is told with the figures of the server, and with our own where it has none', () => {
  const figures = { currentCount: 12, maxAllowed: 10, subscriptionTier: 'Basic', upgradeRequired: true }
  expect(failed(402, 'habit_limit_exceeded', 'Habit limit exceeded', figures)).toEqual({
    kind: 'limit',
    refusal: { currentCount: 12, maxAllowed: 10, subscriptionTier: 'Basic' },
  })
  expect(failed(402, 'habit_limit_exceeded', 'Habit limit exceeded')).toEqual({ kind: 'limit', refusal: known })
})

test('a name that is taken is told as given, and at its field', () => {
  const found = failed(409, 'habit_name_taken', 'A habit with this name already exists')
  expect(found).toMatchObject({ kind: 'told', toast: 'A habit with this name already exists' })
  expect(found).toMatchObject({
    error: { status: 409, errors: [{ path: 'name', message: 'A habit with this name already exists' }] },
  })
})

test('no connection is told as that, everything else in the words of the form', () => {
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

test('a session that has ended is not told twice', () => {
  expect(failed(401, 'unauthenticated', 'Authentication required')).toEqual({ kind: 'signed-out' })
})
