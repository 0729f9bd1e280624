import { Refusal } from '@daymark/domain/refusal.ts'
import { isRunning } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import {
  BadSignature,
  type Billing,
  BillingUnavailable,
  type BillingEvent,
  watchedEvents,
} from '#adapters/billing/billing.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { type BillingLocks, type Leased, withPatience } from './billing-lock.service.ts'
import { AccountGone } from './billing-lock.store.ts'
import { customerRowOf, userOfCustomer } from './customer.store.ts'
import { forgetEvents, isNews, keepUnread, markProcessed } from '../subscription.store.ts'
import { requestPatienceMs } from './provider-unavailable.ts'
import { type DisputeJob, tellOfDispute } from '../subscription.jobs.ts'
import { disputeMail } from '../subscription.mails.ts'
import type { SyncService } from './sync.service.ts'

/** A bank inquires about a payment or takes it back; an inquiry may become a dispute later. */
const disputeTypes = new Set(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])

type Needs = {
  db: Db
  clock: Clock
  billing: Billing
  locks: BillingLocks
  enqueue: Enqueue
  mail: Mail
  supportEmail: string | null
  sync: SyncService['sync']
  onError: (trouble: Error) => void
}
type Event = Omit<BillingEvent, 'isLive'>

/** As far back as a provider lists undelivered events. */
const lookBack = { hours: 30 * 24 }
/** Longer than any event is sent again. */
const remembered = { hours: 60 * 24 }
/** After failing for this many customers in a row, the provider counts as unavailable for all of them. */
const maxUnavailableInARow = 3

/** Unsigned messages can come from anywhere; this many in a row with a wrong signature point at our own setting. */
const mostBadSignatures = 3
/** The line is there to be seen, not to fill the log: the address is open to all. */
const restAfterLine = { hours: 1 }

/** The provider's webhooks. An event triggers a sync and is never taken as the state itself. */
export function webhookService({ db, clock, billing, locks, enqueue, mail, supportEmail, sync, onError }: Needs) {
  const { kind } = billing
  let badSignatures = 0
  let quietUntil: Temporal.Instant | null = null

  function readEvent(raw: Uint8Array, signature: string | undefined): BillingEvent {
    try {
      const event = billing.readEvent(raw, signature)
      badSignatures = 0
      return event
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      if (signature !== undefined) noteBadSignature()
      throw new Refusal('invalid', 'This message isn’t signed by the billing provider')
    }
  }

  function noteBadSignature(): void {
    const now = clock()
    badSignatures += 1
    if (badSignatures < mostBadSignatures || (quietUntil && Temporal.Instant.compare(now, quietUntil) < 0)) return
    quietUntil = now.add(restAfterLine)
    onError(
      new Error(
        `${badSignatures} webhooks in a row had a signature that does not match. Unless they are forged, ` +
          'STRIPE_WEBHOOK_SECRET is not the signing secret of this endpoint.',
      ),
    )
  }

  async function customerOf({ customer, charge }: Event): Promise<string | null> {
    return customer ?? (charge === null ? null : billing.customerOfCharge(charge))
  }

  /** Ends the subscription that ran when the money was taken back, without credit; later purchases are not touched. */
  async function cancelDisputed({ userId }: Leased, { happenedAt }: Event): Promise<void> {
    const customer = (await customerRowOf(db, userId, kind))?.customer
    if (!customer) return
    const { subscriptions } = await billing.snapshot(customer)
    for (const { id, status, createdAt } of subscriptions) {
      const isMeant = isRunning(status) && Temporal.Instant.compare(createdAt, happenedAt) <= 0
      if (isMeant) await billing.cancelNow(id, { isCredited: false })
    }
  }

  /**
   * An event is marked as processed in the transaction that stores its effect: one that fails midway is processed when
   * it comes again, one that comes twice is processed once. A dispute reaches staff even when its account is deleted.
   */
  async function hear(event: Event): Promise<void> {
    const received = { provider: kind, id: event.id, type: event.type, receivedAt: clock() }
    if (!watchedEvents.includes(event.type)) return keepUnread(db, received)
    const isDispute = disputeTypes.has(event.type)
    const customer = await customerOf(event)
    const userId = customer === null ? null : await userOfCustomer(db, kind, customer)
    if (userId === null && !isDispute) return
    if (!(await isNews(db, received))) return
    const finishFor = (userId: string | null) => async (tx: Db) => {
      await markProcessed(tx, kind, event.id, clock())
      const { id: eventId, charge, isInquiry } = event
      if (isDispute) await enqueue(tx, tellOfDispute, { eventId, userId, charge, isInquiry })
    }
    const finishWithoutAccount = () => db.transaction(finishFor(null))
    if (userId === null) return finishWithoutAccount()
    const work = async (lease: Leased) => {
      if (!(await isNews(db, received))) return
      if (isDispute && !event.isInquiry) await cancelDisputed(lease, event)
      await sync(lease, finishFor(userId))
    }
    await locks.withUserLock(userId, requestPatienceMs, work).catch((error: unknown) => {
      if (error instanceof AccountGone) return finishWithoutAccount()
      throw error
    })
  }

  return {
    async receive(raw: Uint8Array, signature: string | undefined) {
      const { isLive, ...event } = readEvent(raw, signature)
      if (isLive === (billing.mode === 'live')) await withPatience(requestPatienceMs, () => hear(event))
      return { received: true as const }
    },

    /**
     * Once a day: fetches events that never arrived. An event that fails is reported and does not block the others; an
     * unavailable provider ends the run, since everything else waits for its end.
     */
    async catchUp(): Promise<void> {
      const now = clock()
      await forgetEvents(db, now.subtract(remembered))
      const unavailable = new Set<string | null>()
      for await (const event of billing.undelivered(now.subtract(lookBack))) {
        try {
          await hear(event)
          unavailable.clear()
        } catch (error) {
          onError(notHeard(event, error))
          if (error instanceof BillingUnavailable && unavailable.add(event.customer).size === maxUnavailableInARow)
            throw error
        }
      }
    },

    /** Without an address for staff no mail is sent; the subscription has ended all the same. */
    async tellOfDispute(dispute: DisputeJob): Promise<void> {
      if (supportEmail) await mail.send(disputeMail(supportEmail, dispute))
    },
  }
}

const notHeard = ({ id }: Event, cause: unknown): Error =>
  new Error(`The event ${id} was not heard: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
