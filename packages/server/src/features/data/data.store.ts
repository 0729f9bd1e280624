import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { entryPagesOf } from '#db/entry-pages.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { users } from '#db/schema/accounts.ts'
import { type dayEntries, habits, notes, pauses } from '#db/schema/habits.ts'
import { importedParts } from '#db/schema/imports.ts'
import { phoneNumbers } from '#db/schema/notification-channels.ts'
import { notificationPreferences, notifications } from '#db/schema/notifications.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'

export type UserRow = typeof users.$inferSelect
export type HabitRow = typeof habits.$inferSelect
export type PauseRow = typeof pauses.$inferSelect
export type EntryRow = typeof dayEntries.$inferSelect
export type NoteRow = typeof notes.$inferSelect
export type PreferenceRow = typeof notificationPreferences.$inferSelect
export type MessageRow = typeof notifications.$inferSelect
export type PartRow = typeof importedParts.$inferSelect
export type TicketRow = typeof tickets.$inferSelect
export type UpdateRow = typeof ticketUpdates.$inferSelect

/** Rows held in memory at once. */
export const pageSize = 2_000

/** Notes can be long. */
const notesPerPage = 500

/** What another tracker stored of a habit can be long: years of numbers. */
const partsPageSize = 20

/** Each page starts after the last row of the previous one, so that concurrent changes can neither skip nor repeat a row. */
async function* pages<Row>(read: (after: Row | undefined) => Promise<Row[]>, size = pageSize): AsyncGenerator<Row[]> {
  let page: Row[] = []
  do {
    page = await read(page.at(-1))
    yield page
  } while (page.length === size)
}

export async function userOf(db: Db, userId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

/** Paused ones too, in the user's order. */
export const habitsOf = (db: Db, userId: string): Promise<HabitRow[]> =>
  db.select().from(habits).where(liveHabitsOf(userId)).orderBy(asc(habits.position), asc(habits.id))

/** Oldest first. There are few. */
export const pausesOf = (db: Db, userId: string): Promise<PauseRow[]> =>
  db.select().from(pauses).where(eq(pauses.userId, userId)).orderBy(asc(pauses.from), asc(pauses.id))

/** Completed days of these habits, or all others. Habit by habit, day by day. */
export const entriesOf = (db: Db, userId: string, habits: readonly HabitRow[], areCompleted: boolean) =>
  entryPagesOf(db, { userId, habits, areCompleted })

/** Oldest first. Ids are sorted, and not the texts, which are most of a note. */
export async function* notesOf(db: Db, userId: string): AsyncGenerator<NoteRow[]> {
  const oldest = [asc(notes.createdAt), asc(notes.id)]
  const places = await db
    .select({ habitId: notes.habitId, id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), isNull(notes.deletedAt)))
    .orderBy(...oldest)
  for (let from = 0; from < places.length; from += notesPerPage) {
    const page = places.slice(from, from + notesPerPage)
    const column = (name: 'habitId' | 'id') => sql.param(page.map((place) => place[name]))
    const isInPage = sql`(${notes.habitId}, ${notes.id}) in (
      select * from unnest(${column('habitId')}::uuid[], ${column('id')}::uuid[]))`
    yield db
      .select()
      .from(notes)
      .where(and(eq(notes.userId, userId), isNull(notes.deletedAt), isInPage))
      .orderBy(...oldest)
  }
}

/** Oldest first. At most ten an hour are created, so there are few. */
export const ticketsOf = (db: Db, userId: string): Promise<TicketRow[]> =>
  db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(asc(tickets.id))

/** The replies of both sides to the user's tickets, oldest first. */
export const repliesOf = async (db: Db, userId: string): Promise<UpdateRow[]> => {
  const rows = await db
    .select({ update: ticketUpdates })
    .from(ticketUpdates)
    .where(and(eq(ticketUpdates.userId, userId), isNotNull(ticketUpdates.reply)))
    .orderBy(asc(ticketUpdates.id))
  return rows.map(({ update }) => update)
}

/** The verified number; null without one. */
export async function phoneOf(db: Db, userId: string): Promise<string | null> {
  const [phone] = await db
    .select({ number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.userId, userId))
  return phone?.number ?? null
}

export const preferencesOf = (db: Db, userId: string): Promise<PreferenceRow[]> =>
  db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(asc(notificationPreferences.type))

/** Oldest first. */
export const messagesOf = (db: Db, userId: string): AsyncGenerator<MessageRow[]> =>
  pages((after) =>
    db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          after &&
            sql`(${notifications.createdAt}, ${notifications.id}) > (${after.createdAt.toString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
      .limit(pageSize),
  )

/** Imported details without a field here, by habit. */
export const importedPartsOf = (db: Db, userId: string): AsyncGenerator<PartRow[]> =>
  pages(
    (after) =>
      db
        .select()
        .from(importedParts)
        .where(and(eq(importedParts.userId, userId), after && gt(importedParts.habitId, after.habitId)))
        .orderBy(asc(importedParts.habitId))
        .limit(partsPageSize),
    partsPageSize,
  )
