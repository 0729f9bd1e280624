import { ticketDraft, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import * as z from 'zod/mini'
import type { Shapes } from './route.ts'
import { instant, outcome } from './wire.ts'

const ticketView = z.object({
  id: z.uuid(),
  status: z.enum(ticketStatuses),
  category: z.int(),
  subject: z.string(),
  description: z.string(),
  createdAt: instant,
  updatedAt: instant,
  resolution: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
})
export type TicketView = z.infer<typeof ticketView>

const categoryView = z.object({ value: z.int(), displayName: z.string(), description: z.string() })

export const supportShapes = {
  createTicket: {
    summary: 'Open a support ticket',
    body: z.extend(ticketDraft, {
      userAgent: z.optional(z.string().check(z.maxLength(512))),
      currentUrl: z.optional(z.string().check(z.maxLength(2048))),
    }),
    response: { 201: outcome },
  },
  listTickets: { summary: 'Your own tickets, newest first', response: { 200: z.array(ticketView) } },
  getTicket: {
    summary: 'One of your own tickets',
    params: z.object({ id: z.uuid() }),
    response: { 200: ticketView },
  },
  listCategories: { summary: 'What a ticket can be about', response: { 200: z.array(categoryView) } },
  countTickets: {
    summary: 'How many tickets you have, and how many of them are still open',
    response: { 200: z.object({ total: z.int(), open: z.int() }) },
  },
} satisfies Shapes
