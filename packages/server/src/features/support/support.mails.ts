import { ticketCategories } from '@daymark/domain/support/ticket.ts'
import type { Message } from '#adapters/mail/mail.ts'
import type { TicketWithSender } from './support.store.ts'

const categoryOf = (category: number): string => ticketCategories[category]?.displayName ?? 'Other'

/** Plain text, so that nothing a person wrote can become anything but text in front of staff. */
export const staffMail = ({ ticket, email, firstName, lastName }: TicketWithSender, to: string): Message => ({
  to,
  subject: `[${categoryOf(ticket.category)}] ${onOneLine(ticket.subject)}`,
  text: [
    `From: ${firstName} ${lastName} <${email}>`,
    `Ticket: ${ticket.id}`,
    `Opened: ${ticket.createdAt.toString()}`,
    `Page: ${ticket.currentUrl ?? 'not given'}`,
    `Browser: ${ticket.userAgent ?? 'not given'}`,
    '',
    ticket.description,
  ].join('\n'),
})

export const confirmationMail = ({ ticket, email, firstName }: TicketWithSender): Message => ({
  to: email,
  subject: `We received your ticket: ${onOneLine(ticket.subject)}`,
  text: [
    `Hello ${firstName},`,
    '',
    'thank you for writing to us. We read every ticket and answer by e-mail.',
    'You find its state under Help & Support, My Tickets.',
    '',
    `About: ${categoryOf(ticket.category)}`,
    `Subject: ${ticket.subject}`,
    '',
    ticket.description,
    '',
    'Daymark',
  ].join('\n'),
})

/** A header cannot hold a line break, and must not be given one. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
