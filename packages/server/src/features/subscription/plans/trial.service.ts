import { accountTrialEndOf, graceEndOf } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { emailOf } from '../sync/customer.store.ts'
import { beginGrace, claimPlanTrial, isPlanTrialFree, knownTrial, rememberAddress, setTrial } from './trial.store.ts'
import type { TrialAddressHash } from './trial-address-hash.ts'

type Person = { id: string; email: string }
type Needs = { db: Db; clock: Clock; hashOf: TrialAddressHash }

/** One trial of the product and one of a plan for each mailbox, however many accounts it makes. */
export const trialService = ({ db, clock, hashOf }: Needs) => ({
  /** Runs in the transaction that makes the account. A mailbox that had a trial gets no second one. */
  async begin(tx: Db, person: Person): Promise<void> {
    const now = clock()
    const known = await knownTrial(tx, hashOf(person.email), now)
    await setTrial(
      tx,
      person.id,
      known ? { planTrialUsedAt: known.planTrialUsedAt } : { trialEndsAt: accountTrialEndOf(now) },
    )
  },

  /** When the account is deleted its address stays known, also for accounts from before addresses were stored. */
  async remember(userId: string): Promise<void> {
    const email = await emailOf(db, userId)
    if (email !== null) await rememberAddress(db, hashOf(email), userId, clock())
  },

  /** Free days are an address's and not an account's: a second spelling of it finds them used, or in another checkout. */
  isPlanTrialFree: ({ id, email }: Person): Promise<boolean> => isPlanTrialFree(db, hashOf(email), id, clock()),
  claimPlanTrial: ({ id, email }: Person): Promise<boolean> => claimPlanTrial(db, hashOf(email), id, clock()),

  beginGrace: (userId: string): Promise<void> => beginGrace(db, userId, graceEndOf(clock())),
})
