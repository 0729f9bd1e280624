import type { Milestone } from '@daymark/domain/notifications/milestones.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { milestones } from '#db/schema/notifications.ts'

type OwnedMilestone = Milestone & { userId: string }

/**
 * Records what is about to be sent, and returns which of it was not recorded before. A streak that shares a day with a
 * recorded one is the same streak, however its ends have moved since.
 */
export async function claimMilestones(
  tx: Db,
  wanted: readonly OwnedMilestone[],
): Promise<(userId: string, name: string) => boolean> {
  if (wanted.length === 0) return () => false
  const claimed = await tx
    .insert(milestones)
    .values(wanted.map(({ userId, name, from, to }) => ({ userId, name, firstDay: from, lastDay: to })))
    .onConflictDoUpdate({
      target: [milestones.userId, milestones.name],
      set: { firstDay: sql`excluded.first_day`, lastDay: sql`excluded.last_day` },
      setWhere: sql`excluded.first_day > ${milestones.lastDay} or excluded.last_day < ${milestones.firstDay}`,
    })
    .returning({ userId: milestones.userId, name: milestones.name })
  const keys = new Set(claimed.map(({ userId, name }) => `${userId} ${name}`))
  return (userId, name) => keys.has(`${userId} ${name}`)
}
