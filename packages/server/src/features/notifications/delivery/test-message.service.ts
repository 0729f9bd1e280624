import { expiryOf } from '@daymark/domain/notifications/due.ts'
import type { NotificationChannel, NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { testWords } from '@daymark/domain/notifications/wording.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { dayIn } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { type Channel, channelErrorMessages, type Delivery, toOutgoing } from '../channels/channel.ts'
import { preferenceOf } from '../preferences/preference.ts'
import { changeMessage, insertMessages, type NewMessage } from './messages.store.ts'
import { action } from './new-message.ts'
import { limits as rules } from '../notifications.limits.ts'
import { peopleOf } from '../preferences/preferences.store.ts'

type Needs = { db: Db; clock: Clock; limits: Limits; channels: Record<NotificationChannel, Channel> }

export const testMessageService = ({ db, clock, limits, channels }: Needs) => ({
  /** Sent within the request, so that a problem is shown at once. */
  async send({ id: userId, timeZone, dayStartHour }: SignedIn, type: NotificationType) {
    await limits.take(rules.testsPerUser, userId)
    const person = (await peopleOf(db, [userId])).get(userId) ?? { userId, timeZone, dayStartHour, chosen: [] }
    const { channel } = preferenceOf(person, type)
    const obstacle = await channels[channel].obstacleFor(userId)
    if (obstacle !== null) throw new Refusal('conflict', obstacle)

    const now = clock()
    const day = dayIn(timeZone, now)
    const message = {
      userId,
      id: newId(),
      type,
      channel,
      status: 'Scheduled',
      day,
      aboutDay: day,
      slot: '',
      ...testWords(type),
      ...action,
      habitIds: [],
      isTest: true,
      createdAt: now,
      expiresAt: expiryOf(now),
      attempts: 1,
      attemptedAt: now,
    } satisfies NewMessage
    await insertMessages(db, [message])
    const delivery = await channels[channel].deliver(toOutgoing(message)).catch(unavailable)
    const isSent = delivery.outcome === 'sent'
    const failure = isSent ? null : (delivery.reason ?? channelErrorMessages[channel])
    await changeMessage(
      db,
      userId,
      message.id,
      isSent ? { status: 'Sent', sentAt: now } : { status: 'Failed', failure },
    )
    if (failure !== null) throw new Refusal(delivery.outcome === 'unavailable' ? 'unavailable' : 'conflict', failure)
    return { success: true, message: 'Test notification sent!' }
  },
})

type Tried = Delivery | { outcome: 'unavailable'; reason: null }
const unavailable = (): Tried => ({ outcome: 'unavailable', reason: null })
