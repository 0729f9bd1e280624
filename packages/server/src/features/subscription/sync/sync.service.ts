import { currentSubscriptionOf, surplusSubscriptionsOf } from '@daymark/domain/subscription/current-subscription.ts'
import { isRunning } from '@daymark/domain/subscription/billing-state.ts'
import type { CancelReason } from '@daymark/domain/subscription/cancel-reason.ts'
import { type Count, countsOfChange, isPaidFor } from '@daymark/domain/subscription/kept-counts.ts'
import { isStale } from '@daymark/domain/subscription/staleness.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { utcWeekOf } from '@daymark/domain/time/day.ts'
import { type Billing, BillingUnavailable, type ProviderSubscription } from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import type { LettersService } from '../letters/letters.service.ts'
import type { BillingLocks, Leased } from './billing-lock.service.ts'
import { AccountGone, keepsLock } from './billing-lock.store.ts'
import { checkoutOf, forgetCheckout } from '../plans/checkout.store.ts'
import { changeCustomer, customerRowOf, emailOf, forgetCustomer } from './customer.store.ts'
import { factsOf, peopleToSync, putSubscription, storedBillingOf, type SubscriptionRow } from '../subscription.store.ts'
import { recordPlanChange } from '../plans/plan-changes.store.ts'
import { notePlanTrial } from '../plans/trial.store.ts'
import type { TrialAddressHash } from '../plans/trial-address-hash.ts'

export type SyncNeeds = {
  db: Db
  clock: Clock
  billing: Billing
  locks: BillingLocks
  hashOf: TrialAddressHash
  /** The counts by week, in the transaction of what they count. */
  count: (tx: Db, counts: readonly Count[]) => Promise<void>
  countFirst: (tx: Db, name: 'paid', userId: string, now: Temporal.Instant) => Promise<void>
  writeDueLetters: LettersService['writeDue']
  onError: (trouble: Error) => void
}
type AlsoWrite = (tx: Db) => Promise<void>
export type SyncService = ReturnType<typeof syncService>

/** Short: a page is waiting. */
const readPatienceMs = 3_000
const repairPatienceMs = 10_000
/** While the provider is unavailable, reads do not call it again and again. */
const restAfterFailure = { seconds: 60 }
const repairsAtOnce = 20
/** How long a customer that could not be read is left alone by the repair, so that the others get their turn. */
const restOfOne = { hours: 1 }
/** After failing for this many accounts in a row, the provider counts as unavailable for all of them. */
const mostAwayInARow = 3
/** After this a checkout whose creation got no response has expired, if it exists at all. */
const pendingFor = { hours: 24 }

const unknownStatus = 'a status that this version does not know: it gives no access, and nothing is sold beside it'

/**
 * Brings the stored state in line with the provider's. It is the only writer, and never writes from an event's
 * contents.
 */
