import type { Message } from '#adapters/mail/mail.ts'

/** `userId` is null once the account is deleted. */
type Dispute = { userId: string | null; eventId: string; charge: string | null; isInquiry: boolean }

/** For staff: a bank inquires about a payment, or took it back. Both need a response in time. */
export const disputeMail = (to: string, { userId, eventId, charge, isInquiry }: Dispute): Message => ({
  to,
  subject: isInquiry ? 'A bank is asking about a payment' : 'A payment was disputed',
  text: [
    isInquiry
      ? 'A bank is asking about a payment. No money was taken back, and nothing was canceled.'
      : `A bank has taken a payment back. ${userId === null ? 'The account has been deleted.' : 'The subscription was canceled right away, without credit.'}`,
    '',
    `Person: ${userId ?? 'deleted'}`,
    ...(charge === null ? [] : [`Charge: ${charge}`]),
    `Event: ${eventId}`,
    '',
    'Respond in the billing provider’s dashboard.',
  ].join('\n'),
})
