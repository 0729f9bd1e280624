import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { letter } from '#letters/letter.ts'
import type { Outgoing } from './channel.ts'
import type { Recipient } from './recipient.store.ts'

type Places = { publicUrl: URL; unsubscribeUrl: string }

/** With the way out that RFC 8058 wants in its head, where mail programs find it, and at its foot for everybody else. */
export const notificationMail = (
  { type, title, body, actionUrl }: Outgoing,
  { email, firstName }: Recipient,
  { publicUrl, unsubscribeUrl }: Places,
): Message => ({
  to: email,
  subject: title.replaceAll(/\s+/g, ' ').trim(),
  ...letter({
    greeting: `Hello ${firstName},`,
    paragraphs: [body === '' ? title : body],
    ...(actionUrl !== null && {
      action: { label: 'Open Daymark', url: new URL(actionUrl, publicUrl).href },
    }),
    footer: `You get this mail because “${notificationTypeNames[type]}” is switched on for e-mail. To get no more of them:\n${unsubscribeUrl}`,
  }),
  headers: {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
