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
import { sealedTokens } from './sealed-token.ts'
import { smsChannel } from './sms-channel.service.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  push: Push
  /** Null where nobody has set it up. */
  sms: Sms | null
  tokens: Tokens
  limits: Limits
  publicUrl: URL
}
export type ChannelsService = ReturnType<typeof channelsService>

/** The app itself: what is in the history is delivered, and nobody can be out of its reach. */
const inApp: Channel = { deliver: async () => ({ outcome: 'sent' }), obstacleFor: async () => null }

/** The ways to a person, and what a person does to open them. */
export function channelsService(needs: Needs) {
  const answerTokens = sealedTokens(needs.tokens, 'push-answer')
  const outwardTokens = unsubscribeTokens(needs.tokens)
  const channels = {
    InApp: inApp,
    BrowserPush: pushChannel({ ...needs, answerTokens }),
    Email: emailChannel({ ...needs, unsubscribeTokens: outwardTokens }),
    SMS: smsChannel(needs),
  } satisfies Record<NotificationChannel, Channel>
  const phone = phoneService(needs)

  return {
    channels,
    answerTokens,
    unsubscribeTokens: outwardTokens,
    subscriptions: pushSubscriptionsService(needs),
    phone,

    list: ({ id }: SignedIn) =>
      Promise.all(
        notificationChannels.map(async (name, channel) => {
          const reason = await channels[name].obstacleFor(id)
          return { channel, isReady: reason === null, reason }
        }),
      ),

    /** Forgets what no longer counts. */
    tidy: phone.tidy,
  }
}
