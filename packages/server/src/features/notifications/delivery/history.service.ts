import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { latestOf, markSeen, unseenOf } from './messages.store.ts'
import { toHistoryItemView } from '../notifications.view.ts'

type Needs = { db: Db; clock: Clock }

/** Older messages are not shown as new; they are in the history. */
const newsHours = 48
const mostAtOnce = 20

export const historyService = ({ db, clock }: Needs) => ({
  async list({ id }: SignedIn, limit: number) {
    return (await latestOf(db, id, limit)).map(toHistoryItemView)
  },

  async unseen({ id }: SignedIn) {
    const since = clock().subtract({ hours: newsHours })
    return (await unseenOf(db, id, since, mostAtOnce)).map(toHistoryItemView)
  },

  async seen({ id }: SignedIn, ids: readonly string[]) {
    await markSeen(db, id, ids, clock())
    return { success: true, message: 'Marked as seen' }
  },
})
