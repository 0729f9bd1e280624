import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { expect, test } from 'vitest'
import { answersOf } from './ticket-answers.ts'

const resolved = { resolution: 'Mended.', resolvedAt: '2026-03-30T08:00:00Z' }
const open = { resolution: null, resolvedAt: null }
const reply = (hour: string, message: string, author: 'staff' | 'person' = 'staff') => ({
  id: hour,
  author,
  message,
  createdAt: `2026-03-29T0${hour}:00:00Z`,
})
const shown = (ticket: Pick<TicketView, 'replies' | 'resolution' | 'resolvedAt'>) =>
  answersOf(ticket).map(
    ({ author, isResolution, message, at }) => `${isResolution ? 'resolution' : author} ${at}: ${message}`,
  )

test('the words that resolved a ticket are shown once, where they were said', () => {
  const replies = [reply('1', 'Which day?'), reply('2', 'Mended.'), reply('3', 'You are welcome.')]
  expect(shown({ ...resolved, replies })).toEqual([
    'staff 2026-03-29T01:00:00Z: Which day?',
    'resolution 2026-03-30T08:00:00Z: Mended.',
    'staff 2026-03-29T03:00:00Z: You are welcome.',
  ])
})

test('shows a resolution without a reply at the end, and the same text twice as two', () => {
  expect(shown({ ...resolved, replies: [] })).toEqual(['resolution 2026-03-30T08:00:00Z: Mended.'])
  expect(shown({ ...resolved, replies: [reply('1', 'Mended.'), reply('2', 'Mended.')] })).toEqual([
    'staff 2026-03-29T01:00:00Z: Mended.',
    'resolution 2026-03-30T08:00:00Z: Mended.',
  ])
})

test('both sides stand in their order, and the same words of the person are no resolution', () => {
  const replies = [reply('1', 'Which day?'), reply('2', 'Mended.', 'person')]
  expect(shown({ ...open, replies })).toEqual([
    'staff 2026-03-29T01:00:00Z: Which day?',
    'person 2026-03-29T02:00:00Z: Mended.',
  ])
  expect(shown({ ...resolved, replies })).toEqual([
    'staff 2026-03-29T01:00:00Z: Which day?',
    'person 2026-03-29T02:00:00Z: Mended.',
    'resolution 2026-03-30T08:00:00Z: Mended.',
  ])
  expect(shown({ ...open, replies: [] })).toEqual([])
})
