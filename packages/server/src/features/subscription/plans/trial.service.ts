import { accountTrialEndOf, graceEndOf } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { LettersService } from '../letters/letters.service.ts'
import { type Facts, noFacts } from '../subscription.store.ts'
import { emailOf } from '../sync/customer.store.ts'
import { recordPlanChange } from './plan-changes.store.ts'
import { beginGrace, claimPlanTrial, isPlanTrialFree, knownTrial, rememberAddress, setTerms } from './trial.store.ts'
import type { TrialAddressHash } from './trial-address-hash.ts'

type Person = { id: string; email: string }
type NewPerson = Person & { timeZone: string; createdAt: Temporal.Instant }
type Needs = { db: Db; clock: Clock; hashOf: TrialAddressHash; writeDueLetters: LettersService['writeDue'] }

/** One trial of the product and one of a plan for each mailbox, however many accounts it makes. */
export const trialService = ({ db, clock, hashOf, writeDueLetters }: Needs) => ({
  /** Runs in the transaction that makes the account. A mailbox that had a trial gets no second one. */
  async begin(tx: Db, { id, email, timeZone, createdAt }: NewPerson): Promise<void> {
    const now = clock()
    const known = await knownTrial(tx, hashOf(email), now)
    const given = known ? { planTrialUsedAt: known.planTrialUsedAt } : { trialEndsAt: accountTrialEndOf(now) }
    await setTerms(tx, id, given)
    const before = { ...noFacts, account: { timeZone, createdAt, firstPaidAt: null, suspendedAt: null } }
    await recordPlanChange(tx, id, before, given, now)
    await writeDueLetters(tx, id, { ...before, ...given })
  },

  /** When the account is deleted its address stays known, also for accounts from before addresses were stored. */
  async remember(userId: string): Promise<void> {
    const email = await emailOf(db, userId)
    if (email !== null) await rememberAddress(db, hashOf(email), userId, clock())
  },

  /** Free days are an address's and not an account's: a second spelling of it finds them used, or in another checkout. */
  isPlanTrialFree: ({ id, email }: Person): Promise<boolean> => isPlanTrialFree(db, hashOf(email), id, clock()),
  claimPlanTrial: ({ id, email }: Person): Promise<boolean> => claimPlanTrial(db, hashOf(email), id, clock()),

  beginGrace: (userId: string, before: Facts): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock()
      const graceEndsAt = graceEndOf(now)
      if (await beginGrace(tx, userId, graceEndsAt)) await recordPlanChange(tx, userId, before, { graceEndsAt }, now)
    }),
})
