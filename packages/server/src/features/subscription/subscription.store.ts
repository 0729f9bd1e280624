import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'

/** When a person's account trial began; null once the account is gone. */
export async function registeredAt(db: Db, userId: string): Promise<Temporal.Instant | null> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return user?.createdAt ?? null
}
