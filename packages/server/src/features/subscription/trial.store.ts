import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { trialAddresses } from '#db/schema/subscription.ts'

/** Null when this is the first time that anybody comes with the address; from then on it is known. */
export async function knownTrial(tx: Db, addressHash: string, now: Temporal.Instant) {
  const fresh = await tx
    .insert(trialAddresses)
    .values({ addressHash, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ addressHash: trialAddresses.addressHash })
  if (fresh.length > 0) return null
  const [known] = await tx.select().from(trialAddresses).where(eq(trialAddresses.addressHash, addressHash))
  return known ?? null
}

type Granted = { trialEndsAt?: Temporal.Instant | null; planTrialUsedAt?: Temporal.Instant | null }

export async function setTrial(tx: Db, userId: string, granted: Granted): Promise<void> {
  await tx.update(users).set(granted).where(eq(users.id, userId))
}

/** The first time stays: with the person, and with the address that outlives the account. */
export async function notePlanTrial(tx: Db, userId: string, addressHash: string, now: Temporal.Instant) {
  const noted = await tx
    .update(users)
    .set({ planTrialUsedAt: now })
    .where(and(eq(users.id, userId), isNull(users.planTrialUsedAt)))
    .returning({ id: users.id })
  if (noted.length === 0) return
  await tx
    .insert(trialAddresses)
    .values({ addressHash, firstSeenAt: now, planTrialUsedAt: now })
    .onConflictDoUpdate({
      target: trialAddresses.addressHash,
      set: { planTrialUsedAt: sql`coalesce(${trialAddresses.planTrialUsedAt}, excluded.plan_trial_used_at)` },
    })
}

/** Once: whoever comes second at the same moment changes nothing. */
export async function beginGrace(db: Db, userId: string, graceEndsAt: Temporal.Instant): Promise<void> {
  await db
    .update(users)
    .set({ graceEndsAt })
    .where(and(eq(users.id, userId), isNull(users.graceEndsAt)))
}
