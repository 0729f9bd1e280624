import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseAnswer, type Standing, standingAfter, ticketAnswer } from './answer.ts'
import { isDone, ticketStatuses } from './ticket.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const later = now.add({ hours: 24 })
const open: Standing = { status: 'Open', resolution: null, resolvedAt: null }

test('a first reply takes the ticket up, and words that come with Resolved are the resolution', () => {
  const taken = standingAfter(open, { reply: 'Which browser?', status: null }, now)
  expect(taken).toEqual({ ...open, status: 'InProgress' })
  const resolved = standingAfter(taken, { reply: 'Mended in today’s release.', status: 'Resolved' }, now)
  expect(resolved).toEqual({ status: 'Resolved', resolution: 'Mended in today’s release.', resolvedAt: now })
})

test('closing keeps the resolution and its time, a later thank-you does not replace it, reopening takes both away', () => {
  const resolved: Standing = { status: 'Resolved', resolution: 'Mended.', resolvedAt: now }
  const closed = standingAfter(resolved, { reply: null, status: 'Closed' }, later)
  expect(closed).toEqual({ ...resolved, status: 'Closed' })
  expect(standingAfter(closed, { reply: 'You are welcome.', status: null }, later)).toEqual(closed)
  expect(standingAfter(closed, { reply: null, status: 'Open' }, later)).toEqual(open)
})

test.each([
  [{ reply: '  ', status: null }, 'Please enter a reply'],
  [{ reply: 'x'.repeat(5001), status: null }, 'A reply must be 5000 characters or less'],
  [{ reply: 'a\0b', status: null }, 'This text has characters we can’t save'],
  [{ reply: null, status: 'Done' }, 'A status is one of Open, InProgress, WaitingForUser, Resolved, Closed'],
])('%o: %s', (answer, word) => {
  expect(ticketAnswer.safeParse(answer).error?.issues[0]?.message).toBe(word)
})

const status = fc.constantFrom(...ticketStatuses)
const answers = fc.array(fc.record({ reply: fc.option(fc.string({ minLength: 1 })), status: fc.option(status) }), {
  maxLength: 12,
})

test('whatever is answered, a ticket has a time of resolution if and only if it is done, and a resolution only then', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const end = given.reduce((standing, answer, hours) => standingAfter(standing, answer, now.add({ hours })), open)
      expect(end.resolvedAt !== null).toBe(isDone(end.status))
      expect(end.resolution !== null && !isDone(end.status)).toBe(false)
    }),
  )
})

test('an answer is refused exactly where it would say and change nothing', () => {
  fc.assert(
    fc.property(status, fc.option(status), fc.option(fc.constant('Words')), (from, to, reply) => {
      const refusal = refuseAnswer({ ...open, status: from }, { reply, status: to })
      expect(refusal !== null).toBe(reply === null && (to ?? from) === from)
    }),
  )
})
