import { mostWaitingEvents } from '@daymark/domain/connections/connection.ts'
import { refuseConnections } from '@daymark/domain/connections/refuse-connection.ts'
import { testEvent } from '@daymark/domain/connections/webhook-delivery.ts'
import type { HappenedEvent } from '@daymark/domain/connections/webhook-events.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { derivedId, newId } from '#db/new-id.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import type { Enqueue, EnqueueAll } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from './connections.limits.ts'
import { noteWebhooks } from './connections.store.ts'
import { toConnectionView, toDeliveryView } from './connections.view.ts'
import { deliverEvent, type HappenedJob, spreadEvents } from './webhooks.jobs.ts'
import * as store from './webhooks.store.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueue: Enqueue
  enqueueAll: EnqueueAll
  accessOf: (db: Db, userId: string) => Promise<Access>
  lockOwner: (tx: Db, userId: string) => Promise<void>
}
export type WebhooksService = ReturnType<typeof webhooksService>

const keptDays = 7
/** Of a webhook with more deliveries than that, the last hundreds are kept. */
const [mostSettled, keptSettled] = [1000, 500]
const mostShown = 50
const missing = () => new Refusal('not_found', 'This connection no longer exists')

async function listeningWebhook(tx: Db, user: SignedIn, id: string) {
  const found = await store.holdWebhook(tx, { userId: user.id, id })
  if (!found) throw missing()
  if (found.stoppedAt) throw new Refusal('conflict', 'This webhook is switched off. Switch it on first.')
  return found
}

/** From what happens to a person's habits to the deliveries of it, and what the person sees and does about them. */
export function webhooksService({ db, clock, limits, enqueue, enqueueAll, accessOf, lockOwner }: Needs) {
  const takeSend = async (user: SignedIn): Promise<void> => {
    await limits.take(rules.sendsPerUser, user.id)
    const locked = refuseConnections(await accessOf(db, user.id))
    if (locked) throw locked
  }

  return {
    /** In the transaction of the change: one statement where a webhook listens, and none where none does. */
    async emit(tx: Db, user: Pick<Owner, 'id' | 'hasWebhooks'>, events: HappenedEvent[]): Promise<void> {
      if (!user.hasWebhooks || events.length === 0) return
      await enqueue(tx, spreadEvents, { userId: user.id, id: newId(), at: clock().toString(), events })
    },

    /** Makes a delivery of each event for each webhook that wants it. Without a plan that has webhooks there are none. */
    spread: ({ userId, id, at, events }: HappenedJob): Promise<void> =>
      db.transaction(async (tx) => {
        const webhooks = await store.listeningWebhooksOf(tx, userId)
        if (webhooks.length === 0 || refuseConnections(await accessOf(tx, userId))) return
        const counts = await store.countDeliveries(tx, userId)
        const wanted = webhooks.flatMap((webhook) =>
          events.flatMap(({ type, data }, place) =>
            webhook.events?.includes(type)
              ? {
                  userId,
                  id: derivedId(`${id}\n${webhook.id}\n${place}`),
                  connectionId: webhook.id,
                  event: type,
                  payload: payloadOf(type, at, data),
                  createdAt: Temporal.Instant.from(at),
                }
              : [],
          ),
        )
        const deliveries: typeof wanted = []
        let before = 0
        for (const { id: webhookId } of webhooks) {
          const { waiting, settled } = counts.get(webhookId) ?? { waiting: 0, settled: 0 }
          const ofWebhook = wanted.filter(({ connectionId }) => connectionId === webhookId)
          const sent = ofWebhook.slice(0, Math.max(0, mostWaitingEvents - waiting))
          const name = { userId, id: webhookId }
          if (sent.length < ofWebhook.length) await store.changeWebhook(tx, name, { skippedAt: clock() })
          if (settled > mostSettled) await store.forgetSettled(tx, name, keptSettled)
          before += waiting
          deliveries.push(...sent)
        }
        await store.insertDeliveries(tx, deliveries)
        await enqueueAll(
          tx,
          deliverEvent,
          deliveries.map((delivery, index) => ({ userId, id: delivery.id, attempt: 0, at, place: before + index })),
        )
      }),

    async listDeliveries({ id: userId }: SignedIn, id: string) {
      if (!(await store.webhookOf(db, { userId, id }))) throw missing()
      return (await store.lastDeliveriesOf(db, { userId, id }, mostShown)).map(toDeliveryView)
    },

    async sendTest(user: SignedIn, connectionId: string) {
      await takeSend(user)
      const [id, now] = [newId(), clock()]
      const at = now.toString()
      await db.transaction(async (tx) => {
        const { name } = await listeningWebhook(tx, user, connectionId)
        const payload = payloadOf(testEvent, at, { webhook: { id: connectionId, name } })
        await store.insertDeliveries(tx, [
          { userId: user.id, id, connectionId, event: testEvent, payload, createdAt: now },
        ])
        await enqueue(tx, deliverEvent, { userId: user.id, id, attempt: 0, at, place: 0, isAsked: true })
      })
      return { success: true, message: 'A test event is on its way.' }
    },

    /** At once, whatever came of it before. */
    async resend(user: SignedIn, connectionId: string, id: string) {
      await takeSend(user)
      const name = { userId: user.id, id }
      await db.transaction(async (tx) => {
        await listeningWebhook(tx, user, connectionId)
        const delivery = await store.waitAgain(tx, { ...name, connectionId })
        if (!delivery) throw new Refusal('not_found', 'This delivery no longer exists')
        const again = { ...name, attempt: delivery.attempts, at: clock().toString(), place: 0, isAsked: true }
        await enqueue(tx, deliverEvent, again)
      })
      return { success: true, message: 'The event is on its way again.' }
    },

    /** Switches a webhook on; what happened meanwhile is not sent. */
    async resume({ id: userId }: SignedIn, id: string) {
      const locked = refuseConnections(await accessOf(db, userId))
      if (locked) throw locked
      return db.transaction(async (tx) => {
        await lockOwner(tx, userId)
        const resumed = await store.changeWebhook(
          tx,
          { userId, id },
          {
            stoppedAt: null,
            failingSince: null,
            timeouts: 0,
            restsUntil: null,
            skippedAt: null,
          },
        )
        if (!resumed) throw missing()
        await noteWebhooks(tx, userId)
        return toConnectionView(resumed)
      })
    },

    tidy: (): Promise<void> => store.forgetDeliveriesBefore(db, clock().subtract({ hours: keptDays * 24 })),
  }
}

/** As Standard Webhooks has it. */
const payloadOf = (type: string, timestamp: string, data: object): string => JSON.stringify({ type, timestamp, data })
