import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'

export type Recipient = { email: string; firstName: string }

/** Who a message goes to; null once the account is gone. */
export async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const [found] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  return found ?? null
}
