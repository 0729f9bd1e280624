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
import type { Channel, Delivery } from './channel.ts'
import { preferenceOf } from './chosen-preference.ts'
import { awayReasons } from './away-reasons.ts'
import { changeMessage, insertMessages, type NewMessage } from './messages.store.ts'
import { action } from './new-message.ts'
import { limits as rules } from './notifications.limits.ts'
import { toOutgoing } from './outgoing.ts'
import { peopleOf } from './preferences.store.ts'

type Needs = { db: Db; clock: Clock; limits: Limits; channels: Record<NotificationChannel, Channel> }

export const testMessageService = ({ db, clock, limits, channels }: Needs) => ({
  /** At once and while the person waits, so that what is in the way is told to them and not found out later. */
  async send({ id: userId, timeZone }: SignedIn, type: NotificationType) {
    await limits.take(rules.testsPerPerson, userId)
    const person = (await peopleOf(db, [userId])).get(userId) ?? { userId, timeZone, chosen: [] }
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
    const delivery = await channels[channel].deliver(toOutgoing(message)).catch(away)
    const isSent = delivery.outcome === 'sent'
    const failure = isSent ? null : (delivery.reason ?? awayReasons[channel])
    await changeMessage(
      db,
      userId,
      message.id,
      isSent ? { status: 'Sent', sentAt: now } : { status: 'Failed', failure },
    )
    if (failure !== null) throw new Refusal(delivery.outcome === 'away' ? 'unavailable' : 'conflict', failure)
    return { success: true, message: 'Test notification sent!' }
  },
})

type Tried = Delivery | { outcome: 'away'; reason: null }
const away = (): Tried => ({ outcome: 'away', reason: null })
