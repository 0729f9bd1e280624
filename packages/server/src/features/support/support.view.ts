import type { TicketView } from '@daymark/contract/support.shapes.ts'
import type { Ticket } from './support.store.ts'

export const toTicketView = (ticket: Ticket): TicketView => ({
  id: ticket.id,
  status: ticket.status,
  category: ticket.category,
  subject: ticket.subject,
  description: ticket.description,
  createdAt: ticket.createdAt.toString(),
  updatedAt: ticket.updatedAt.toString(),
  resolution: ticket.resolution,
  resolvedAt: ticket.resolvedAt?.toString() ?? null,
})
