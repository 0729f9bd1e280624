import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { type Mail, MailRefused, type Message } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { renderEmail } from '#email-templates/email-template.ts'
import type { Channel, Outgoing } from './channel.ts'
import { type Recipient, recipientOf } from '../preferences/preferences.store.ts'
import { replyUrlOf } from './mail-reply.service.ts'
import type { SealedTokens } from '#http/sealed-token.ts'
import { type UnsubscribeTokens, unsubscribeUrlOf } from './unsubscribe-token.ts'

type Needs = {
  db: Db
  mail: Mail
  publicUrl: URL
  replyTokens: SealedTokens
  unsubscribeTokens: UnsubscribeTokens
}

/** To the verified address of the account. */
export const emailChannel = ({ db, mail, publicUrl, replyTokens, unsubscribeTokens }: Needs): Channel => ({
  async deliver(message) {
    const recipient = await recipientOf(db, message.userId)
    if (!recipient) return { outcome: 'undeliverable', reason: 'The account is gone' }
    const unsubscribeUrl = unsubscribeUrlOf(publicUrl, unsubscribeTokens.make(message))
    const { userId, id, habitIds } = message
    const replyUrl = habitIds.length > 0 ? replyUrlOf(publicUrl, replyTokens.make(`${userId}.${id}`)) : null
    try {
      await mail.send(notificationMail(message, recipient, { publicUrl, replyUrl, unsubscribeUrl }))
      return { outcome: 'sent' }
    } catch (error) {
      if (error instanceof MailRefused) return { outcome: 'undeliverable', reason: error.message }
      throw error
    }
  },

  obstacleFor: async () => null,
})

type Places = { publicUrl: URL; replyUrl: string | null; unsubscribeUrl: string }

/** Unsubscribing is in the headers, as RFC 8058 wants it for mail programs, and as a link in the footer. */
const notificationMail = (
  { type, title, body, actionUrl }: Outgoing,
  { email, firstName }: Recipient,
  { publicUrl, replyUrl, unsubscribeUrl }: Places,
): Message => ({
  to: email,
  subject: title.replaceAll(/\s+/g, ' ').trim(),
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      body === '' ? title : body,
      ...(replyUrl === null ? [] : [`Done, Skip or Later, without signing in:\n${replyUrl}`]),
    ],
    ...(actionUrl !== null && {
      action: { label: 'Open Daymark', url: new URL(actionUrl, publicUrl).href },
    }),
    footer: `You’re getting this because “${notificationTypeNames[type]}” is on for email. Unsubscribe:\n${unsubscribeUrl}`,
  }),
  headers: {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
