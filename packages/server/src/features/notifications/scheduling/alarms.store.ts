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

/** Skips what another instance holds. */
const claim = (tx: Db, now: Temporal.Instant, isWanted: ReturnType<typeof eq>, limit: number): Promise<Alarm[]> =>
  tx
    .select()
    .from(alarms)
    .where(and(lte(alarms.dueAt, now), isWanted))
    .orderBy(asc(alarms.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })

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
  const offered = sql`unnest(
    ${sql.param(types.map(({ type }) => type))}::text[],
    ${sql.param(types.map(({ isOn }) => isOn))}::boolean[]
  ) as offered (type, is_on)`
  await db.execute(sql`
    insert into ${alarms} (user_id, name, due_at)
    select ${users.id}, ${planName}, ${now.toString()}::timestamptz from ${users} where ${users.suspendedAt} is null and exists (
      select 1 from ${offered}
      left join ${preferences} on ${preferences.userId} = ${users.id} and ${preferences.type} = offered.type
      where coalesce(${preferences.isEnabled}, offered.is_on) and not exists (
        select 1 from ${alarms} where ${alarms.userId} = ${users.id} and ${alarms.name} = offered.type
      )
    )
    on conflict do nothing`)
}

type Moved = { userId: string; name: string; dueAt: Temporal.Instant }

export async function moveAlarms(tx: Db, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const rows = sql`unnest(
    ${sql.param(moved.map(({ userId }) => userId))}::uuid[],
    ${sql.param(moved.map(({ name }) => name))}::text[],
    ${sql.param(moved.map(({ dueAt }) => dueAt.toString()))}::timestamptz[]
  ) as moved (user_id, name, due_at)`
  await tx
    .update(alarms)
    .set({ dueAt: sql`moved.due_at` })
    .from(rows)
    .where(and(eq(alarms.userId, sql`moved.user_id`), eq(alarms.name, sql`moved.name`)))
}

/** An alarm that is earlier already stays as it is. */
export async function bringForward(tx: Db, moments: readonly Moved[]): Promise<void> {
  if (moments.length === 0) return
  await tx
    .insert(alarms)
    .values([...moments])
    .onConflictDoUpdate({
      target: [alarms.userId, alarms.name],
      set: { dueAt: sql`least(${alarms.dueAt}, excluded.due_at)` },
    })
}

type Named = { userId: string; name: string }

export async function removeAlarms(tx: Db, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const rows = sql`select * from unnest(
    ${sql.param(named.map(({ userId }) => userId))}::uuid[],
    ${sql.param(named.map(({ name }) => name))}::text[]
  )`
  await tx.delete(alarms).where(sql`(${alarms.userId}, ${alarms.name}) in (${rows})`)
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
