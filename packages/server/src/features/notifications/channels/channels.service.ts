import { type NotificationChannel, notificationChannels } from '@daymark/domain/notifications/kinds.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Push } from '#adapters/push/push.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.service.ts'
import { phoneService } from './phone.service.ts'
import { pushChannel } from './push-channel.service.ts'
import { pushSubscriptionsService } from './push-subscriptions.service.ts'
import { sealedTokens } from '#http/sealed-token.ts'
import { smsChannel } from './sms-channel.service.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  push: Push
  /** Null where none is configured. */
  sms: Sms | null
  tokens: Tokens
  limits: Limits
  publicUrl: URL
}
export type ChannelsService = ReturnType<typeof channelsService>

/** A message in the history is delivered, and every user can be reached. */
const inApp: Channel = { deliver: async () => ({ outcome: 'sent' }), obstacleFor: async () => null }

/** The channels, and what a user does to set them up. */
export function channelsService(needs: Needs) {
  const answerTokens = sealedTokens(needs.tokens, 'push-answer')
  const replyTokens = sealedTokens(needs.tokens, 'mail-reply')
  const unsubscribing = unsubscribeTokens(needs.tokens)
  const byName = {
    InApp: inApp,
    BrowserPush: pushChannel({ ...needs, answerTokens }),
    Email: emailChannel({ ...needs, replyTokens, unsubscribeTokens: unsubscribing }),
    SMS: smsChannel(needs),
  } satisfies Record<NotificationChannel, Channel>
  const phone = phoneService(needs)

  return {
    byName,
    answerTokens,
    replyTokens,
    unsubscribeTokens: unsubscribing,
    subscriptions: pushSubscriptionsService(needs),
    phone,

    list: ({ id }: SignedIn) =>
      Promise.all(
        notificationChannels.map(async (name, channel) => {
          const reason = await byName[name].obstacleFor(id)
          return { channel, isReady: reason === null, reason }
        }),
      ),

    tidy: phone.tidy,
  }
}
