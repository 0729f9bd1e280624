import { expect, test } from 'vitest'
import { validatePasswords } from './password-rules.ts'

const good = { currentPassword: 'old', newPassword: 'Str0ngest', confirmPassword: 'Str0ngest' }
const errorsIn = (fields: Partial<typeof good>) => validatePasswords({ ...good, ...fields }).errors

test('the current password is taken as it is, however old its rule', () => {
  expect(errorsIn({})).toEqual({})
  expect(errorsIn({ currentPassword: '' })).toMatchObject({
    currentPassword: 'Current password is required',
  })
})

test.each([
  ['', 'Password is required'],
  ['aB3', 'Password must be at least 6 characters'],
  ['alllowercase1', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
])('the new password %j is told: %s', (newPassword, message) => {
  expect(errorsIn({ newPassword, confirmPassword: newPassword })).toMatchObject({ newPassword: message })
})

test('the repetition is missed, and compared whatever else is wrong', () => {
  expect(errorsIn({ confirmPassword: '' })).toMatchObject({
    confirmPassword: 'Please confirm your password',
  })
  expect(errorsIn({ currentPassword: '', newPassword: 'abc', confirmPassword: 'abd' })).toMatchObject({
    currentPassword: 'Current password is required',
    confirmPassword: "Passwords don't match",
  })
})
