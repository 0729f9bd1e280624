import type { Db } from '#db/db.ts'
import type { EnqueueAll } from '#jobs/queue.ts'
import { type Alarm, claimLooks, isAnythingDue, moveAlarms, removeAlarms } from './alarms.store.ts'
import { isLook, lookAt } from './look.service.ts'
import { deliverMessage } from './notifications.jobs.ts'
import { planSome } from './planning.service.ts'

type Needs = { db: Db; enqueueAll: EnqueueAll }

/** So many people are in memory, and in a transaction, at once, however many are due. */
const batch = 500
/** What cannot be looked at is tried again then. */
const postponedBy = { hours: 1 }

export function engineService({ db, enqueueAll }: Needs) {
  async function lookInto(tx: Db, alarms: readonly Alarm[], now: Temporal.Instant): Promise<void> {
    const waiting = alarms.flatMap(({ userId, messageId: id, dueAt }) =>
      id ? [{ userId, id, at: dueAt.toString() }] : [],
    )
    const written = await lookAt(tx, alarms.filter(isLook), now)
    await enqueueAll(tx, deliverMessage, [...written, ...waiting])
    await removeAlarms(
      tx,
      alarms.filter((alarm) => !isLook(alarm)),
    )
  }

  const lookAtSome = (now: Temporal.Instant): Promise<number> =>
    db.transaction(async (tx) => {
      const alarms = await claimLooks(tx, now, batch)
      await lookInto(tx, alarms, now)
      return alarms.length
    })

  /** The same for one alone, which stands back where it fails again. Answers with why, and whether there was one. */
  const lookAtOne = (now: Temporal.Instant): Promise<{ isThere: boolean; trouble?: unknown }> =>
    db.transaction(async (tx) => {
      const [alarm] = await claimLooks(tx, now, 1)
      if (!alarm) return { isThere: false }
      try {
        await tx.transaction((attempt) => lookInto(attempt, [alarm], now))
        return { isThere: true }
      } catch (trouble) {
        await moveAlarms(tx, [{ ...alarm, dueAt: now.add(postponedBy) }])
        return { isThere: true, trouble }
      }
    })

  /** After some have failed together: one by one, until it is known who brought it about. */
  async function findTrouble(now: Temporal.Instant): Promise<unknown> {
    for (let looked = 0; looked < batch; looked += 1) {
      const { isThere, trouble } = await lookAtOne(now)
      if (!isThere || trouble !== undefined) return trouble
    }
    return undefined
  }

  /** Whatever one person has brought about, the others get their messages. Answers with what went wrong. */
  async function lookAtAll(now: Temporal.Instant): Promise<unknown[]> {
    const troubles: unknown[] = []
    let isOver = false
    while (!isOver) {
      try {
        isOver = (await lookAtSome(now)) === 0
      } catch {
        const trouble = await findTrouble(now)
        if (trouble !== undefined) troubles.push(trouble)
      }
    }
    return troubles
  }

  return {
    /**
     * The scheduler's look at the clock. Any number of instances may look at once: each works on what no other holds, in
     * transactions of some hundred people, and an instance that dies in one leaves everything in it as it was. While
     * nothing is due it is one query.
     */
    async tick(now: Temporal.Instant): Promise<void> {
      if (!(await isAnythingDue(db, now))) return
      const troubles = await lookAtAll(now)
      while ((await planSome(db, now, batch)) > 0);
      if (troubles.length > 0) throw new AggregateError(troubles, 'Some could not be looked at, and were put off')
    },
  }
}
