import { ticketCategories } from '@daymark/domain/support/ticket.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { letter } from '#letters/letter.ts'
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
  ...letter({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Thank you for writing to us. We read every ticket and answer by e-mail. You find its state under Help & Support, My Tickets.',
      `About: ${categoryOf(ticket.category)}\nSubject: ${ticket.subject}`,
      ticket.description,
    ],
    footer: 'You receive this mail because you wrote to our support.',
  }),
})

/** A header cannot hold a line break, and must not be given one. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
