import type { Mark } from '@daymark/domain/notifications/milestones.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { notificationMarks as marks } from '#db/schema/notifications.ts'

/**
 * Notes what is about to be told, and answers with the names of what was not told before. A streak that shares a turn with
 * the one that was told is the same streak, however its ends have moved since.
 */
export async function takeMarks(tx: Db, userId: string, wanted: readonly Mark[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const taken = await tx
    .insert(marks)
    .values(wanted.map(({ name, from, to }) => ({ userId, name, fromTurn: from, toTurn: to })))
    .onConflictDoUpdate({
      target: [marks.userId, marks.name],
      set: { fromTurn: sql`excluded.from_turn`, toTurn: sql`excluded.to_turn` },
      setWhere: sql`excluded.from_turn > ${marks.toTurn} or excluded.to_turn < ${marks.fromTurn}`,
    })
    .returning({ name: marks.name })
  return new Set(taken.map(({ name }) => name))
}
