import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { billingCheckouts } from '#db/schema/subscription.ts'
import type { Provider } from '../subscription.store.ts'

export type CheckoutRow = typeof billingCheckouts.$inferSelect
type Opened = { checkoutId: string; url: string; expiresAt: Temporal.Instant }

const isThis = (userId: string, provider: Provider) =>
  and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.provider, provider))

export async function checkoutOf(db: Db, userId: string, provider: Provider): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(billingCheckouts).where(isThis(userId, provider))
  return row ?? null
}

type Attempt = Pick<CheckoutRow, 'userId' | 'provider' | 'plan' | 'trialDays' | 'currency' | 'attemptKey' | 'notedAt'>

/** Stored before the provider is called: after a lost response the same request is sent with the same key. */
export async function noteCheckout(db: Db, attempt: Attempt): Promise<CheckoutRow> {
  const row = { ...attempt, checkoutId: null, url: null, expiresAt: null }
  await db.insert(billingCheckouts).values(row)
  return row
}

export async function keepCheckout(db: Db, userId: string, provider: Provider, opened: Opened): Promise<void> {
  await db.update(billingCheckouts).set(opened).where(isThis(userId, provider))
}

export async function forgetCheckout(db: Db, userId: string, provider: Provider): Promise<void> {
  await db.delete(billingCheckouts).where(isThis(userId, provider))
}
