import { type Mail, MailRefused } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import type { Channel } from './channel.ts'
import { notificationMail } from './notification.mails.ts'
import { recipientOf } from './recipient.store.ts'
import { type UnsubscribeTokens, unsubscribeUrlOf } from './unsubscribe-token.ts'

type Needs = { db: Db; mail: Mail; publicUrl: URL; unsubscribeTokens: UnsubscribeTokens }

/** To the address of the account, which was proven to be the person's own. */
export const emailChannel = ({ db, mail, publicUrl, unsubscribeTokens }: Needs): Channel => ({
  async deliver(message) {
    const recipient = await recipientOf(db, message.userId)
    if (!recipient) return { outcome: 'undeliverable', reason: 'The account is gone' }
    const unsubscribeUrl = unsubscribeUrlOf(publicUrl, unsubscribeTokens.make(message))
    try {
      await mail.send(notificationMail(message, recipient, { publicUrl, unsubscribeUrl }))
      return { outcome: 'sent' }
    } catch (error) {
      if (error instanceof MailRefused) return { outcome: 'undeliverable', reason: error.message }
      throw error
    }
  },

  obstacleFor: async () => null,
})
