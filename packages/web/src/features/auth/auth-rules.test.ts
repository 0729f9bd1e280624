import { expect, test } from 'vitest'
import { validate } from '#forms/validation.ts'
import { rules } from './auth-rules.ts'

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', timeZone: 'Europe/Berlin' }
const good = {
  firstName: ' Maya ',
  lastName: 'Ferreira',
  email: ' Maya@Ferreira.example ',
  password: 'Secret1',
  confirmPassword: 'Secret1',
  timeZone: 'Europe/Berlin',
}

test('a good form comes out as the draft that is sent', () => {
  expect(validate(rules.registration, good)).toMatchObject({
    isGood: true,
    draft: { firstName: 'Maya', email: 'maya@ferreira.example', password: 'Secret1', timeZone: 'Europe/Berlin' },
  })
})

test('an empty form says one thing in every field', () => {
  expect(validate(rules.registration, empty).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  })
  expect(validate(rules.signIn, { email: 'x', password: '12345' }).errors).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
})

test('a new password must be typed the same way twice', () => {
  expect(validate(rules.newPassword, { password: 'Secret1', confirmPassword: 'secret1' }).errors).toEqual({
    confirmPassword: "Passwords don't match",
  })
  expect(validate(rules.newPassword, { password: 'Secret1', confirmPassword: '' }).errors).toEqual({
    confirmPassword: 'Please confirm your password',
  })
  expect(validate(rules.newPassword, { password: 'Secret1', confirmPassword: 'Secret1' }).isGood).toBe(true)
})
