import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { habits, pauses } from '#db/schema/habits.ts'

export type PauseRow = typeof pauses.$inferSelect

/** Latest first. Those of deleted habits are missing. Not joined: without statistics that compares each pause to each habit. */
export async function pausesOf(db: Db, userId: string): Promise<PauseRow[]> {
  const live = await db.select({ id: habits.id }).from(habits).where(liveHabitsOf(userId))
  const rows = await db
    .select()
    .from(pauses)
    .where(eq(pauses.userId, userId))
    .orderBy(desc(pauses.from), desc(pauses.id))
  const isLive = new Set(live.map(({ id }) => id))
  return rows.filter(({ habitId }) => habitId === null || isLive.has(habitId))
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
