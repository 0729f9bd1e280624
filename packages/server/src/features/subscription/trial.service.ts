import { accountTrialEndOf, graceEndOf } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { emailOf } from './customer.store.ts'
import { beginGrace, knownTrial, setTrial } from './trial.store.ts'
import type { TrialAddressHash } from './trial-address-hash.ts'

type Needs = { db: Db; clock: Clock; hashOf: TrialAddressHash }

/** One trial of the product and one of a plan for each person, whatever accounts they make. */
export const trialService = ({ db, clock, hashOf }: Needs) => ({
  /** Belongs into the transaction that makes the account. Whoever was here before is remembered and gets no second trial. */
  async begin(tx: Db, person: { id: string; email: string }): Promise<void> {
    const now = clock()
    const known = await knownTrial(tx, hashOf(person.email), now)
    await setTrial(
      tx,
      person.id,
      known ? { planTrialUsedAt: known.planTrialUsedAt } : { trialEndsAt: accountTrialEndOf(now) },
    )
  },

  /** For an account from before addresses were remembered: it is, when the account goes. */
  async remember(userId: string): Promise<void> {
    const email = await emailOf(db, userId)
    if (email !== null) await knownTrial(db, hashOf(email), clock())
  },

  beginGrace: (userId: string): Promise<void> => beginGrace(db, userId, graceEndOf(clock())),
})
