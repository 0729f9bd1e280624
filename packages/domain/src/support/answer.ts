import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { Refusal } from '../refusal.ts'
import { isDone, type TicketStatus, ticketStatuses } from './ticket.ts'

/** An answer to a ticket: a reply, another status, or both. */
export const ticketAnswer = z.object({
  reply: z.nullable(
    requiredText('Please enter a reply').check(z.maxLength(5000, 'A reply must be 5000 characters or less')),
  ),
  status: z.nullable(z.enum(ticketStatuses, `A status is one of ${ticketStatuses.join(', ')}`)),
})
export type TicketAnswer = z.infer<typeof ticketAnswer>

/** The state of a ticket. An open one has neither a resolution nor its time. */
export type Standing = { status: TicketStatus; resolution: string | null; resolvedAt: Temporal.Instant | null }

/** Why there is nothing to answer with; null when there is. No mail is sent when nothing has changed. */
export function refuseAnswer({ status }: Standing, answer: TicketAnswer): Refusal | null {
  const isChanged = answer.reply !== null || (answer.status !== null && answer.status !== status)
  return isChanged ? null : new Refusal('conflict', `The ticket is already ${status}`)
}

/**
 * A reply sets an open ticket to in progress, and keeps any other status unless it brings one. A reply with the status
 * Resolved or Closed is the resolution; closing without a reply keeps the existing one. A reopened ticket has no
 * resolution; the old one is still among the replies.
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
