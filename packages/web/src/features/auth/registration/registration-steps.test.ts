import { expect, test } from 'vitest'
import { atForm, atStart, registrationAfter, startOver } from './registration-steps.ts'

const draft = {
  firstName: 'Maya',
  lastName: 'Ferreira',
  email: 'maya@ferreira.example',
  password: 'Secret1',
  timeZone: 'Europe/Berlin',
}
const { password, ...pending } = draft
const atCode = registrationAfter(atForm, { type: 'code sent', draft })
const atCreation = registrationAfter(atCode, { type: 'verified' })
const reloaded = atStart(pending)

test('the form leads to the code, the code to the account, and the draft goes along', () => {
  expect(atCode).toEqual({ step: 'verify', pending, password })
  expect(atCreation).toEqual({ step: 'complete', draft })
})

test('after a reload the code comes first, then the password once more', () => {
  expect(reloaded).toEqual({ step: 'verify', pending, password: null })
  const atPassword = registrationAfter(reloaded, { type: 'verified' })
  expect(atPassword).toEqual({ step: 'password', pending })
  expect(registrationAfter(atPassword, { type: 'verified' })).toBe(atPassword)
  expect(registrationAfter(atPassword, { type: 'password typed', password })).toEqual({ step: 'complete', draft })
  expect(atStart(null)).toBe(atForm)
})

test('a password that was not asked for changes nothing', () => {
  for (const registration of [atForm, atCode, atCreation]) {
    expect(registrationAfter(registration, { type: 'password typed', password: 'Other1' })).toBe(registration)
  }
})

test('being told twice that the code was right makes no second account', () => {
  expect(registrationAfter(atCreation, { type: 'verified' })).toBe(atCreation)
})

test('a verification that nothing is stored for says so', () => {
  expect(startOver).toBe('Registration data not found. Please start over.')
  expect(registrationAfter(atForm, { type: 'verified' })).toEqual({ step: 'form', problem: startOver })
})
