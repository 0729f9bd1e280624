import { ticketAnswer } from '@daymark/domain/support/answer.ts'
import { ticketStatuses } from '@daymark/domain/support/ticket.ts'
import * as z from 'zod/mini'
import { anyText, count, id } from './parts.shapes.ts'
import type { Shapes } from './route.ts'
import { ticketView } from './support.shapes.ts'

const sender = z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() })
const { replies: _, description: __, ...rowFields } = ticketView.shape
const ticketRow = z.object({ ...rowFields, sender, isWaiting: z.boolean() })
export type TicketRow = z.infer<typeof ticketRow>

/** With all that staff see: what the browser attached, and every change of the status. */
const staffTicketView = z.extend(ticketView, {
  sender,
  userAgent: z.nullable(z.string()),
  currentUrl: z.nullable(z.string()),
})
export type StaffTicketView = z.infer<typeof staffTicketView>

const ofTicket = z.object({ id })

export const adminTicketsShapes = {
  listAllTickets: {
    summary: 'Tickets of everyone: those that wait for staff first, then priority, then the longest waiting',
    querystring: z.object({
      status: z.optional(z.enum(ticketStatuses, `A status is one of ${ticketStatuses.join(', ')}`)),
      search: z.prefault(
        anyText('Search must be text').check(z.trim(), z.maxLength(200, 'Search must be 200 characters or less')),
        '',
      ),
    }),
    response: { 200: z.object({ tickets: z.array(ticketRow), total: count }) },
  },
  getAnyTicket: { summary: 'A ticket with its conversation', params: ofTicket, response: { 200: staffTicketView } },
  answerTicket: {
    summary: 'Reply to a ticket, change its status, or both; the person is mailed',
    params: ofTicket,
    body: ticketAnswer,
    response: { 200: staffTicketView },
  },
} satisfies Shapes
