import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { habits } from './schema/habits.ts'

type Id = string | Placeholder

/** A deleted habit is missing for every reader from that moment on, although its row stays until it cannot be restored. */
const isLive = isNull(habits.deletedAt)

export const liveHabitsOf = (userId: Id): SQL | undefined => and(eq(habits.userId, userId), isLive)
export const liveHabitsOfAll = (userIds: readonly string[]): SQL | undefined =>
  and(inArray(habits.userId, [...userIds]), isLive)

/**
 * Another text after every change that a list of the user's habits shows: habits come and go by their ids, and each update
 * of one has a larger revision. It ends with how many of them are paused (`pausedCountIn`).
 */
export const habitsRevisionOf = (userId: Id): SQL<string> => sql<string>`(
  select coalesce(sum(hash_record_extended((${habits.id}, ${habits.revision}), 0)), 0)::text
    || '-' || count(*) filter (where not ${habits.isActive})
  from ${habits} where ${liveHabitsOf(userId)}
)`

export const pausedCountIn = (revision: string): number => Number(revision.slice(revision.lastIndexOf('-') + 1))

export const liveHabit = (userId: Id, id: Id): SQL | undefined => and(liveHabitsOf(userId), eq(habits.id, id))
