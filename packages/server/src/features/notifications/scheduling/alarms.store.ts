import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationAlarms as alarms, notificationPreferences as preferences } from '#db/schema/notifications.ts'

export type Alarm = typeof alarms.$inferSelect

/** The alarm of a user whose other alarms are still to be set. */
const planName = 'plan'

/** Messages that are sent later. */
export async function setSendAlarms(
  tx: Db,
  messages: readonly { userId: string; id: string }[],
  dueAt: Temporal.Instant,
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(alarms)
    .values(messages.map(({ userId, id }) => ({ userId, name: `send:${id}`, messageId: id, dueAt })))
    .onConflictDoUpdate({ target: [alarms.userId, alarms.name], set: { dueAt } })
}

/** Reads the first entry of an index: all that a run costs while nothing is due. */
export async function isAnythingDue(db: Db, now: Temporal.Instant): Promise<boolean> {
  const due = await db
    .select({ name: alarms.name })
    .from(alarms)
    .where(lte(alarms.dueAt, now))
    .orderBy(asc(alarms.dueAt))
    .limit(1)
  return due.length > 0
}

/** First half of the number of an advisory lock; the second is the group. */
const dueCheckLock = 7_272_033
/** So many locks are taken at most, by all instances together. */
const groups = 1_024
/** How far an instance looks for what no other one works on. */
const mostPages = 10

/** The group of a user: ids end at random. */
const groupOf = (userId: string): number => Number.parseInt(userId.slice(-3), 16) % groups

/** Which of these groups are ours until the transaction ends; waits for none. */
async function holdGroups(tx: Db, wanted: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ number: sql<number>`wanted.number` })
    .from(sql`unnest(${sql.param(wanted)}::int[]) as wanted (number)`)
    .where(sql`pg_try_advisory_xact_lock(${dueCheckLock}, wanted.number)`)
  return new Set(rows.map(({ number }) => number))
}

/**
 * Takes alarms that are due and that no other instance works on: they are deleted, and what goes on is set again in the same
 * transaction. A distributed database has no lock that skips rows in a query over all its servers, so the instances share
 * the users in groups, by locks of the server that all are connected to.
 */
async function claim(tx: Db, now: Temporal.Instant, isWanted: ReturnType<typeof eq>, limit: number): Promise<Alarm[]> {
  const isDue = and(lte(alarms.dueAt, now), isWanted)
  const { userId, name } = alarms
  for (let page = 0; page < mostPages; page += 1) {
    const found = await tx
      .select({ userId, name })
      .from(alarms)
      .where(isDue)
      .orderBy(asc(alarms.dueAt))
      .limit(limit)
      .offset(page * limit)
    if (found.length === 0) return []
    const held = await holdGroups(tx, [...new Set(found.map((alarm) => groupOf(alarm.userId)))])
    const ours = found.filter((alarm) => held.has(groupOf(alarm.userId)))
    const ids = sql.param([...new Set(ours.map((alarm) => alarm.userId))])
    const names = sql.param([...new Set(ours.map((alarm) => alarm.name))])
    const isOurs = sql`${userId} = any(${ids}::uuid[]) and ${name} = any(${names}::text[])`
    const claimed = ours.length === 0 ? [] : await tx.delete(alarms).where(and(isOurs, isDue)).returning()
    if (claimed.length > 0) return claimed.toSorted((a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt))
  }
  return []
}

export const claimDueAlarms = (tx: Db, now: Temporal.Instant, limit: number): Promise<Alarm[]> =>
  claim(tx, now, ne(alarms.name, planName), limit)

export const claimUnscheduled = (tx: Db, now: Temporal.Instant, limit: number): Promise<Alarm[]> =>
  claim(tx, now, eq(alarms.name, planName), limit)

/** Schedules again every account that is not suspended, in which a type is on, by choice or by default, and has no alarm. */
export async function scheduleMissingPlans(
  db: Db,
  types: readonly { type: string; isOn: boolean }[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { type, isOn } of types) {
    await db.execute(sql`
      insert into ${alarms} (user_id, name, due_at)
      select ${users.id}, ${planName}, ${now.toString()}::timestamptz from ${users}
      left join ${preferences} on ${preferences.userId} = ${users.id} and ${preferences.type} = ${type}
      left join ${alarms} present on present.user_id = ${users.id} and present.name = ${type}
      where ${users.suspendedAt} is null and coalesce(${preferences.isEnabled}, ${isOn}) and present.user_id is null
      on conflict do nothing`)
  }
}

type Moved = { userId: string; name: string; dueAt: Temporal.Instant }

/** An alarm that is earlier already stays as it is. */
export async function bringForward(tx: Db, moments: readonly (Moved & { messageId?: string | null })[]): Promise<void> {
  if (moments.length === 0) return
  await tx.execute(sql`
    insert into ${alarms} (user_id, name, message_id, due_at)
    select * from unnest(
      ${sql.param(moments.map(({ userId }) => userId))}::uuid[],
      ${sql.param(moments.map(({ name }) => name))}::text[],
      ${sql.param(moments.map(({ messageId }) => messageId ?? null))}::uuid[],
      ${sql.param(moments.map(({ dueAt }) => dueAt.toString()))}::timestamptz[]
    ) as moved (user_id, name, message_id, due_at)
    on conflict (user_id, name) do update set due_at = least(notification_alarms.due_at, excluded.due_at)`)
}

/**
 * Replaces the alarms of these users. One that is due already stays and is processed with the new preferences: otherwise
 * saving a preference in the minute of a reminder would lose the reminder.
 */
export async function replaceAlarms(
  tx: Db,
  userIds: readonly string[],
  names: readonly string[],
  moments: readonly Moved[],
  now: Temporal.Instant,
): Promise<void> {
  const isReplaced = and(inArray(alarms.userId, [...userIds]), inArray(alarms.name, [...names]), gt(alarms.dueAt, now))
  await tx.delete(alarms).where(isReplaced)
  if (moments.length > 0)
    await tx
      .insert(alarms)
      .values([...moments])
      .onConflictDoNothing()
}
