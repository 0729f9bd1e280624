import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabit } from '#db/live-habits.ts'
import { dayEntries, habits, notes } from '#db/schema/habits.ts'

export type Note = typeof notes.$inferSelect
type NewNote = typeof notes.$inferInsert
/** The owner is part of every lookup, so that no user reaches the notes of another. */
type Place = { userId: string; habitId: string }
type NotePlace = Place & { noteId: string }
type Rewriting = {
  draft: Pick<Note, 'title' | 'content'>
  now: Temporal.Instant
  /** The version that is overwritten; null for any. */
  seen: Temporal.Instant | null
}

/**
 * Also keeps the habit from being removed until the transaction ends, so that a new note can refer to it. Null for a missing
 * habit, else the number of notes in the account, those on completed days and those that can be restored included.
 */
export async function holdHabit(tx: Db, place: Place): Promise<{ notes: number } | null> {
  const [held] = await tx
    .select({
      notes: sql<number>`(
        (select count(*) from ${notes} others where others.user_id = ${place.userId}) +
        (select count(*) from ${dayEntries} days where days.user_id = ${place.userId} and days.notes is not null)
      )::int`,
    })
    .from(habits)
    .where(liveHabit(place.userId, place.habitId))
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

/** Notes held in memory at once. */
const pageSize = 500

/** Newest first, page by page. Ids are sorted, and not the texts, which are most of a note. */
export async function* notesIn(db: Db, { userId, habitId }: Place): AsyncGenerator<Note[]> {
  const ofHabit = and(eq(notes.userId, userId), eq(notes.habitId, habitId), isNull(notes.deletedAt))
  const newest = [desc(notes.createdAt), desc(notes.id)]
  const ids = await db
    .select({ id: notes.id })
    .from(notes)
    .where(ofHabit)
    .orderBy(...newest)
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize).map(({ id }) => id)
    yield db
      .select()
      .from(notes)
      .where(and(ofHabit, inArray(notes.id, page)))
      .orderBy(...newest)
  }
}

export async function noteAt(db: Db, place: NotePlace): Promise<Note | null> {
  const [note] = await db.select().from(notes).where(livingAt(place))
  return note ?? null
}

/** Null for a note that is deleted or was changed since, also while this waited for its lock. Each update has a distinct time. */
export async function rewriteNote(tx: Db, place: NotePlace, { draft, now, seen }: Rewriting): Promise<Note | null> {
  const isSeen = and(livingAt(place), seen ? eq(notes.updatedAt, seen) : undefined)
  const [last] = await tx.select({ at: notes.updatedAt }).from(notes).where(isSeen).for('no key update')
  if (!last) return null
  const next = last.at.add({ microseconds: 1 })
  const updatedAt = Temporal.Instant.compare(now, next) > 0 ? now : next
  const [note] = await tx
    .update(notes)
    .set({ ...draft, updatedAt })
    .where(rowAt(place))
    .returning()
  return note ?? null
}

/** Null for a note that is deleted already: the time to restore it runs from the first deletion. */
export async function markDeleted(db: Db, place: NotePlace, deletedAt: Temporal.Instant): Promise<Note | null> {
  const [note] = await db.update(notes).set({ deletedAt }).where(livingAt(place)).returning()
  return note ?? null
}

/** Restores a note that was deleted at `since` or later. One that is not deleted is returned as it is. */
export async function unmarkDeleted(db: Db, place: NotePlace, since: Temporal.Instant): Promise<Note | null> {
  const canReturn = or(isNull(notes.deletedAt), gte(notes.deletedAt, since))
  const [note] = await db
    .update(notes)
    .set({ deletedAt: null })
    .where(and(rowAt(place), canReturn))
    .returning()
  return note ?? null
}

/** Reads only the index of deleted notes. */
export async function removeDeleted(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(notes).where(lt(notes.deletedAt, before))
}
