import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { habits, pauses } from '#db/schema/habits.ts'

export type PauseRow = typeof pauses.$inferSelect

/** Latest first. Those of deleted habits are missing. */
export async function pausesOf(db: Db, userId: string): Promise<PauseRow[]> {
  const rows = await db
    .select({ pause: pauses })
    .from(pauses)
    .leftJoin(habits, and(liveHabitsOf(userId), eq(habits.id, pauses.habitId)))
    .where(and(eq(pauses.userId, userId), or(isNull(pauses.habitId), isNotNull(habits.id))))
    .orderBy(desc(pauses.from), desc(pauses.id))
  return rows.map(({ pause }) => pause)
}

/** Of all habits, deleted ones included. To be read under `lockOwner`. */
export const everyPauseOf = (tx: Db, userId: string): Promise<PauseRow[]> =>
  tx.select().from(pauses).where(eq(pauses.userId, userId))

/** The pauses that are for all habits. */
export const commonPausesOf = (tx: Db, userId: string): Promise<PauseRow[]> =>
  tx
    .select()
    .from(pauses)
    .where(and(eq(pauses.userId, userId), isNull(pauses.habitId)))

export async function insertPause(tx: Db, pause: PauseRow): Promise<void> {
  await tx.insert(pauses).values(pause)
}

const thisPause = ({ userId, id }: PauseRow) => and(eq(pauses.userId, userId), eq(pauses.id, id))

export async function updatePause(tx: Db, pause: PauseRow): Promise<void> {
  const { from, to, reason } = pause
  await tx.update(pauses).set({ from, to, reason }).where(thisPause(pause))
}

export async function deletePause(tx: Db, pause: PauseRow): Promise<void> {
  await tx.delete(pauses).where(thisPause(pause))
}
