import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { registrationDraft, registrationForm, signInDraft } from './credentials.ts'

/** The messages by field, the first of each: what the form shows and a 400 begins with. */
function wordsFor(schema: z.ZodMiniType, value: unknown) {
  const words: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) words[path.join('.')] ??= message
  return words
}

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Secret1' }
const wordsWith = (password: string) => wordsFor(registrationDraft, { ...ada, password })
const weak = 'Password must contain at least one uppercase letter, one lowercase letter, and one number'

test('an empty sign-in asks for both fields', () => {
  const required = { email: 'Email is required', password: 'Password is required' }
  for (const empty of [{}, { email: '', password: '' }, { email: 5, password: null }]) {
    expect(wordsFor(signInDraft, empty)).toEqual(required)
  }
})

test('signing in asks for a valid address and six characters, but not for the rule of new passwords', () => {
  expect(wordsFor(signInDraft, { email: 'ada', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(wordsFor(signInDraft, { email: 'ada@example.com', password: 'secret' })).toEqual({})
})

test.each(['firstName', 'lastName'] as const)('%s is held to 2 to 49 characters', (field) => {
  const label = field === 'firstName' ? 'First name' : 'Last name'
  const words = (name: unknown) => wordsFor(registrationDraft, { ...ada, [field]: name })[field]
  expect(words(undefined)).toBe(`${label} is required`)
  expect(words('   ')).toBe(`${label} is required`)
  expect(words(' A ')).toBe(`${label} must be at least 2 characters`)
  expect(words('A'.repeat(50))).toBe(`${label} must be less than 50 characters`)
  expect(words('Al')).toBeUndefined()
  expect(words('A'.repeat(49))).toBeUndefined()
})

test('a chosen password needs an upper and a lower case letter and a digit, anywhere', () => {
  const tooWeak = { password: weak }
  expect(wordsWith('Ab1')).toEqual({ password: 'Password must be at least 6 characters' })
  for (const password of ['secret1', 'SECRET1', 'Secrets', '1234567']) expect(wordsWith(password)).toEqual(tooWeak)
  for (const password of ['Secret1', '1tercesS', 'a\nB\n1\n…', ` ${'x'.repeat(500)}A1 `]) {
    expect(wordsWith(password)).toEqual({})
  }
})

test('a password is taken as typed and a draft without a zone counts in UTC; unknown keys are dropped', () => {
  const draft = registrationDraft.parse({ ...ada, email: ' ADA@Example.COM ', password: ' Secret1 ', isAdmin: true })
  expect(draft).toEqual({ ...ada, password: ' Secret1 ', timeZone: 'UTC' })
})

test('the form wants the password twice and compares even while other fields are wrong', () => {
  expect(wordsFor(registrationForm, ada)).toEqual({ confirmPassword: 'Please confirm your password' })
  expect(wordsFor(registrationForm, { ...ada, confirmPassword: '' })).toEqual({
    confirmPassword: 'Please confirm your password',
  })
  expect(wordsFor(registrationForm, { ...ada, lastName: '', confirmPassword: 'Secret2' })).toEqual({
    lastName: 'Last name is required',
    confirmPassword: "Passwords don't match",
  })
  expect(wordsFor(registrationForm, { ...ada, confirmPassword: ada.password })).toEqual({})
})

test('anything at all is judged, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(registrationForm.safeParse(input).success).toBe(false)
    }),
  )
})
