import { accessWithoutPlans, featureAccessWithoutPlans } from '@daymark/domain/subscription/without-plans.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { countRunning } from './subscription.store.ts'

type Needs = {
  db: Db
  countActiveHabits: (db: Db, userId: string) => Promise<number>
  onError: (trouble: Error) => void
}
export type WithoutPlansService = ReturnType<typeof withoutPlansService>

/**
 * An installation without plans: everything is open to each account. What an earlier installation with plans has stored
 * is neither read nor changed, so that plans can come back.
 */
export const withoutPlansService = ({ db, countActiveHabits, onError }: Needs) => ({
  accessFor: async () => accessWithoutPlans,
  featureAccess: async (user: SignedIn) => ({
    ...featureAccessWithoutPlans,
    currentHabitCount: await countActiveHabits(db, user.id),
    billingMode: 'off' as const,
  }),
  beginTrial: async () => {},
  deleteWithBilling: (_userId: string, deleteAccount: () => Promise<void>): Promise<void> => deleteAccount(),

  /** The provider goes on charging for subscriptions that were sold before: only the operator can end them there. */
  async checkAtStart(): Promise<void> {
    const running = await countRunning(db, 'stripe')
    if (running > 0)
      onError(new Error(`BILLING is off, but Stripe still has ${running} running subscriptions: end them there`))
  },
})
