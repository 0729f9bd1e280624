import { desc, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/operators.ts'

export type AuditRow = typeof auditLog.$inferSelect

export async function insertAuditRow(tx: Db, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row)
}

/** Newest first: ids sort by time. */
export const auditRows = (db: Db, after: string | undefined, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(after === undefined ? undefined : lt(auditLog.id, after))
    .orderBy(desc(auditLog.id))
    .limit(limit)

export async function forgetAuditBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, instant))
}

/** What these accounts are called today; deleted ones are missing. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName} (${email})`]))
}
