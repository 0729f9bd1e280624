import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorsByField, validate } from './validation.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/, 'Only letters')),
  place: z.object({ town: z.string('Where?') }),
})

test('a field shows the first thing that is wrong with it, also when that lies deeper', () => {
  expect(validate(schema, { name: '1', place: {} })).toEqual({
    isGood: false,
    errors: { name: 'Too short', place: 'Where?', 'place.town': 'Where?' },
  })
  expect(validate(schema, { name: '12', place: { town: '' } }).errors).toEqual({ name: 'Only letters' })
})

test('a good form comes out as what the schema makes of it', () => {
  expect(validate(schema, { name: ' ab ', place: { town: 'Rome' } })).toEqual({
    isGood: true,
    draft: { name: 'ab', place: { town: 'Rome' } },
    errors: {},
  })
})

test('of what the server says, each field gets the first thing only', () => {
  const said = [
    { path: 'password', message: 'This password is too common' },
    { path: 'password', message: 'Another' },
    { path: 'email', message: 'Please enter a valid email address' },
    { path: 'address.town', message: 'Where?' },
  ]
  expect(errorsByField(said)).toEqual({
    password: 'This password is too common',
    email: 'Please enter a valid email address',
    address: 'Where?',
    'address.town': 'Where?',
  })
})
