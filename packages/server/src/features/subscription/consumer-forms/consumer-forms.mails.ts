import { plans } from '@daymark/domain/subscription/plan.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { renderEmail } from '#email-templates/email-template.ts'

export type Withdrawal = { id: string; at: string; name: string; email: string; plan: string; boughtOn: string }

/** 'March 29, 2026 at 8:00:00 AM UTC'. */
export const momentOf = (at: Temporal.Instant): string =>
  at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

export const withdrawalLines = ({ name, email, plan, boughtOn }: Omit<Withdrawal, 'id' | 'at'>): [string, string][] => [
  ['Name', name],
  ['Email', email],
  ['What you bought', plan],
  ['Bought on', boughtOn],
]

/** Anyone can enter any address: of what was typed it repeats a date and the name of a plan of ours, and no words. */
export const receiptMail = ({ id, at, email, plan, boughtOn }: Withdrawal): Message => ({
  to: email,
  subject: 'We received your withdrawal',
  ...renderEmail({
    paragraphs: [
      `We received your withdrawal on ${momentOf(Temporal.Instant.from(at))}. We’ll write to you about the refund.`,
      [...namedPlan(plan), `Bought on: ${boughtOn}`].join('\n'),
      `Receipt: ${id}. What you wrote is stored under it.`,
    ],
    footer: 'If this wasn’t you, you can ignore this email.',
  }),
})

function namedPlan(typed: string): string[] {
  const plan = Object.values(plans).find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  return plan ? [`What you bought: ${plan.name}`] : []
}

/** The ticket of a withdrawal; as plain text also the email to staff where no account has the address. */
export const withdrawalTicket = (withdrawal: Withdrawal) => ({
  subject: 'Withdrawal from a purchase',
  description: [
    `Received on ${momentOf(Temporal.Instant.from(withdrawal.at))} by the form without signing in.`,
    ...withdrawalLines(withdrawal).map(([label, value]) => `${label}: ${value}`),
  ].join('\n'),
})

export const unknownWithdrawalMail = (to: string, withdrawal: Withdrawal): Message => {
  const { subject, description } = withdrawalTicket(withdrawal)
  return {
    to,
    subject: `[Billing and payments] ${subject}`,
    text: `${description}\n\nNo account has this address, so there is no ticket: reply by email.`,
  }
}

type CancelLink = { to: string; firstName: string; plan: string; url: string }

export const cancelLinkMail = ({ to, firstName, plan, url }: CancelLink): Message => ({
  to,
  subject: 'Cancel your plan',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked to cancel your plan ${plan}. Confirm it here:`,
      'The link works for 24 hours. Nothing changes until you press the button on the page behind it.',
    ],
    action: { label: 'Cancel Plan', url },
    footer: 'If you didn’t ask for this, you can ignore this email. Your plan hasn’t changed.',
  }),
})

export const nothingToCancelMail = ({ to, firstName }: Pick<CancelLink, 'to' | 'firstName'>): Message => ({
  to,
  subject: 'You have no plan to cancel',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: ['You asked to cancel your plan. No plan of this account is running, or it is canceled already.'],
    footer: 'If you didn’t ask for this, you can ignore this email.',
  }),
})
