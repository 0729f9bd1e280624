import { expect, test } from 'vitest'
import { atForm, registrationAfter } from './registration-steps.ts'

const draft = {
  firstName: 'Maya',
  lastName: 'Ferreira',
  email: 'maya@ferreira.example',
  password: 'Secret1',
  timeZone: 'Europe/Berlin',
}
const atCode = registrationAfter(atForm, { type: 'code sent', draft })
const atCreation = registrationAfter(atCode, { type: 'verified' })

test('the form leads to the code, the code to the account, and the draft goes along', () => {
  expect(atCode).toEqual({ step: 'verify', draft })
  expect(atCreation).toEqual({ step: 'complete', draft })
})

test('whoever gives up is at the form again, and nothing that was stored remains', () => {
  for (const registration of [atCode, atCreation]) {
    expect(registrationAfter(registration, { type: 'given up' })).toEqual({ step: 'form', problem: null })
  }
})

test('being told twice that the code was right makes no second account', () => {
  expect(registrationAfter(atCreation, { type: 'verified' })).toBe(atCreation)
})

test('a verification that nothing is stored for says so', () => {
  expect(registrationAfter(atForm, { type: 'verified' })).toEqual({
    step: 'form',
    problem: 'Registration data not found. Please start over.',
  })
})
