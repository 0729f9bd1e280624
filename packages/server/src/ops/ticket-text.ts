import { ticketCategories, type TicketStatus } from '@daymark/domain/support/ticket.ts'
import type { TicketFile } from '#features/support/support-admin.service.ts'
import { printableBlock, printableLine } from './printable.ts'

type Listed = Pick<TicketFile, 'ticket' | 'email' | 'firstName' | 'lastName'>
type Listing = { tickets: readonly Listed[]; total: number }

/** One line a ticket, in the order given; the id comes first, ready to be copied. */
export function listText({ tickets, total }: Listing, statuses: readonly TicketStatus[]): string {
  const wanted = statuses.join(', ')
  if (total === 0) return `No tickets that are ${wanted}.`
  const shown = tickets.length < total ? `, the first ${tickets.length} of them here` : ''
  return [`${total} ${total === 1 ? 'ticket' : 'tickets'} (${wanted})${shown}`, '', ...tickets.map(lineOf)].join('\n')
}

const lineOf = ({ ticket, email }: Listed): string =>
  [
    ticket.id,
    momentOf(ticket.createdAt),
    ticket.status.padEnd('WaitingForUser'.length),
    (ticket.isPriority ? 'priority' : '').padEnd('priority'.length),
    `${printableLine(ticket.subject)} (${categoryOf(ticket.category)}, ${email})`,
  ].join('  ')

/** All that is known of one ticket, and what was done about it so far. */
export function ticketText({ ticket, updates, ...sender }: TicketFile): string {
  const facts = {
    Ticket: ticket.id,
    From: senderOf(sender),
    Category: categoryOf(ticket.category),
    Status: ticket.isPriority ? `${ticket.status}, priority` : ticket.status,
    Opened: momentOf(ticket.createdAt),
    Page: printableLine(ticket.currentUrl ?? 'not given'),
    Browser: printableLine(ticket.userAgent ?? 'not given'),
  }
  return [
    printableLine(ticket.subject),
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(10)}${value}`),
    '',
    printableBlock(ticket.description),
    ...updates.flatMap(({ createdAt, status, reply }) => [
      '',
      `${momentOf(createdAt)}  ${status}`,
      ...(reply === null ? [] : [printableBlock(reply)]),
    ]),
  ].join('\n')
}

export const senderOf = ({ firstName, lastName, email }: Omit<Listed, 'ticket'>): string =>
  `${printableLine(`${firstName} ${lastName}`)} <${email}>`

const categoryOf = (category: number): string => ticketCategories[category]?.displayName ?? 'Other'

/** To the minute, in UTC: the operator may be anywhere. */
const momentOf = (instant: Temporal.Instant): string =>
  `${instant.toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '')} UTC`
