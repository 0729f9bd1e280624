import { expect, test } from 'vitest'
import { doorOf } from './door.ts'

const nothing = { invite: null, registration: undefined, canGetMail: undefined } as const

test('the form does not wait for the settings of the server', () => {
  expect(doorOf(nothing)).toBe('open')
  expect(doorOf({ ...nothing, registration: 'open', canGetMail: true })).toBe('open')
})

test('says why there is no form', () => {
  expect(doorOf({ ...nothing, registration: 'invite', canGetMail: true })).toBe('by invite')
  expect(doorOf({ ...nothing, registration: 'closed', canGetMail: false })).toBe('closed')
  expect(doorOf({ ...nothing, registration: 'open', canGetMail: false })).toBe('no mail')
})

test('an invite that works opens every door, and another says what is wrong with it', () => {
  for (const registration of ['open', 'invite', 'closed'] as const) {
    const found = { registration, canGetMail: false }
    expect(doorOf({ ...found, invite: 'works' })).toBe('open')
    expect(doorOf({ ...found, invite: 'pending' })).toBe('checking')
    expect(doorOf({ ...found, invite: 'refused' })).toBe('dead invite')
    expect(doorOf({ ...found, invite: 'failed' })).toBe('unchecked')
  }
})
