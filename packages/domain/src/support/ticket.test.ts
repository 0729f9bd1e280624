import { expect, test } from 'vitest'
import { ticketDraft } from './ticket-draft.ts'
import { ticketCategories } from './ticket.ts'

const ticket = { subject: 'Ticks are gone', description: 'Since this morning.', category: 1 }
const wordOf = (change: object) => ticketDraft.safeParse({ ...ticket, ...change }).error?.issues[0]?.message

test('subject and description are trimmed', () => {
  expect(ticketDraft.parse({ ...ticket, subject: `  ${ticket.subject} ` })).toEqual(ticket)
})

test.each([
  ['Subject must be at least 5 characters', { subject: undefined }],
  ['Subject must be at least 5 characters', { subject: ' abcd ' }],
  ['Subject must be less than 100 characters', { subject: 'x'.repeat(101) }],
  ['Please provide more details (at least 10 characters)', { description: undefined }],
  ['Please provide more details (at least 10 characters)', { description: 'too short' }],
  ['Description must be less than 2000 characters', { description: 'x'.repeat(2001) }],
  ['This text has characters we can’t save', { description: 'half a pair: \ud83d' }],
  ['Please select a category', { category: undefined }],
  ['Please select a category', { category: '1' }],
  ['Please select a category', { category: -1 }],
  ['Please select a category', { category: 9 }],
  ['Please select a category', { category: 1.5 }],
])('%s: %o', (word, change) => {
  expect(wordOf(change)).toBe(word)
})

test('the bounds themselves pass', () => {
  for (const change of [{ subject: 'abcde' }, { subject: 'x'.repeat(100) }, { description: 'x'.repeat(2000) }]) {
    expect(wordOf(change)).toBeUndefined()
  }
  expect(ticketCategories.map((_, category) => wordOf({ category }))).toEqual(Array(9).fill(undefined))
})
