import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { prepared } from '#db/prepared.ts'
import { completions, habits } from '#db/schema/habits.ts'

export type Completion = typeof completions.$inferSelect

const insert = prepared('insert_completion', {}, (db) =>
  db.insert(completions).values({
    userId: sql.placeholder('userId'),
    habitId: sql.placeholder('habitId'),
    day: sql.placeholder('day'),
    id: sql.placeholder('id'),
  }),
)
const left = { notes: completions.notes }
const remove = prepared('delete_completion', left, (db) =>
  db
    .delete(completions)
    .where(
      and(
        eq(completions.userId, sql.placeholder('userId')),
        eq(completions.habitId, sql.placeholder('habitId')),
        eq(completions.day, sql.placeholder('day')),
      ),
    )
    .returning(left),
)

type Place = { userId: string; habitId: string; day: Day }

export async function insertCompletion(tx: Db, completion: Place & { id: string }): Promise<void> {
  await insert(tx, completion)
}

/** Returns the note of the day, which must not be lost with it. */
export async function deleteCompletion(tx: Db, place: Place): Promise<string | null> {
  const [gone] = await remove(tx, place)
  return gone?.notes ?? null
}

/** Rows held in memory at once, however long the history is. */
const pageSize = 2_000

/**
 * The completions of all habits that are there, or of one, habit by habit and day by day: the order of the table's key, so
 * each page is read and not sorted, and others are served in between.
 */
export async function* completionsOf(db: Db, userId: string, habitId?: string): AsyncGenerator<Completion[]> {
  let page: Completion[] = []
  do {
    const last = page.at(-1)
    const rows = await db
      .select({ completions })
      .from(completions)
      .innerJoin(habits, and(eq(habits.userId, completions.userId), eq(habits.id, completions.habitId)))
      .where(
        and(
          eq(completions.userId, userId),
          habitId === undefined ? undefined : eq(completions.habitId, habitId),
          liveHabitsOf(userId),
          last && sql`(${completions.habitId}, ${completions.day}) > (${last.habitId}::uuid, ${last.day}::date)`,
        ),
      )
      .orderBy(asc(completions.habitId), asc(completions.day))
      .limit(pageSize)
    page = rows.map((row) => row.completions)
    yield page
  } while (page.length === pageSize)
}