export function syncService(needs: SyncNeeds) {
  const { db, clock, billing, locks, hashOf, count, countFirst, writeDueLetters, onError } = needs
  const { kind } = billing
  let restUntil: Temporal.Instant | null = null

  /**
   * Queries the provider and stores the result under the user's lock: a slow response can never overwrite a later one.
   * `alsoWrite` runs in the same transaction. A cancellation that is found has the given reason.
   */
  async function sync(
    lease: Leased,
    alsoWrite: AlsoWrite = async () => {},
    reason: CancelReason | 'unsaid' = 'unsaid',
  ): Promise<void> {
    const row = await customerRowOf(db, lease.userId, kind)
    const customer = row?.customer ?? null
    const found = customer === null ? null : { customer, ...(await snapshotOf(customer)) }
    await store(lease, found, reason, alsoWrite)
  }

  const store = (lease: Leased, found: Found | null, reason: CancelReason | 'unsaid', alsoWrite: AlsoWrite) =>
    db.transaction(async (tx) => {
      if (!(await keepsLock(tx, lease))) throw new BillingUnavailable('The lock was lost to another holder')
      if (found) await write(tx, lease.userId, found, reason)
      await alsoWrite(tx)
    })

  /** Everything of a customer; what runs beside the one subscription that counts is ended first, credited where it was paid for. */
  async function snapshotOf(customer: string) {
    const found = await billing.snapshot(customer)
    const surplus = surplusSubscriptionsOf(found.subscriptions)
    if (surplus.length === 0) return found
    for (const { id, status } of surplus) await billing.cancelNow(id, { isCredited: status === 'active' })
    return billing.snapshot(customer)
  }

  async function write(tx: Db, userId: string, found: Found, reason: CancelReason | 'unsaid'): Promise<void> {
    const { customer, isDeleted, subscriptions } = found
    const now = clock()
    const current = currentSubscriptionOf(subscriptions)
    if (current?.status === 'unknown') onError(new Error(`The subscription ${current.id} has ${unknownStatus}`))
    const before = await factsOf(tx, userId, kind)
    const runs = current !== null && !isDeleted && isRunning(current.status)
    const isKnown = current !== null && (runs || !isRunning(current.status))
    const subscription = isKnown
      ? rowOf(userId, current, before.subscription)
      : before.subscription && ended(before.subscription, now)
    if (subscription) await putSubscription(tx, subscription)
    await recordPlanChange(tx, userId, before, { subscription }, now)
    await changeCustomer(tx, userId, kind, { syncedAt: now })
    if (isDeleted) await forgetCustomer(tx, userId, kind, customer)
    if (runs || isDeleted || (await hasExpired(tx, userId, now))) await forgetCheckout(tx, userId, kind)
    const email = subscriptions.some(({ trialEnd }) => trialEnd !== null) ? await emailOf(tx, userId) : null
    if (email !== null) await notePlanTrial(tx, userId, hashOf(email), now)
    if (before.account?.firstPaidAt === null && isPaidFor(subscription)) await countFirst(tx, 'paid', userId, now)
    await count(tx, countsOfChange({ before: before.subscription, after: subscription, reason, week: utcWeekOf(now) }))
    await writeDueLetters(tx, userId, { ...before, subscription }, before.subscription)
  }

  const rowOf = (
    userId: string,
    { createdAt: _createdAt, ...subscription }: ProviderSubscription,
    before: SubscriptionRow | null,
  ) => ({
    userId,
    provider: kind,
    ...subscription,
    proUntil: before?.id === subscription.id ? before.proUntil : null,
  })

  async function hasExpired(tx: Db, userId: string, now: Temporal.Instant): Promise<boolean> {
    const checkout = await checkoutOf(tx, userId, kind)
    if (!checkout) return false
    return Temporal.Instant.compare(checkout.expiresAt ?? checkout.notedAt.add(pendingFor), now) <= 0
  }

  async function needsSync(userId: string): Promise<boolean> {
    const stored = await storedBillingOf(db, userId, kind)
    return stored !== null && isStale(stored, clock())
  }

  return {
    sync,

    /** After the customer was deleted: nothing of it runs any more. */
    storeDeletion: (lease: Leased, customer: string): Promise<void> =>
      store(lease, { customer, isDeleted: true, subscriptions: [] }, 'unsaid', async () => {}),

    /** Before a read: syncs where the stored state may be old. The read goes on whatever goes wrong while the account exists. */
    async syncIfStale(userId: string): Promise<void> {
      if (restUntil && Temporal.Instant.compare(clock(), restUntil) < 0) return
      try {
        if (await needsSync(userId)) await locks.withUserLock(userId, readPatienceMs, sync)
      } catch (error) {
        if (error instanceof AccountGone) throw error
        if (error instanceof BillingUnavailable) restUntil = clock().add(restAfterFailure)
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    },

    /**
     * Each minute, a batch of those that have waited longest: so each account is synced once a day. One that fails
     * waits an hour and does not block the others; an unavailable provider ends the run.
     */
    async repair(now: Temporal.Instant): Promise<void> {
      const before = now.subtract({ hours: 24 })
      let awayInARow = 0
      for (const userId of await peopleToSync(db, kind, before, now, repairsAtOnce)) {
        try {
          await locks.withUserLock(userId, repairPatienceMs, async (lease) => {
            if (await needsSync(userId)) await sync(lease)
          })
          awayInARow = 0
        } catch (error) {
          if (error instanceof AccountGone) continue
          await changeCustomer(db, userId, kind, { repairAfter: now.add(restOfOne) })
          onError(notRepaired(userId, error))
          awayInARow = error instanceof BillingUnavailable ? awayInARow + 1 : 0
          if (awayInARow === mostAwayInARow) throw error
        }
      }
    },
  }
}

/** The provider no longer has a subscription that is stored as running: it has ended, at the latest now. */
const ended = (row: SubscriptionRow, now: Temporal.Instant): SubscriptionRow =>
  row.status === 'canceled' ? row : { ...row, status: 'canceled', endedAt: now, cancelAt: null }

const notRepaired = (userId: string, cause: unknown): Error =>
  new Error(`Billing of ${userId} was not read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })

type Found = { customer: string; isDeleted: boolean; subscriptions: ProviderSubscription[] }
