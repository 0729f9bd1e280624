import type { StaffTicketView, TicketRow } from '@daymark/contract/admin-tickets.shapes.ts'
import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { isWaiting } from '@daymark/domain/support/ticket.ts'
import type { Reply, Ticket, TicketUpdate, TicketWithSender } from './support.store.ts'

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

const senderOf = ({ ticket, email, firstName, lastName }: TicketWithSender) => ({
  id: ticket.userId,
  email,
  firstName,
  lastName,
})

export function toTicketRow(found: TicketWithSender): TicketRow {
  const { replies: _, description: __, ...row } = toTicketView(found.ticket, [])
  return { ...row, sender: senderOf(found), isWaiting: isWaiting(row.status) }
}

export const toStaffTicketView = (found: TicketWithSender & { updates: readonly TicketUpdate[] }): StaffTicketView => ({
  ...toTicketView(
    found.ticket,
    found.updates.flatMap(({ reply, ...update }) => (reply === null ? [] : [{ ...update, message: reply }])),
  ),
  sender: senderOf(found),
  userAgent: found.ticket.userAgent,
  currentUrl: found.ticket.currentUrl,
})
