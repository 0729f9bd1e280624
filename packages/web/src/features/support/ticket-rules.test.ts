import { expect, test } from 'vitest'
import { validateReply, validateTicket } from './ticket-rules.ts'

const good = { subject: '  Wrong streak ', description: ' It says 3, it should say 4. ', category: '6' }

test('what is sent is trimmed, and the category is a number', () => {
  expect(validateTicket(good)).toMatchObject({
    isGood: true,
    draft: { subject: 'Wrong streak', description: 'It says 3, it should say 4.', category: 6 },
  })
})

test('an empty form says what is missing in every field, one thing each', () => {
  expect(validateTicket({ subject: '', description: '', category: '' })).toEqual({
    isGood: false,
    errors: {
      subject: 'Subject must be at least 5 characters',
      description: 'Please provide more details (at least 10 characters)',
      category: 'Please select a category',
    },
  })
})

test('limits are inclusive, and the first category is a choice', () => {
  const longest = { subject: 's'.repeat(100), description: 'd'.repeat(2000), category: '0' }
  expect(validateTicket(longest).isGood).toBe(true)
  const tooLong = { subject: 's'.repeat(101), description: 'd'.repeat(2001), category: '9' }
  expect(validateTicket(tooLong).errors).toEqual({
    subject: 'Subject must be less than 100 characters',
    description: 'Description must be less than 2000 characters',
    category: 'Please select a category',
  })
})

test('a reply is trimmed, and refused in the words of the rule when it is empty or too long', () => {
  expect(validateReply({ message: ' On Monday. ' })).toMatchObject({ isGood: true, draft: { message: 'On Monday.' } })
  expect(validateReply({ message: '  ' }).errors).toEqual({ message: 'Please enter a reply' })
  expect(validateReply({ message: 'x'.repeat(2001) }).errors).toEqual({
    message: 'A reply must be 2000 characters or less',
  })
})
