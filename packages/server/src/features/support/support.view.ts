import type { TicketView } from '@daymark/contract/support.shapes.ts'
import type { Reply, Ticket } from './support.store.ts'

/** `replies` may be those of other tickets too. */
export const toTicketView = (ticket: Ticket, replies: readonly Reply[]): TicketView => ({
  id: ticket.id,
  status: ticket.status,
  category: ticket.category,
  subject: ticket.subject,
  description: ticket.description,
  createdAt: ticket.createdAt.toString(),
  updatedAt: ticket.updatedAt.toString(),
  resolution: ticket.resolution,
  resolvedAt: ticket.resolvedAt?.toString() ?? null,
  isPriority: ticket.isPriority,
  replies: replies
    .filter(({ ticketId }) => ticketId === ticket.id)
    .map(({ id, author, message, createdAt }) => ({ id, author, message, createdAt: createdAt.toString() })),
})
