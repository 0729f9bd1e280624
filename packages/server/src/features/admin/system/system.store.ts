import { and, desc, eq, gte, isNull, like, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { systemFacts } from '#db/schema/operators.ts'
import { billingEvents } from '#db/schema/subscription.ts'

const refusedMail = 'refused-mail:'
const isRefusedMail = like(systemFacts.name, `${refusedMail}%`)

/** One entry for a message, however often it is refused. */
export async function keepRefusedMail(db: Db, id: string, reason: string, at: Temporal.Instant): Promise<void> {
  await db
    .insert(systemFacts)
    .values({ name: `${refusedMail}${id}`, value: { reason }, at })
    .onConflictDoUpdate({ target: systemFacts.name, set: { value: { reason }, at } })
}

/** Newest first. */
export async function refusedMailsSince(db: Db, since: Temporal.Instant, limit: number) {
  const { name, at } = systemFacts
  const reason = sql<string>`${systemFacts.value} ->> 'reason'`
  const rows = await db
    .select({ name, at, reason })
    .from(systemFacts)
    .where(and(isRefusedMail, gte(at, since)))
    .orderBy(desc(at))
    .limit(limit)
  return rows.map((row) => ({ id: row.name.slice(refusedMail.length), at: row.at.toString(), reason: row.reason }))
}

export async function forgetRefusedMailsBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(systemFacts).where(and(isRefusedMail, lt(systemFacts.at, instant)))
}

export async function lastBackupOf(db: Db): Promise<{ at: string; rows: number } | null> {
  const rows = sql`${systemFacts.value} ->> 'rows'`.mapWith(Number)
  const [fact] = await db
    .select({ at: systemFacts.at, rows })
    .from(systemFacts)
    .where(eq(systemFacts.name, 'lastBackup'))
  return fact ? { at: fact.at.toString(), rows: fact.rows } : null
}

/** Newest first. */
export async function unreadWebhooks(db: Db, limit: number) {
  const { id, type, receivedAt } = billingEvents
  const rows = await db
    .select({ id, type, receivedAt })
    .from(billingEvents)
    .where(isNull(billingEvents.processedAt))
    .orderBy(desc(receivedAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toString() }))
}
