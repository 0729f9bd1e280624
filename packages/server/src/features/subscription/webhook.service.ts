import { Refusal } from '@daymark/domain/refusal.ts'
import { isRunning } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { BadSignature, type Billing, BillingAway, type BillingEvent, watchedEvents } from '#adapters/billing/billing.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { type BillingLocks, type Leased, withPatience } from './billing-lock.service.ts'
import { customerRowOf, userOfCustomer } from './customer.store.ts'
import { forgetEvents, isNews, markProcessed } from './ledger.store.ts'
import { requestPatienceMs } from './provider-away.ts'
import { type DisputeJob, tellOfDispute } from './subscription.jobs.ts'
import { disputeMail } from './subscription.mails.ts'
import type { SyncService } from './sync.service.ts'

/** The one that ends a subscription by itself: a bank took the money back. */
const disputeType = 'charge.dispute.created'

type Needs = {
  db: Db
  clock: Clock
  billing: Billing
  locks: BillingLocks
  enqueue: Enqueue
  mail: Mail
  supportEmail: string | null
  sync: SyncService['sync']
  onTrouble: (trouble: Error) => void
}
type Event = Omit<BillingEvent, 'isLive'>

/** As far back as a provider can tell what never reached us. */
const lookBack = { hours: 30 * 24 }
/** Longer than any event is sent again. */
const remembered = { hours: 60 * 24 }
/** For so many customers in a row it could not be asked: then it is away for all of them. */
const mostAwayInARow = 3

/** What a provider tells of by itself. It is taken as a hint to look, and never as news in itself. */
export function webhookService({ db, clock, billing, locks, enqueue, mail, supportEmail, sync, onTrouble }: Needs) {
  const { kind } = billing

  async function customerOf({ customer, charge }: Event): Promise<string | null> {
    return customer ?? (charge === null ? null : billing.customerOfCharge(charge))
  }

  async function cancelAll({ userId }: Leased): Promise<void> {
    const customer = (await customerRowOf(db, userId, kind))?.customer
    if (!customer) return
    const { subscriptions } = await billing.snapshot(customer)
    for (const { id, status } of subscriptions) if (isRunning(status)) await billing.cancelNow(id)
  }

  /**
   * An event counts as processed in the very transaction that writes what it led to: one that fails midway is done again
   * when it comes again, one that comes twice is done once.
   */
  async function hear(event: Event): Promise<void> {
    if (!watchedEvents.includes(event.type)) return
    const customer = await customerOf(event)
    const userId = customer === null ? null : await userOfCustomer(db, kind, customer)
    if (userId === null) return
    const received = { provider: kind, id: event.id, type: event.type, receivedAt: clock() }
    if (!(await isNews(db, received))) return
    await locks.alone(userId, requestPatienceMs, async (lease) => {
      if (!(await isNews(db, received))) return
      const isDispute = event.type === disputeType
      if (isDispute) await cancelAll(lease)
      await sync(lease, async (tx) => {
        await markProcessed(tx, kind, event.id, clock())
        if (isDispute) await enqueue(tx, tellOfDispute, { eventId: event.id, userId })
      })
    })
  }

  return {
    async receive(raw: Uint8Array, signature: string | undefined) {
      const { isLive, ...event } = readEvent(billing, raw, signature)
      if (isLive === (billing.mode === 'live')) await withPatience(requestPatienceMs, () => hear(event))
      return { received: true as const }
    },

    /**
     * Once a day: what was sent and never arrived is heard after all. One event's trouble is told and keeps no other from
     * being heard; a provider that is away ends the round, since all else waits for its end.
     */
    async catchUp(): Promise<void> {
      const now = clock()
      await forgetEvents(db, now.subtract(remembered))
      const away = new Set<string | null>()
      for await (const event of billing.undelivered(now.subtract(lookBack))) {
        try {
          await hear(event)
          away.clear()
        } catch (error) {
          onTrouble(notHeard(event, error))
          if (error instanceof BillingAway && away.add(event.customer).size === mostAwayInARow) throw error
        }
      }
    },

    /** Without an address for staff there is nobody to tell; the subscription has ended all the same. */
    async tellOfDispute({ eventId, userId }: DisputeJob): Promise<void> {
      if (supportEmail) await mail.send(disputeMail({ to: supportEmail, eventId, userId }))
    },
  }
}

const notHeard = ({ id }: Event, cause: unknown): Error =>
  new Error(`The event ${id} was not heard: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })

function readEvent(billing: Billing, raw: Uint8Array, signature: string | undefined): BillingEvent {
  try {
    return billing.readEvent(raw, signature)
  } catch (error) {
    if (error instanceof BadSignature)
      throw new Refusal('invalid', 'This message is not signed by the billing provider')
    throw error
  }
}
