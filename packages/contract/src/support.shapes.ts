import { ticketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { ticketAuthors, ticketCategories, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { ticketReply } from '@daymark/domain/support/ticket-reply.ts'
import * as z from 'zod/mini'
import { anyText, count, id, instant, kindNumber, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const category = kindNumber(ticketCategories.map(({ displayName }) => displayName))

/** The conversation after the description, oldest first. */
export const replyView = z.object({ id, author: z.enum(ticketAuthors), message: z.string(), createdAt: instant })

export const ticketView = z.object({
  id,
  status: z.enum(ticketStatuses),
  category,
  subject: z.string(),
  description: z.string(),
  createdAt: instant,
  updatedAt: instant,
  resolution: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
  /** Whether it was written under a plan with priority support. */
  isPriority: z.boolean(),
  replies: z.array(replyView),
})
export type TicketView = z.infer<typeof ticketView>

const categoryView = z.object({ value: category, displayName: z.string(), description: z.string() })

/** What the client adds by itself is cut to fit: no ticket fails because of a long address. */
const attached = (longest: number) =>
  z.optional(
    anyText('User agent and address must be text').check(z.overwrite((text) => text.slice(0, longest).toWellFormed())),
  )

export const supportShapes = {
  createTicket: {
    summary: 'Open a support ticket',
    body: z.extend(ticketDraft, { userAgent: attached(512), currentUrl: attached(2048) }),
    response: { 201: outcome },
  },
  listTickets: { summary: 'Your own tickets, newest first', response: { 200: z.array(ticketView) } },
  getTicket: { summary: 'One of your own tickets', params: z.object({ id }), response: { 200: ticketView } },
  replyToTicket: {
    summary: 'Answer in the conversation of one of your own tickets; one that waits for you is open again',
    params: z.object({ id }),
    body: ticketReply,
    response: { 200: ticketView },
  },
  listCategories: { summary: 'What a ticket can be about', response: { 200: z.array(categoryView) } },
  countTickets: {
    summary: 'How many tickets you have, and how many of them are still open',
    response: { 200: z.object({ total: count, open: count }) },
  },
} satisfies Shapes
