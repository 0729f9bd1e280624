import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { isRetryable } from './retryable.ts'

test.each([
  [0, 'network', true],
  [503, 'unavailable', true],
  [500, 'http_500', true],
  [501, 'http_501', false],
  [404, 'not_found', false],
  [401, 'unauthenticated', false],
  [429, 'rate_limited', false],
  // Responses of a proxy or a Wi-Fi portal in our place.
  [403, 'http_403', true],
  [404, 'http_404', true],
  [401, 'http_401', true],
])('a call that failed with %i and %s is retried: %s', (status, code, isRetried) => {
  expect(isRetryable(new ApiError({ status, code, message: 'Any' }))).toBe(isRetried)
})
