import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { completions, habits, notes } from '#db/schema/habits.ts'

export type Note = typeof notes.$inferSelect
type NewNote = typeof notes.$inferInsert
/** Where a note stands. The owner is part of it, so nobody finds a place that is not theirs. */
type Place = { userId: string; habitId: string }
type NotePlace = Place & { noteId: string }
type Rewriting = {
  draft: Pick<Note, 'title' | 'content'>
  now: Temporal.Instant
  /** The state that is written over; null for whichever it is. */
  seen: Temporal.Instant | null
}

/** A habit that is being deleted is none. */
const habitWhere = ({ userId, habitId }: Place) =>
  and(eq(habits.userId, userId), eq(habits.id, habitId), isNull(habits.deletedAt))

export async function hasHabit(db: Db, place: Place): Promise<boolean> {
  const [habit] = await db.select({ id: habits.id }).from(habits).where(habitWhere(place))
  return habit !== undefined
}

/**
 * Also keeps the habit from being swept away until the transaction ends, so that a new note finds it there. Null without
 * that habit, else the number of notes in the account: those on completed days, and those that can still be restored, too.
 */
export async function holdHabit(tx: Db, place: Place): Promise<{ notes: number } | null> {
  const [held] = await tx
    .select({
      notes: sql<number>`(
        (select count(*) from ${notes} others where others.user_id = ${place.userId}) +
        (select count(*) from ${completions} days where days.user_id = ${place.userId} and days.notes is not null)
      )::int`,
    })
    .from(habits)
    .where(habitWhere(place))
    .for('key share')
  return held ?? null
}

export async function insertNote(db: Db, note: NewNote): Promise<Note> {
  const [inserted] = await db.insert(notes).values(note).returning()
  if (!inserted) throw new Error('The database kept a note and did not give it back')
  return inserted
}

const rowAt = ({ userId, habitId, noteId }: NotePlace) =>
  and(eq(notes.userId, userId), eq(notes.habitId, habitId), eq(notes.id, noteId))

const livingAt = (place: NotePlace) => and(rowAt(place), isNull(notes.deletedAt))

/** Newest first. */
export const notesIn = (db: Db, { userId, habitId }: Place): Promise<Note[]> =>
  db
    .select()
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.habitId, habitId), isNull(notes.deletedAt)))
    .orderBy(desc(notes.createdAt), desc(notes.id))

export async function noteAt(db: Db, place: NotePlace): Promise<Note | null> {
  const [note] = await db.select().from(notes).where(livingAt(place))
  return note ?? null
}

/** Null for a note that is gone or was rewritten since, also where that happened while this waited for it. Each rewriting has a time of its own. */
export async function rewriteNote(db: Db, place: NotePlace, { draft, now, seen }: Rewriting): Promise<Note | null> {
  const updatedAt = sql`greatest(${now.toString()}::timestamptz, ${notes.updatedAt} + interval '1 microsecond')`
  const [note] = await db
    .update(notes)
    .set({ ...draft, updatedAt })
    .where(and(livingAt(place), seen ? eq(notes.updatedAt, seen) : undefined))
    .returning()
  return note ?? null
}

/** Null for a note that is gone already: its time runs from the first deletion. */
export async function markDeleted(db: Db, place: NotePlace, deletedAt: Temporal.Instant): Promise<Note | null> {
  const [note] = await db.update(notes).set({ deletedAt }).where(livingAt(place)).returning()
  return note ?? null
}

/** Takes a deletion back that is not older than `since`. A note that was never deleted, or is back already, is that too. */
export async function unmarkDeleted(db: Db, place: NotePlace, since: Temporal.Instant): Promise<Note | null> {
  const canReturn = or(isNull(notes.deletedAt), gte(notes.deletedAt, since))
  const [note] = await db
    .update(notes)
    .set({ deletedAt: null })
    .where(and(rowAt(place), canReturn))
    .returning()
  return note ?? null
}

/** By the index of what is marked: it costs nothing while nobody deletes. */
export async function removeDeleted(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(notes).where(lt(notes.deletedAt, before))
}
