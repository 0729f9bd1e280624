import { Refusal } from '@daymark/domain/refusal.ts'
import type { Db } from '#db/db.ts'
import {
  entriesOf,
  habitsOf,
  importedPartsOf,
  messagesOf,
  notesOf,
  pausesOf,
  phoneOf,
  preferencesOf,
  repliesOf,
  ticketsOf,
  userOf,
} from './data.store.ts'
import {
  toExportedCompletion,
  toExportedEntry,
  toExportedHabit,
  toExportedMessage,
  toExportedNote,
  toExportedPart,
  toExportedPause,
  toExportedPreference,
  toExportedProfile,
  toExportedTicket,
} from './data.view.ts'
import type { Account, Pages } from './exported-account.ts'

/**
 * Not read in one transaction: one that waits for a slow download would block a database with one connection. Rows of a
 * habit that was created after the habits were read are left out, so that a file never refers to what is not in it.
 * A token gets no more than it could read by other calls: no tickets and no phone number.
 */
export async function readAccount(db: Db, userId: string, { isByToken }: { isByToken: boolean }): Promise<Account> {
  const user = await userOf(db, userId)
  if (!user) throw new Refusal('unauthenticated', 'Authentication required')
  const habits = await habitsOf(db, userId)
  const pauses = await pausesOf(db, userId)
  const tickets = isByToken ? [] : await ticketsOf(db, userId)
  const replies = isByToken ? [] : await repliesOf(db, userId)
  const known = new Set(habits.map(({ id }) => id))
  const isKnown = ({ habitId }: { habitId: string }) => known.has(habitId)
  return {
    profile: toExportedProfile(user, isByToken ? null : await phoneOf(db, userId)),
    habits: habits.map(toExportedHabit),
    pauses: pauses.filter(({ habitId }) => habitId === null || known.has(habitId)).map(toExportedPause),
    completions: shaped(entriesOf(db, userId, habits, true), isKnown, toExportedCompletion),
    entries: shaped(entriesOf(db, userId, habits, false), isKnown, toExportedEntry),
    notes: shaped(notesOf(db, userId), isKnown, toExportedNote),
    tickets: tickets.map((ticket) => toExportedTicket(ticket, replies)),
    notificationPreferences: (await preferencesOf(db, userId)).map(toExportedPreference),
    notifications: shaped(messagesOf(db, userId), () => true, toExportedMessage),
    imported: shaped(importedPartsOf(db, userId), isKnown, toExportedPart),
  }
}

async function* shaped<Row, Shaped>(
  pages: Pages<Row>,
  isKept: (row: Row) => boolean,
  shape: (row: Row) => Shaped,
): Pages<Shaped> {
  for await (const page of pages) yield page.filter(isKept).map(shape)
}
