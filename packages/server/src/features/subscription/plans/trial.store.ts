import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { trialAddresses } from '#db/schema/subscription.ts'

/** Null for the first account with the address; from then on it is known. */
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

/**
 * Before an account is deleted: its address stays known, and free days that it reserved in a checkout are free again.
 */
export async function rememberAddress(db: Db, addressHash: string, userId: string, now: Temporal.Instant) {
  await db
    .insert(trialAddresses)
    .values({ addressHash, firstSeenAt: now })
    .onConflictDoUpdate({
      target: trialAddresses.addressHash,
      set: { claimedBy: null, claimedUntil: null },
      setWhere: eq(trialAddresses.claimedBy, userId),
    })
}

/** As long as a checkout with free days can be paid, and a little more. */
const claimedFor = { hours: 25 }

/** No account of the address has had the free days, and no other one has a checkout with them. */
const isFreeFor = (userId: string, now: Temporal.Instant) => {
  const { planTrialUsedAt, claimedBy, claimedUntil } = trialAddresses
  return sql<boolean>`${planTrialUsedAt} is null
    and (${claimedBy} is null or ${claimedBy} = ${userId} or ${claimedUntil} <= ${now.toString()})`
}

export async function isPlanTrialFree(db: Db, addressHash: string, userId: string, now: Temporal.Instant) {
  const [row] = await db
    .select({ isFree: isFreeFor(userId, now) })
    .from(trialAddresses)
    .where(eq(trialAddresses.addressHash, addressHash))
  return row?.isFree ?? true
}

/** Takes the free days of an address for one account's checkout; false when another account of it was first. */
export async function claimPlanTrial(db: Db, addressHash: string, userId: string, now: Temporal.Instant) {
  const claim = { claimedBy: userId, claimedUntil: now.add(claimedFor) }
  const claimed = await db
    .insert(trialAddresses)
    .values({ addressHash, firstSeenAt: now, ...claim })
    .onConflictDoUpdate({ target: trialAddresses.addressHash, set: claim, setWhere: isFreeFor(userId, now) })
    .returning({ addressHash: trialAddresses.addressHash })
  return claimed.length > 0
}

type Terms = Partial<
  Pick<typeof users.$inferInsert, 'trialEndsAt' | 'graceEndsAt' | 'planTrialUsedAt' | 'grantedTier' | 'grantedUntil'>
>

/** What an account has beside its subscription. */
export async function setTerms(tx: Db, userId: string, terms: Terms): Promise<void> {
  await tx.update(users).set(terms).where(eq(users.id, userId))
}

/** The first time is kept: with the user, and with the address, which outlives the account. */
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

/** Once: a concurrent second call changes nothing, and is told so. */
export async function beginGrace(db: Db, userId: string, graceEndsAt: Temporal.Instant): Promise<boolean> {
  const begun = await db
    .update(users)
    .set({ graceEndsAt })
    .where(and(eq(users.id, userId), isNull(users.graceEndsAt)))
    .returning({ id: users.id })
  return begun.length > 0
}
