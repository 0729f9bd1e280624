import type { Milestone } from '@daymark/domain/notifications/milestones.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { milestones } from '#db/schema/notifications.ts'

type OwnedMilestone = Milestone & { userId: string }

/**
 * Records what is about to be sent, and returns which of it was not recorded before. A streak that shares a turn with a
 * recorded one is the same streak, however its ends have moved since.
 */
export async function claimMilestones(
  tx: Db,
  wanted: readonly OwnedMilestone[],
): Promise<(userId: string, name: string) => boolean> {
  if (wanted.length === 0) return () => false
  const claimed = await tx
    .insert(milestones)
    .values(wanted.map(({ userId, name, from, to }) => ({ userId, name, fromTurn: from, toTurn: to })))
    .onConflictDoUpdate({
      target: [milestones.userId, milestones.name],
      set: { fromTurn: sql`excluded.from_turn`, toTurn: sql`excluded.to_turn` },
      setWhere: sql`excluded.from_turn > ${milestones.toTurn} or excluded.to_turn < ${milestones.fromTurn}`,
    })
    .returning({ userId: milestones.userId, name: milestones.name })
  const keys = new Set(claimed.map(({ userId, name }) => `${userId} ${name}`))
  return (userId, name) => keys.has(`${userId} ${name}`)
}
