import { expect, test } from 'vitest'
import type { Standing } from './answer.ts'
import { refuseReply, standingAfterReply, ticketReply } from './ticket-reply.ts'

const standing = (status: Standing['status']): Standing => ({ status, resolution: null, resolvedAt: null })

test('a reply opens a ticket that waited for the person or was resolved; one in progress stays so', () => {
  expect(standingAfterReply(standing('WaitingForUser'))).toEqual(standing('Open'))
  expect(standingAfterReply(standing('Open'))).toEqual(standing('Open'))
  expect(standingAfterReply(standing('InProgress'))).toEqual(standing('InProgress'))
  const resolved = {
    ...standing('Resolved'),
    resolution: 'Mended.',
    resolvedAt: Temporal.Instant.from('2026-03-29T08:00:00Z'),
  }
  expect(standingAfterReply(resolved)).toEqual(standing('Open'))
})

test('a closed ticket takes no reply', () => {
  expect(refuseReply(standing('Closed'))?.message).toBe('This ticket is closed. Please open a new one.')
  expect(refuseReply(standing('Resolved'))).toBeNull()
})

test.each([
  ['   ', 'Please enter a reply'],
  ['x'.repeat(2001), 'A reply must be 2000 characters or less'],
])('refuses a reply of %j', (message, words) => {
  expect(ticketReply.safeParse({ message }).error?.issues[0]?.message).toBe(words)
})
