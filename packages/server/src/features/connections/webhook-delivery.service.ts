import { refuseConnections } from '@daymark/domain/connections/refuse-connection.ts'
import {
  isDelivered,
  isLastingFailure,
  nextAttemptIn,
  restAfter,
  testEvent,
} from '@daymark/domain/connections/webhook-delivery.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Webhook, WebhookResponse } from '#adapters/webhook/webhook.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { webhookSecretOf } from './connections.service.ts'
import { type Connection, noteWebhooks } from './connections.store.ts'
import { webhookStoppedMail } from './webhooks.mails.ts'
import { type AttemptJob, deliverEvent, type StoppedJob, tellWebhookStopped } from './webhooks.jobs.ts'
import * as store from './webhooks.store.ts'

type Needs = {
  db: Db
  clock: Clock
  enqueue: Enqueue
  mail: Mail
  webhook: Webhook
  tokens: { seal: (purpose: string, text: string) => string }
  accessOf: (db: Db, userId: string) => Promise<Access>
  lockOwner: (tx: Db, userId: string) => Promise<void>
  publicUrl: URL
}

const suspended = 'The account was suspended'

/**
 * Delivers events at least once: the outcome of an attempt is stored after it, so one whose process died in between is made
 * again, under the same id. What a receiver does wrong is no failure of the job: the next attempt is a job of its own, later.
 */
export function webhookDeliveryService(needs: Needs) {
  const { db, clock, enqueue, mail, webhook: port, tokens, accessOf, lockOwner, publicUrl } = needs

  async function settle(delivery: store.Delivery, webhook: Connection, response: WebhookResponse, place: number) {
    const { status, text, isTimeout } = response
    const { userId, event } = delivery
    const name = { userId, id: webhook.id }
    const now = clock()
    const isSuccess = isDelivered(status)
    const attempts = delivery.attempts + 1
    const isEndOf = ({ failingSince, stoppedAt, timeouts }: Connection) =>
      !isSuccess && stoppedAt === null && isLastingFailure({ status, failingSince, now, event, attempts, timeouts })
    const note = (tx: Db) => {
      if (isSuccess) return store.noteSuccess(tx, name, now)
      // A receiver that is being tried out is not failing yet.
      return event === testEvent ? store.holdWebhook(tx, name) : store.noteFailure(tx, name, now, isTimeout)
    }
    await db.transaction(async (tx) => {
      // The owner before the webhook before its deliveries, as where an account or a webhook is deleted.
      if (isEndOf({ ...webhook, timeouts: webhook.timeouts + 1 })) await lockOwner(tx, userId)
      const noted = await note(tx)
      if (!noted) return
      const isEnd = isEndOf({ ...webhook, timeouts: webhook.timeouts + 1 }) && isEndOf(noted)
      const pause = isSuccess || isEnd || noted.stoppedAt ? null : nextAttemptIn(event, attempts)
      const failed = pause === null ? 'failed' : 'waiting'
      const settled = {
        status: isSuccess ? 'delivered' : failed,
        attempts,
        attemptedAt: now,
        responseStatus: status,
        responseText: text,
      } as const
      if (!(await store.settleAttempt(tx, delivery, settled))) return
      const rest = isTimeout && event !== testEvent && !isEnd ? restAfter(noted.timeouts) : null
      if (rest !== null) await store.changeWebhook(tx, name, { restsUntil: now.add({ seconds: rest }) })
      const next = { userId, id: delivery.id, attempt: attempts, at: now.toString(), place }
      if (pause !== null) await enqueue(tx, deliverEvent, next, Math.max(pause, rest ?? 0))
      if (isEnd) await stop(tx, name, now)
    })
  }

  async function stop(tx: Db, name: { userId: string; id: string }, now: Temporal.Instant): Promise<void> {
    await store.changeWebhook(tx, name, { stoppedAt: now })
    await store.giveUpWaiting(tx, name)
    await noteWebhooks(tx, name.userId)
    await enqueue(tx, tellWebhookStopped, { ...name, at: now.toString() })
  }

  return {
    async deliver({ isAsked = false, ...job }: AttemptJob): Promise<void> {
      const { userId, id, attempt, place } = job
      const due = await store.dueDelivery(db, { userId, id }, attempt)
      if (!due) return
      const { delivery, webhook, isSuspended } = due
      const locked = isSuspended ? suspended : refuseConnections(await accessOf(db, userId))?.message
      if (locked !== undefined) {
        await store.settleAttempt(db, delivery, { status: 'failed', responseText: locked })
        return
      }
      const { url, restsUntil } = webhook
      const resting = restsUntil && !isAsked ? Math.ceil(clock().until(restsUntil).total('seconds')) : 0
      // Under a key of its own: a clock that differs a little may bring it back before the rest is over.
      if (resting > 0) return db.transaction((tx) => enqueue(tx, deliverEvent, { ...job, at: newId() }, resting))
      const secret = webhookSecretOf(tokens, webhook)
      await settle(delivery, webhook, await port.send({ url: url ?? '', id, secret, body: delivery.payload }), place)
    },

    async tellStopped(job: StoppedJob): Promise<void> {
      const stopped = await store.stoppedWebhook(db, job)
      if (stopped) await mail.send(webhookStoppedMail({ ...stopped, settingsUrl: publicUrl.href }))
    },
  }
}
