import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { billingCustomers } from '#db/schema/subscription.ts'
import { deleteIdentifiers, type Identifier, reassignIdentifier, findUserId } from '#identifiers/identifiers.store.ts'
import type { CustomerRow, Provider } from '../subscription.store.ts'

const isThis = (userId: string, provider: Provider) =>
  and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider))

export async function customerRowOf(db: Db, userId: string, provider: Provider): Promise<CustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(isThis(userId, provider))
  return row ?? null
}

/** Stored before the provider is called: a second attempt then uses the key of the first. */
export async function noteCustomer(db: Db, userId: string, provider: Provider, attemptKey: string) {
  await db.insert(billingCustomers).values({ userId, provider, attemptKey }).onConflictDoNothing()
}

type Changes = Partial<Pick<CustomerRow, 'customer' | 'attemptKey' | 'syncedAt' | 'repairAfter'>>

export async function changeCustomer(db: Db, userId: string, provider: Provider, changes: Changes): Promise<void> {
  await db.update(billingCustomers).set(changes).where(isThis(userId, provider))
}

/** From now on the provider's events about this customer belong to this user. */
export async function keepCustomer(
  tx: Db,
  userId: string,
  provider: Provider,
  made: { customer: string; attemptKey: string },
): Promise<void> {
  await changeCustomer(tx, userId, provider, made)
  await reassignIdentifier(tx, userId, customerIdentifier(provider, made.customer))
}

/** The provider no longer knows the customer: its remaining events belong to no user. */
export async function forgetCustomer(tx: Db, userId: string, provider: Provider, customer: string): Promise<void> {
  await changeCustomer(tx, userId, provider, { customer: null })
  const { kind, key } = customerIdentifier(provider, customer)
  await deleteIdentifiers(tx, userId, kind, [key])
}

export const userOfCustomer = (db: Db, provider: Provider, customer: string): Promise<string | null> =>
  findUserId(db, customerIdentifier(provider, customer))

const customerIdentifier = (provider: Provider, customer: string): Identifier => ({
  kind: `${provider}-customer`,
  key: customer,
})

export async function emailOf(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
