import { ticketCategories, ticketStatuses, type TicketStatus } from '@daymark/domain/support/ticket.ts'

/** The states of a ticket as staff read them. */
export const staffStatusLabels = {
  Open: 'Open',
  InProgress: 'In Progress',
  WaitingForUser: 'Waiting for Reply',
  Resolved: 'Resolved',
  Closed: 'Closed',
} satisfies Record<TicketStatus, string>

export const statusNamed = (text: string | undefined): TicketStatus | undefined =>
  ticketStatuses.find((status) => status === text)

export const categoryNamed = (category: number): string => ticketCategories[category]?.displayName ?? 'Other'
