import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import { expiryOf } from '@daymark/domain/notifications/due.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { setSendAlarms } from './alarms.store.ts'
import { awayReasons } from './away-reasons.ts'
import type { Channel } from './channel.ts'
import { preferenceOf } from './chosen-preference.ts'
import * as store from './messages.store.ts'
import type { DeliveryJob } from './notifications.jobs.ts'
import { toOutgoing } from './outgoing.ts'
import { peopleOf } from './preferences.store.ts'
import { trueStill } from './true-still.service.ts'

type Needs = { db: Db; clock: Clock; channels: Record<NotificationChannel, Channel> }

const forgottenHours = 4

/**
 * Messages on their way to the outside. At least once: an attempt is counted before it is made and its outcome after it, so
 * that whoever dies in between leaves a message that is sent again and shows it. The queue comes back for some three
 * hours; a message is worth two, so a last try finds it expired and says that it failed.
 */
export function deliveryService({ db, clock, channels }: Needs) {
  /** Settles what must not go out, and counts the attempt of what may. */
  const take = ({ userId, id }: DeliveryJob) =>
    db.transaction(async (tx) => {
      const message = await store.lockMessage(tx, userId, id)
      if (message?.status !== 'Scheduled') return null
      const now = clock()
      // What came once, and was to come again, did arrive.
      const unsent = message.sentAt ? ({ status: 'Sent' } as const) : ({ status: 'Cancelled' } as const)
      if (Temporal.Instant.compare(now, message.expiresAt) > 0) {
        const failed = { status: 'Failed', failure: message.failure ?? awayReasons[message.channel] } as const
        await store.changeMessage(tx, userId, id, message.attempts > 0 && !message.sentAt ? failed : unsent)
        return null
      }
      const person = (await peopleOf(tx, [userId])).get(userId)
      const isWanted = person && preferenceOf(person, message.type).isEnabled
      const words = isWanted ? await trueStill(tx, message, person, now) : null
      if (!words) {
        await store.changeMessage(tx, userId, id, unsent)
        return null
      }
      const { title, body, habitIds } = words
      const attempt = { title, body, habitIds, attempts: message.attempts + 1, attemptedAt: now }
      await store.changeMessage(tx, userId, id, attempt)
      return { ...message, ...attempt }
    })

  return {
    async deliver(job: DeliveryJob): Promise<void> {
      const message = await take(job)
      if (!message) return
      const { userId, id, channel } = message
      try {
        const delivery = await channels[channel].deliver(toOutgoing(message))
        const settled =
          delivery.outcome === 'sent'
            ? ({ status: 'Sent', sentAt: clock(), failure: null } as const)
            : ({ status: 'Failed', failure: delivery.reason } as const)
        await store.settleMessage(db, userId, id, settled)
      } catch (error) {
        await store.settleMessage(db, userId, id, { failure: awayReasons[channel] })
        throw error
      }
    },

    /** The same message once more at another moment, if it is true then: for whoever answered it with Later. */
    sendLater: ({ userId, id }: Pick<DeliveryJob, 'userId' | 'id'>, at: Temporal.Instant): Promise<void> =>
      db.transaction(async (tx) => {
        const message = await store.lockMessage(tx, userId, id)
        if (!message) return
        await store.changeMessage(tx, userId, id, { status: 'Scheduled', expiresAt: expiryOf(at), failure: null })
        await setSendAlarms(tx, [{ userId, id }], at)
      }),

    /** Nothing is on its way for ever, whatever became of its job. */
    giveUp: (): Promise<void> =>
      store.giveUpForgotten(db, clock().subtract({ hours: forgottenHours }), 'It could not be delivered in time'),
  }
}
