import { expect, test } from 'vitest'
import { fieldAt, resolveTicket } from './ticket-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = async (fields: { subject: string; description: string; category: string }) =>
  resolveTicket(fields, undefined, options)
const good = { subject: '  Wrong streak ', description: ' It says 3, it should say 4. ', category: '6' }

test('what is sent is trimmed, and the category is a number', async () => {
  expect(await resolve(good)).toEqual({
    values: { subject: 'Wrong streak', description: 'It says 3, it should say 4.', category: 6 },
    errors: {},
  })
})

test('an empty form says what is missing in every field, one thing each', async () => {
  const { errors } = await resolve({ subject: '', description: '', category: '' })
  expect(errors).toMatchObject({
    subject: { message: 'Subject must be at least 5 characters' },
    description: { message: 'Please provide more details (at least 10 characters)' },
    category: { message: 'Please select a category' },
  })
})

test('limits are inclusive, and the first category is a choice', async () => {
  const longest = { subject: 's'.repeat(100), description: 'd'.repeat(2000), category: '0' }
  expect((await resolve(longest)).errors).toEqual({})
  const tooLong = { subject: 's'.repeat(101), description: 'd'.repeat(2001), category: '9' }
  expect((await resolve(tooLong)).errors).toMatchObject({
    subject: { message: 'Subject must be less than 100 characters' },
    description: { message: 'Description must be less than 2000 characters' },
    category: { message: 'Please select a category' },
  })
})

test('only fields that the form shows can carry an error from outside', () => {
  expect(fieldAt('subject')).toBe('subject')
  expect(fieldAt('userAgent')).toBeUndefined()
})
