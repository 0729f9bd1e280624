import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { Refusal } from '../refusal.ts'
import { isDone, type TicketStatus, ticketStatuses } from './ticket.ts'

/** What is done about a ticket: words to its sender, another status, or both. */
export const ticketAnswer = z.object({
  reply: z.nullable(
    requiredText('Please enter a reply').check(z.maxLength(5000, 'A reply must be 5000 characters or less')),
  ),
  status: z.nullable(z.enum(ticketStatuses, `A status is one of ${ticketStatuses.join(', ')}`)),
})
export type TicketAnswer = z.infer<typeof ticketAnswer>

/** Where a ticket stands. What is not done has neither a resolution nor a time of it. */
export type Standing = { status: TicketStatus; resolution: string | null; resolvedAt: Temporal.Instant | null }

/** Why there is nothing to answer with; null when there is. No mail is sent when nothing has changed. */
export function refuseAnswer({ status }: Standing, answer: TicketAnswer): Refusal | null {
  const isChanged = answer.reply !== null || (answer.status !== null && answer.status !== status)
  return isChanged ? null : new Refusal('conflict', `The ticket is already ${status}`)
}

/**
 * A reply takes up an open ticket, and leaves the status of any other unless it brings one. Words that come with the
 * status Resolved or Closed are the resolution; closing without words keeps the one there is. What is opened again is
 * not resolved: its resolution is still among the replies.
 */
export function standingAfter(before: Standing, { reply, status }: TicketAnswer, now: Temporal.Instant): Standing {
  const after = status ?? (before.status === 'Open' ? 'InProgress' : before.status)
  if (!isDone(after)) return { status: after, resolution: null, resolvedAt: null }
  return {
    status: after,
    resolution: (status !== null ? reply : null) ?? before.resolution,
    resolvedAt: before.resolvedAt ?? now,
  }
}
