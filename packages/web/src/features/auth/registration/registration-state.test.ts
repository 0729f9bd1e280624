import { expect, test } from 'vitest'
import { registrationStateOf } from './registration-state.ts'

const nothing = { invite: null, registration: undefined, canGetMail: undefined } as const

test('the form does not wait for the settings of the server', () => {
  expect(registrationStateOf(nothing)).toBe('open')
  expect(registrationStateOf({ ...nothing, registration: 'open', canGetMail: true })).toBe('open')
})

test('says why there is no form', () => {
  expect(registrationStateOf({ ...nothing, registration: 'invite', canGetMail: true })).toBe('by invite')
  expect(registrationStateOf({ ...nothing, registration: 'closed', canGetMail: false })).toBe('closed')
  expect(registrationStateOf({ ...nothing, registration: 'open', canGetMail: false })).toBe('no mail')
})

test('an invite that works shows the form in every mode, and another says what is wrong with it', () => {
  for (const registration of ['open', 'invite', 'closed'] as const) {
    const found = { registration, canGetMail: false }
    expect(registrationStateOf({ ...found, invite: 'works' })).toBe('open')
    expect(registrationStateOf({ ...found, invite: 'pending' })).toBe('checking')
    expect(registrationStateOf({ ...found, invite: 'refused' })).toBe('dead invite')
    expect(registrationStateOf({ ...found, invite: 'failed' })).toBe('unchecked')
  }
})
