import { Refusal } from '@daymark/domain/refusal.ts'
import { type Access, accessOf, featureAccessOf } from '@daymark/domain/subscription/access.ts'
import { accountTrialEndOf, type BillingFacts } from '@daymark/domain/subscription/billing-state.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { registeredAt } from './subscription.store.ts'

type Needs = { db: Db; clock: Clock; countActiveHabits: (db: Db, userId: string) => Promise<number> }
export type SubscriptionService = ReturnType<typeof subscriptionService>

/** Nothing can be bought yet: what a person may do follows from the trial of their account. */
export function subscriptionService({ db, clock, countActiveHabits }: Needs) {
  const accessFor = async (db: Db, userId: string): Promise<Access> => accessOf(await factsOf(db, userId), clock())

  return {
    accessFor,

    async featureAccess(user: SignedIn) {
      const access = await accessFor(db, user.id)
      return { ...featureAccessOf(access, await countActiveHabits(db, user.id)), billingMode: 'local' as const }
    },

    async get(_user: SignedIn): Promise<never> {
      throw new Refusal('not_found', 'No subscription found')
    },
  }
}

async function factsOf(db: Db, userId: string): Promise<BillingFacts> {
  const since = await registeredAt(db, userId)
  return {
    trialEndsAt: since && accountTrialEndOf(since),
    graceEndsAt: null,
    planTrialUsedAt: null,
    subscription: null,
  }
}
