import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { expect, test } from 'vitest'
import { answersOf } from './ticket-answers.ts'

const ticket: TicketView = {
  id: '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3',
  status: 'Resolved',
  category: 6,
  subject: 'Streak is wrong',
  description: 'It says zero today.',
  createdAt: '2026-03-29T08:00:00Z',
  updatedAt: '2026-03-30T08:00:00Z',
  resolution: 'Mended.',
  resolvedAt: '2026-03-30T08:00:00Z',
  isPriority: false,
  replies: [],
}
const reply = (id: string, message: string) => ({ id, message, createdAt: `2026-03-29T0${id}:00:00Z` })
const shown = (given: Partial<TicketView>) =>
  answersOf({ ...ticket, ...given }).map(({ title, message, at }) => `${title} ${at}: ${message}`)

test('the words that resolved a ticket are shown once, where they were said', () => {
  expect(shown({ replies: [reply('1', 'Which day?'), reply('2', 'Mended.'), reply('3', 'You are welcome.')] })).toEqual(
    [
      'Reply 2026-03-29T01:00:00Z: Which day?',
      'Resolution 2026-03-30T08:00:00Z: Mended.',
      'Reply 2026-03-29T03:00:00Z: You are welcome.',
    ],
  )
})

test('shows a resolution without a reply at the end, and the same text twice as two', () => {
  expect(shown({ replies: [] })).toEqual(['Resolution 2026-03-30T08:00:00Z: Mended.'])
  expect(shown({ replies: [reply('1', 'Mended.'), reply('2', 'Mended.')] })).toEqual([
    'Reply 2026-03-29T01:00:00Z: Mended.',
    'Resolution 2026-03-30T08:00:00Z: Mended.',
  ])
})

test('an open ticket has replies alone', () => {
  const open = { status: 'Open', resolution: null, resolvedAt: null } as const
  expect(shown({ ...open, replies: [reply('1', 'Which day?')] })).toEqual(['Reply 2026-03-29T01:00:00Z: Which day?'])
  expect(shown(open)).toEqual([])
})
