import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Push } from '#adapters/push/push.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../notifications.limits.ts'
import { forgetSubscriptions, holdSession, keepSubscription, subscriptionsOf } from './push-subscriptions.store.ts'

type Needs = { db: Db; clock: Clock; push: Push; limits: Limits }
type Offered = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A user has a few browsers; the oldest of more than these is no longer in use. */
const mostBrowsers = 10

export const pushSubscriptionsService = ({ db, clock, push, limits }: Needs) => ({
  publicKey: () => ({ publicKey: push.publicKey }),

  async add({ id: userId, sessionId }: SignedIn, { endpoint, keys }: Offered) {
    await limits.take(rules.subscriptionsPerUser, userId)
    const browser = { endpoint, ...keys }
    const reason = push.refuse(browser)
    if (reason !== null) throw new Refusal('invalid', reason)
    await db.transaction(async (tx) => {
      if (!(await holdSession(tx, userId, sessionId))) throw new Refusal('unauthenticated', 'Authentication required')
      await keepSubscription(tx, { ...browser, userId, sessionId, createdAt: clock() })
      const surplus = (await subscriptionsOf(tx, userId)).slice(mostBrowsers)
      await forgetSubscriptions(
        tx,
        userId,
        surplus.map((old) => old.endpoint),
      )
    })
    return { success: true, message: 'Browser notifications enabled!' }
  },

  /** Safe to repeat: an unknown browser is no error. */
  async remove({ id }: SignedIn, endpoint: string) {
    await db.transaction((tx) => forgetSubscriptions(tx, id, [endpoint]))
    return { success: true, message: 'Browser notifications disabled' }
  },
})
