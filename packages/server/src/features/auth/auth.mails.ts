import { codeHonouredMinutes } from '@daymark/domain/auth/verification-code.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { renderEmail } from '#email-templates/email-template.ts'

type Known = { to: string; firstName: string }

/** The code is in the subject too: on a phone it is read from the notification, without opening the mail. */
export const codeMail = ({ to, code }: { to: string; code: string }): Message => ({
  to,
  subject: `${code} is your Daymark code`,
  ...renderEmail({
    paragraphs: [
      'Welcome to Daymark. Enter this code to confirm your email address:',
      `It works once, for ${codeHonouredMinutes} minutes. Only the newest code counts.`,
    ],
    code,
    footer: 'If you didn’t ask for a code, you can ignore this email.',
  }),
})

/** From the person who runs the installation, to someone who has no account yet. */
export const inviteMail = ({ to, url, lastDay }: { to: string; url: string; lastDay: Day }): Message => ({
  to,
  subject: 'You’re invited to Daymark',
  ...renderEmail({
    paragraphs: [
      'You’re invited to track your habits with Daymark. Create your account here:',
      `The link works once, until ${longDayOf(lastDay)}.`,
    ],
    action: { label: 'Create Account', url },
    footer: 'If you don’t want an account, you can ignore this email.',
  }),
})

const longDayOf = (day: Day): string => Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'long' })

/** For a registration with the address of an existing account. Only the mailbox's owner learns that there is one. */
export const alreadyRegisteredMail = ({
  to,
  firstName,
  signInUrl,
  resetUrl,
}: Known & { signInUrl: string; resetUrl: string }): Message => ({
  to,
  subject: 'You already have an account',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone tried to create a Daymark account with this email address, but you already have one. Sign in here:',
      `Forgot your password? Choose a new one:\n${resetUrl}`,
    ],
    action: { label: 'Sign In', url: signInUrl },
    footer: 'If that wasn’t you, there’s nothing to do. Your account hasn’t changed.',
  }),
})

export const resetMail = ({ to, firstName, url }: Known & { url: string }): Message => ({
  to,
  subject: 'Choose a new password',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You asked for a new password for Daymark. Choose it here:',
      'The link works once, for one hour. Choosing a new password signs you out on every device. Personal tokens, webhooks, calendars and links keep working unless you choose to end them too.',
    ],
    action: { label: 'Choose a New Password', url },
    footer: 'If you didn’t ask for this, you can ignore this email. Your password hasn’t changed.',
  }),
})

/** What ends where an account may have been another's until now. */
const allRevoked =
  'To keep your account safe, everything else that had access has ended: other devices, personal tokens, webhooks, calendars, links and text messages. You can set up what you need again in Profile Settings.'

/** Also a warning for the owner who did not do this, with what to do. */
export const passwordChangedMail = ({
  to,
  firstName,
  resetUrl,
  isAllRevoked,
}: Known & { resetUrl: string; isAllRevoked: boolean }): Message => ({
  to,
  subject: 'Your password was changed',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your Daymark password was changed. If that was you, there’s nothing to do.',
      ...(isAllRevoked ? [allRevoked] : []),
      'If it wasn’t you, choose a new password now. That signs out every device, and can end everything else that has access.',
    ],
    action: { label: 'It Wasn’t Me', url: resetUrl },
    footer: 'We’re sending this to keep your account safe.',
  }),
})

/** Also a warning: from here on the account at the provider opens this one. */
export const providerJoinedMail = ({
  to,
  firstName,
  provider,
  resetUrl,
}: Known & { provider: string; resetUrl: string }): Message => ({
  to,
  subject: `${provider} was added to your account`,
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You can now sign in to Daymark with ${provider}. A password that was never confirmed by email no longer works; choose a new one any time:`,
      allRevoked,
      'If this wasn’t you, choose a new password now, then tell us under Help & Support.',
    ],
    action: { label: 'Choose a New Password', url: resetUrl },
    footer: 'We’re sending this to keep your account safe.',
  }),
})

/** Charges are mentioned only where there are plans. */
export const accountDeletedMail = ({ to, firstName, hasPlans }: Known & { hasPlans: boolean }): Message => ({
  to,
  subject: 'Your account was deleted',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your Daymark account and every habit, completion and note in it have been deleted.${hasPlans ? ' You won’t be charged again.' : ''}`,
      'Thank you for the days you spent with us. You’re welcome to start over anytime.',
    ],
    footer: 'This is the last email you’ll get from us.',
  }),
})
