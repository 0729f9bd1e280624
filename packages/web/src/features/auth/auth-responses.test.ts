import { expect, test } from 'vitest'
import { ApiError, messageOf } from '#api/api-error.ts'
import { isWrongCode, refusedCode, succeeded, waitingUntil } from './auth-responses.ts'

const refusal = (status: number, details = {}) => new ApiError({ status, code: 'x', message: 'No.', details })

const told = (message: string) => {
  try {
    succeeded({ success: false, message })
    return 'nothing'
  } catch (error) {
    return messageOf(error, 'Registration failed')
  }
}

test('an answer without success fails in its own words, and without any in the screen’s', () => {
  expect(told('The mailbox is full')).toBe('The mailbox is full')
  expect(told('')).toBe('Registration failed')
  expect(succeeded({ success: true, message: '' })).toEqual({ success: true, message: '' })
})

test('only a refusal that names the moment says that a code is on its way', () => {
  expect(waitingUntil(refusal(429, { expiresAt: '2026-11-15T12:02:00Z' }))).toBe('2026-11-15T12:02:00Z')
  expect(waitingUntil(refusal(429))).toBeNull()
  expect(waitingUntil(refusal(400, { expiresAt: '2026-11-15T12:02:00Z' }))).toBeNull()
  expect(waitingUntil(new Error('x'))).toBeNull()
})

test('a wrong code tells how many tries are left, where any are', () => {
  expect(refusedCode(refusal(400, { remainingAttempts: 4 }))).toBe('No. 4 attempts left.')
  expect(refusedCode(refusal(400, { remainingAttempts: 1 }))).toBe('No. 1 attempt left.')
  expect(refusedCode(refusal(400, { remainingAttempts: 0 }))).toBe('No.')
  expect(refusedCode(refusal(0))).toBe('No.')
})

test('what was typed is worth keeping unless the code itself was wrong', () => {
  expect([400, 0, 429, 503].map((status) => isWrongCode(refusal(status)))).toEqual([true, false, false, false])
})
