import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { Refusal } from '../refusal.ts'
import type { Standing } from './answer.ts'

/** What a person adds to the conversation of a ticket. */
export const ticketReply = z.object({
  message: requiredText('Please enter a reply').check(z.maxLength(2000, 'A reply must be 2000 characters or less')),
})
export type TicketReply = z.infer<typeof ticketReply>

/** A closed ticket has ended: the conversation goes on in a new one. */
export const refuseReply = ({ status }: Standing): Refusal | null =>
  status === 'Closed' ? new Refusal('conflict', 'This ticket is closed. Please open a new one.') : null

/** A ticket that waited for the person, or was resolved, is open again; one that staff work on stays with them. */
export const standingAfterReply = (before: Standing): Standing =>
  before.status === 'InProgress' ? before : { status: 'Open', resolution: null, resolvedAt: null }
