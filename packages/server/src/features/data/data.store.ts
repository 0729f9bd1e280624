import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { completions, habits, notes } from '#db/schema/habits.ts'
import { tickets } from '#db/schema/support.ts'

export type UserRow = typeof users.$inferSelect
export type HabitRow = typeof habits.$inferSelect
export type CompletionRow = typeof completions.$inferSelect
export type NoteRow = typeof notes.$inferSelect
export type TicketRow = typeof tickets.$inferSelect

/** So many rows are in memory at once, however long the history is. */
export const pageSize = 2_000

/** Each page begins behind the last row of the one before, so that what changes meanwhile can neither shift nor double a row. */
async function* pages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let page: Row[] = []
  do {
    page = await read(page.at(-1))
    yield page
  } while (page.length === pageSize)
}

export async function userOf(db: Db, userId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

/** Paused ones too, in the person's own order. */
export const habitsOf = (db: Db, userId: string): Promise<HabitRow[]> =>
  db
    .select()
    .from(habits)
    .where(and(eq(habits.userId, userId), isNull(habits.deletedAt)))
    .orderBy(asc(habits.position), asc(habits.id))

/** Habit by habit, day by day: the order of the table's key, which is read and not sorted. */
export const completionsOf = (db: Db, userId: string): AsyncGenerator<CompletionRow[]> =>
  pages((after) =>
    db
      .select()
      .from(completions)
      .where(
        and(
          eq(completions.userId, userId),
          after && sql`(${completions.habitId}, ${completions.day}) > (${after.habitId}::uuid, ${after.day}::date)`,
        ),
      )
      .orderBy(asc(completions.habitId), asc(completions.day))
      .limit(pageSize),
  )

/** Oldest first. */
export const notesOf = (db: Db, userId: string): AsyncGenerator<NoteRow[]> =>
  pages((after) =>
    db
      .select()
      .from(notes)
      .where(
        and(
          eq(notes.userId, userId),
          isNull(notes.deletedAt),
          after &&
            sql`(${notes.createdAt}, ${notes.id}) > (${after.createdAt.toString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(notes.createdAt), asc(notes.id))
      .limit(pageSize),
  )

/** Oldest first. A person may open ten an hour: they are few. */
export const ticketsOf = (db: Db, userId: string): Promise<TicketRow[]> =>
  db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(asc(tickets.id))
