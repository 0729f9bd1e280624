import type { Clock } from '@daymark/domain/time/clock.ts'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { localEvents } from '#db/schema/local-billing.ts'
import type { BillingEvent, LocalBilling } from './billing.ts'
import { refuseBadSignature, signatureOf } from './event-signature.ts'

type Needs = { db: Db; clock: Clock; secret: string; onError: (trouble: Error) => void }
type Receive = Parameters<LocalBilling['deliverTo']>[0]
type EventRow = typeof localEvents.$inferSelect

/** As long as a provider keeps trying, and as long as it remembers. */
const triedHours = 72
const rememberedHours = 30 * 24
const mostAtOnce = 200

const body = z.object({ id: z.string(), type: z.string(), customer: z.string(), charge: z.nullable(z.string()) })

const bytesOf = ({ id, type, customer, charge }: EventRow): Uint8Array =>
  Buffer.from(JSON.stringify({ id, type, customer, charge }))

/** The embedded provider's webhooks: signed events, sent until the receiver accepts them. */
export function embeddedEvents({ db, clock, secret, onError }: Needs) {
  let receive: Receive | null = null
  const waitingSince = (since: Temporal.Instant) =>
    db
      .select()
      .from(localEvents)
      .where(and(isNull(localEvents.deliveredAt), gt(localEvents.createdAt, since)))
      .orderBy(asc(localEvents.createdAt), asc(localEvents.id))
      .limit(mostAtOnce)

  return {
    deliverTo: (to: Receive): void => void (receive = to),

    /**
     * Never inside a transaction, nor while the receiver waits for the caller. What is not accepted is sent again next
     * time.
     */
    async deliver(): Promise<void> {
      if (!receive) return
      for (const event of await waitingSince(clock().subtract({ hours: triedHours }))) {
        const raw = bytesOf(event)
        try {
          await receive(raw, signatureOf(secret, raw, clock()))
          await db.update(localEvents).set({ deliveredAt: clock() }).where(eq(localEvents.id, event.id))
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },

    forget: async (): Promise<void> =>
      void (await db
        .delete(localEvents)
        .where(lt(localEvents.createdAt, clock().subtract({ hours: rememberedHours })))),

    readEvent(raw: Uint8Array, signature: string | undefined): BillingEvent {
      refuseBadSignature(secret, raw, signature, clock())
      const event = body.parse(JSON.parse(Buffer.from(raw).toString()))
      return { ...event, happenedAt: clock(), isInquiry: false, isLive: false }
    },

    async *undelivered(since: Temporal.Instant): AsyncGenerator<Omit<BillingEvent, 'isLive'>> {
      for (const { id, type, customer, charge, createdAt: happenedAt } of await waitingSince(since))
        yield { id, type, happenedAt, customer, charge, isInquiry: false }
    },
  }
}
