import type { Message } from '#adapters/mail/mail.ts'

/** For whoever runs the product: a bank took a payment back, and somebody should look at it. */
export const disputeMail = ({ to, userId, eventId }: { to: string; userId: string; eventId: string }): Message => ({
  to,
  subject: 'A payment was disputed',
  text: [
    'A bank has taken a payment back. The subscription was canceled at once.',
    '',
    `Person: ${userId}`,
    `Event: ${eventId}`,
    '',
    'Answer the dispute on the pages of the billing provider.',
  ].join('\n'),
})
