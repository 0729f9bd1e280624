import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { undoEndOf } from '@daymark/domain/deletion.ts'
import { refuseNoteCount } from '@daymark/domain/habits/account-limits.ts'
import type { NoteDraft } from '@daymark/domain/notes/note.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import {
  holdHabit,
  insertNote,
  markDeleted,
  noteAt,
  type Note,
  notesIn,
  removeDeleted,
  rewriteNote,
  unmarkDeleted,
} from './notes.store.ts'
import { toNoteView } from './notes.view.ts'

type Needs = { db: Db; clock: Clock; hasHabit: (db: Db, userId: string, habitId: string) => Promise<boolean> }
type OfHabit = { habitId: string }
type OfNote = { habitId: string; noteId: string }
type Rewriting = NoteDraft & { updatedAt?: string | undefined }
type Key = string | undefined
export type NotesService = ReturnType<typeof notesService>

export const notesService = ({ db, clock, hasHabit }: Needs) => {
  /** Runs once per idempotency key. `request` is the whole input. */
  const write = <T>(
    user: SignedIn,
    key: Key,
    request: unknown,
    work: (tx: Db, now: Temporal.Instant) => Promise<T>,
  ): Promise<T> => {
    const now = clock()
    return db.transaction((tx) => withIdempotencyKey(tx, { userId: user.id, key, request }, now, () => work(tx, now)))
  }

  const needHabit = async (db: Db, { userId, habitId }: { userId: string; habitId: string }): Promise<void> => {
    if (!(await hasHabit(db, userId, habitId))) throw noHabit()
  }

  return {
    create: (user: SignedIn, ids: OfHabit, draft: NoteDraft, key?: Key) =>
      write(user, key, ['create note', ids, draft], async (tx, now) => {
        const place = { userId: user.id, ...ids }
        const held = await holdHabit(tx, place)
        if (!held) throw noHabit()
        const refusal = refuseNoteCount(held.notes + 1)
        if (refusal) throw refusal
        return toNoteView(await insertNote(tx, { ...place, id: newId(), ...draft, createdAt: now, updatedAt: now }))
      }),

    /** Page by page, while they are sent. */
    async list(user: SignedIn, ids: OfHabit) {
      const place = { userId: user.id, ...ids }
      await needHabit(db, place)
      return shown(notesIn(db, place))
    },

    async get(user: SignedIn, ids: OfNote) {
      const place = { userId: user.id, ...ids }
      await needHabit(db, place)
      return toNoteView(foundNote(await noteAt(db, place)))
    },

    /** With `updatedAt`, never overwrites a version that the user has not seen. */
    update: (user: SignedIn, ids: OfNote, rewriting: Rewriting, key?: Key) =>
      write(user, key, ['update note', ids, rewriting], async (tx, now) => {
        const place = { userId: user.id, ...ids }
        const { updatedAt: seen, ...draft } = rewriting
        await needHabit(tx, place)
        const written = await rewriteNote(tx, place, { draft, now, seen: seen ? Temporal.Instant.from(seen) : null })
        if (written) return toNoteView(written)
        const current = toNoteView(foundNote(await noteAt(tx, place)))
        // The same text again: a response was lost, or both devices wrote the same.
        if (current.title === draft.title && current.content === draft.content) return current
        throw new Refusal('conflict', 'This note was changed on another device', { note: current })
      }),

    /** Missing from every list at once; it can be restored for some seconds. */
    delete: (user: SignedIn, ids: OfNote, key?: Key) =>
      write(user, key, ['delete note', ids], async (tx, now) => {
        const place = { userId: user.id, ...ids }
        await needHabit(tx, place)
        foundNote(await markDeleted(tx, place, now))
        return { success: true, message: 'Note deleted successfully' }
      }),

    /** Safe to repeat when a response was lost. Too late, it is refused like an unknown note. */
    restore: (user: SignedIn, ids: OfNote, key?: Key) =>
      write(user, key, ['restore note', ids], async (tx, now) => {
        const place = { userId: user.id, ...ids }
        await needHabit(tx, place)
        return toNoteView(foundNote(await unmarkDeleted(tx, place, undoEndOf(now))))
      }),

    /** Removes notes that can no longer be restored. Run each minute, by any number of instances. */
    sweep: (now: Temporal.Instant) => removeDeleted(db, undoEndOf(now)),
  }
}

async function* shown(pages: AsyncIterable<Note[]>): AsyncGenerator<NoteView[]> {
  for await (const page of pages) yield page.map(toNoteView)
}

const noHabit = () => new Refusal('not_found', 'Habit not found')

function foundNote(note: Note | null): Note {
  if (!note) throw new Refusal('not_found', 'Note not found')
  return note
}
