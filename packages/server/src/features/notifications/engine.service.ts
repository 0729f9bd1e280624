import type { Db } from '#db/db.ts'
import type { EnqueueAll } from '#jobs/queue.ts'
import { claimLooks, isAnythingDue, removeAlarms } from './alarms.store.ts'
import { isLook, lookAt } from './look.service.ts'
import { deliverMessage } from './notifications.jobs.ts'
import { planSome } from './planning.service.ts'

type Needs = { db: Db; enqueueAll: EnqueueAll }

/** So many people are in memory, and in a transaction, at once, however many are due. */
const batch = 500

export function engineService({ db, enqueueAll }: Needs) {
  const lookAtSome = (now: Temporal.Instant): Promise<number> =>
    db.transaction(async (tx) => {
      const alarms = await claimLooks(tx, now, batch)
      const looks = alarms.filter(isLook)
      const waiting = alarms.flatMap(({ userId, messageId: id, dueAt }) =>
        id ? [{ userId, id, at: dueAt.toString() }] : [],
      )
      const written = await lookAt(tx, looks, now)
      await enqueueAll(tx, deliverMessage, [...written, ...waiting])
      await removeAlarms(
        tx,
        alarms.filter((alarm) => !isLook(alarm)),
      )
      return alarms.length
    })

  return {
    /**
     * The scheduler's look at the clock. Any number of instances may look at once: each works on what no other holds, in
     * transactions of some hundred people, and an instance that dies in one leaves everything in it as it was. While
     * nothing is due it is one query.
     */
    async tick(now: Temporal.Instant): Promise<void> {
      if (!(await isAnythingDue(db, now))) return
      while ((await lookAtSome(now)) > 0);
      while ((await planSome(db, now, batch)) > 0);
    },
  }
}
