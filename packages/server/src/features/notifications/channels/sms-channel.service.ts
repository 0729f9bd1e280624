import { smsNotSetUp } from '@daymark/domain/notifications/obstacles.ts'
import { truncate } from '@daymark/domain/text-length.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import type { Db } from '#db/db.ts'
import type { Channel, Outgoing } from './channel.ts'
import { countSms } from './phone.service.ts'
import { confirmedNumberOf } from './phone.store.ts'

type Needs = { db: Db; clock: Clock; sms: Sms | null }

const noNumber = 'You haven’t confirmed a phone number'

/** Two SMS segments. */
const mostCharacters = 300

/** Only to the number that the user has verified. */
export const smsChannel = ({ db, clock, sms }: Needs): Channel => ({
  async deliver(message) {
    if (!sms) return { outcome: 'undeliverable', reason: smsNotSetUp }
    const { userId, id: messageId } = message
    const to = await confirmedNumberOf(db, userId)
    if (to === null) return { outcome: 'undeliverable', reason: noNumber }
    const isTooMany = await db.transaction((tx) => countSms(tx, { userId, messageId, now: clock() }))
    if (isTooMany) return { outcome: 'undeliverable', reason: 'We send at most 5 texts in 24 hours' }
    const sent = await sms.send({ to, text: textOf(message) })
    return sent.outcome === 'taken' ? { outcome: 'sent' } : { outcome: 'undeliverable', reason: sent.reason }
  },

  async obstacleFor(userId) {
    if (!sms) return smsNotSetUp
    return (await confirmedNumberOf(db, userId)) === null ? noNumber : null
  },
})

const textOf = ({ title, body }: Outgoing): string =>
  truncate(`Daymark: ${[title, body].filter(Boolean).join('\n')}`, mostCharacters)
