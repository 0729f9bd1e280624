import type { Db } from '#db/db.ts'
import { insertSend, lockPhone, sendsSince } from './phone.store.ts'

type Asked = { userId: string; messageId: string; now: Temporal.Instant }

const mostADay = 5

/**
 * Counts a message to a phone, code or notification alike, under a lock: at most five in any 24 hours, over all
 * instances. Null when it may be sent, else when the next may be. One that is tried again was counted already.
 */
export async function countSms(tx: Db, { userId, messageId, now }: Asked): Promise<Temporal.Instant | null> {
  await lockPhone(tx, userId)
  const sends = await sendsSince(tx, userId, now.subtract({ hours: 24 }))
  if (sends.some((send) => send.messageId === messageId)) return null
  const oldestThatCounts = sends.at(-mostADay)
  if (oldestThatCounts) return oldestThatCounts.sentAt.add({ hours: 24 })
  await insertSend(tx, { userId, messageId, sentAt: now })
  return null
}
