import { ticketCategories, type TicketStatus } from '@daymark/domain/support/ticket.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { renderEmail } from '#email-templates/email-template.ts'
import type { TicketUpdate, TicketWithSender } from './support.store.ts'

const categoryOf = (category: number): string => ticketCategories[category]?.displayName ?? 'Other'

/** The mailbox of staff, and where they answer. */
type Staff = { to: string; adminUrl: URL }

const howToReply = (id: string, adminUrl: URL): string[] => [
  `To reply: ${adminUrl.href}#tickets/${id}`,
  `Or on the server: npm run ops -- tickets reply ${id} "…"`,
]

/** Plain text, so that user input is never rendered. */
export const staffMail = (
  { ticket, email, firstName, lastName }: TicketWithSender,
  { to, adminUrl }: Staff,
): Message => ({
  to,
  subject: `${ticket.isPriority ? '[Priority] ' : ''}[${categoryOf(ticket.category)}] ${onOneLine(ticket.subject)}`,
  text: [
    `From: ${onOneLine(`${firstName} ${lastName}`)} <${email}>`,
    `Ticket: ${ticket.id}`,
    `Opened: ${ticket.createdAt.toString()}`,
    `Page: ${onOneLine(ticket.currentUrl ?? 'not given')}`,
    `Browser: ${onOneLine(ticket.userAgent ?? 'not given')}`,
    '',
    ticket.description,
    '',
    ...howToReply(ticket.id, adminUrl),
  ].join('\n'),
})

/** The answer of the person, as plain text like their ticket. */
export const staffReplyMail = (
  { ticket, email, firstName, lastName, update }: TicketUpdateMail,
  { to, adminUrl }: Staff,
): Message => ({
  to,
  subject: `Reply to [${categoryOf(ticket.category)}] ${onOneLine(ticket.subject)}`,
  text: [
    `From: ${onOneLine(`${firstName} ${lastName}`)} <${email}>`,
    `Ticket: ${ticket.id}`,
    '',
    update.reply ?? '',
    '',
    ...howToReply(ticket.id, adminUrl),
  ].join('\n'),
})

export const confirmationMail = ({ ticket, email, firstName }: TicketWithSender): Message => ({
  to: email,
  subject: `We received your ticket: ${onOneLine(ticket.subject)}`,
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Thank you for writing to us. We read every ticket and reply by email. Track it under Help & Support, My Tickets.',
      `About: ${categoryOf(ticket.category)}\nSubject: ${ticket.subject}`,
      ticket.description,
    ],
    footer,
  }),
})

type TicketUpdateMail = TicketWithSender & { update: TicketUpdate }

/** Replies go to staff, where an address is configured. */
export function updateMail(
  { ticket, email, firstName, update }: TicketUpdateMail,
  supportEmail: string | null,
): Message {
  const state = statusSentence[update.status]
  const where = `See the whole ticket under Help & Support, My Tickets. ${
    supportEmail === null ? 'You can write to us again there.' : 'You can also reply to this email.'
  }`
  const about = update.reply === null ? 'Update on your ticket' : 'A reply to your ticket'
  return {
    to: email,
    subject: `${about}: ${onOneLine(ticket.subject)}`,
    ...(supportEmail !== null && { headers: { 'Reply-To': supportEmail } }),
    ...renderEmail({
      greeting: `Hello ${firstName},`,
      paragraphs: update.reply === null ? [state, where] : [update.reply, state, where],
      footer,
    }),
  }
}

const statusSentence = {
  Open: 'Your ticket is open. We’re not done with it yet.',
  InProgress: 'Your ticket is in progress. We’re looking into it.',
  WaitingForUser: 'Your ticket is waiting for you. We need to hear from you before we can continue.',
  Resolved: 'Your ticket is resolved.',
  Closed: 'Your ticket is closed.',
} satisfies Record<TicketStatus, string>

const footer = 'You’re getting this email because you contacted our support.'

/** Line breaks are not allowed in a header. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
