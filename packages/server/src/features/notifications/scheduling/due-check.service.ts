import type { Db } from '#db/db.ts'
import type { EnqueueAll } from '#jobs/queue.ts'
import { type Alarm, bringForward, claimDueAlarms, isAnythingDue } from './alarms.store.ts'
import { isDueCheck, processDueAlarms } from './due-alarms.service.ts'
import { deliverMessage } from '../notifications.jobs.ts'
import { scheduleAlarms } from './schedule-alarms.service.ts'

type Needs = { db: Db; enqueueAll: EnqueueAll }

/** Users in memory, and in a transaction, at once. */
const batch = 500
/** When an alarm that failed is tried again. */
const postponedBy = { hours: 1 }

export function dueCheckService({ db, enqueueAll }: Needs) {
  async function processBatch(tx: Db, alarms: readonly Alarm[], now: Temporal.Instant): Promise<void> {
    const waiting = alarms.flatMap(({ userId, messageId: id, dueAt }) =>
      id ? [{ userId, id, at: dueAt.toString() }] : [],
    )
    const written = await processDueAlarms(tx, alarms.filter(isDueCheck), now)
    await enqueueAll(tx, deliverMessage, [...written, ...waiting])
  }

  const processSome = (now: Temporal.Instant): Promise<number> =>
    db.transaction(async (tx) => {
      const alarms = await claimDueAlarms(tx, now, batch)
      await processBatch(tx, alarms, now)
      return alarms.length
    })

  /** The same for one alarm, which is postponed where it fails. Returns the error, and whether there was an alarm. */
  const processOne = (now: Temporal.Instant): Promise<{ isThere: boolean; error?: unknown }> =>
    db.transaction(async (tx) => {
      const [alarm] = await claimDueAlarms(tx, now, 1)
      if (!alarm) return { isThere: false }
      try {
        await tx.transaction((attempt) => processBatch(attempt, [alarm], now))
        return { isThere: true }
      } catch (error) {
        await bringForward(tx, [{ ...alarm, dueAt: now.add(postponedBy) }])
        return { isThere: true, error }
      }
    })

  /** After a batch has failed: one by one, until the alarm that fails is found. */
  async function isolateFailure(now: Temporal.Instant): Promise<unknown> {
    for (let count = 0; count < batch; count += 1) {
      const { isThere, error } = await processOne(now)
      if (!isThere || error !== undefined) return error
    }
    return undefined
  }

  /** One failing alarm keeps no other user from their messages. Returns the errors. */
  async function processAll(now: Temporal.Instant): Promise<unknown[]> {
    const errors: unknown[] = []
    let isOver = false
    while (!isOver) {
      try {
        isOver = (await processSome(now)) === 0
      } catch {
        const error = await isolateFailure(now)
        if (error !== undefined) errors.push(error)
      }
    }
    return errors
  }

  return {
    /**
     * One run of the scheduler. Any number of instances may run at once: each claims alarms that no other holds, in
     * transactions of some hundred users; a transaction that is cut off changes nothing. While nothing is due it is one
     * query.
     */
    async run(now: Temporal.Instant): Promise<void> {
      if (!(await isAnythingDue(db, now))) return
      const errors = await processAll(now)
      while ((await scheduleAlarms(db, now, batch)) > 0);
      if (errors.length > 0) throw new AggregateError(errors, 'Some alarms failed and were postponed')
    },
  }
}
