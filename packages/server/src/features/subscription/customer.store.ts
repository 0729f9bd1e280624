import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { billingCustomers } from '#db/schema/subscription.ts'
import type { CustomerRow, Provider } from './subscription.store.ts'

const isThis = (userId: string, provider: Provider) =>
  and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider))

export async function customerRowOf(db: Db, userId: string, provider: Provider): Promise<CustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(isThis(userId, provider))
  return row ?? null
}

/** Noted before the provider is asked: a second attempt then comes with the key of the first. */
export async function noteCustomer(db: Db, userId: string, provider: Provider, attemptKey: string) {
  await db.insert(billingCustomers).values({ userId, provider, attemptKey }).onConflictDoNothing()
}

type Changes = Partial<Pick<CustomerRow, 'customer' | 'attemptKey' | 'syncedAt'>>

export async function changeCustomer(db: Db, userId: string, provider: Provider, changes: Changes): Promise<void> {
  await db.update(billingCustomers).set(changes).where(isThis(userId, provider))
}

export async function userOfCustomer(db: Db, provider: Provider, customer: string): Promise<string | null> {
  const isOurs = and(eq(billingCustomers.provider, provider), eq(billingCustomers.customer, customer))
  const [row] = await db.select({ userId: billingCustomers.userId }).from(billingCustomers).where(isOurs)
  return row?.userId ?? null
}

export async function emailOf(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
