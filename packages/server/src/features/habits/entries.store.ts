import type { Entry } from '@daymark/domain/completions/entries/entry.ts'
import { maxDaysPerAccount } from '@daymark/domain/habits/account-limits.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { entryPagesOf } from '#db/entry-pages.ts'
import { newId } from '#db/new-id.ts'
import { prepared } from '#db/prepared.ts'
import { amountAdditions, dayEntries, notes } from '#db/schema/habits.ts'
import type { HabitRow } from './habits.store.ts'

export type EntryRow = typeof dayEntries.$inferSelect
export type HabitPlace = { userId: string; habitId: string }
export type DayPlace = HabitPlace & { day: Day }

const key = [dayEntries.userId, dayEntries.habitId, dayEntries.day]
const thisHabit = and(
  eq(dayEntries.userId, sql.placeholder('userId')),
  eq(dayEntries.habitId, sql.placeholder('habitId')),
)
const thisDay = and(thisHabit, eq(dayEntries.day, sql.placeholder('day')))
const newDay = {
  userId: sql.placeholder('userId'),
  habitId: sql.placeholder('habitId'),
  day: sql.placeholder('day'),
  id: sql.placeholder('id'),
}

const tick = prepared('tick_day', {}, (db) =>
  db
    .insert(dayEntries)
    .values(newDay)
    .onConflictDoUpdate({ target: key, set: { state: 'done' } }),
)
const remove = prepared('untick_day', {}, (db) =>
  db.delete(dayEntries).where(and(thisDay, sql`${dayEntries.notes} is null and ${dayEntries.amount} is null`)),
)
const reopen = prepared('reopen_day', {}, (db) => db.update(dayEntries).set({ state: 'none' }).where(thisDay))

/** Completes a day of a habit without a measure. What else is stored of the day stays. */
export async function tickDay(tx: Db, place: DayPlace): Promise<void> {
  await tick(tx, { ...place, id: newId() })
}

/** The day is open again. What else is stored of it stays; without that the row goes. */
export async function untickDay(tx: Db, place: DayPlace): Promise<void> {
  await remove(tx, place)
  await reopen(tx, place)
}

const said = { state: dayEntries.state, amount: dayEntries.amount, notes: dayEntries.notes }
const write = prepared('write_entry', {}, (db) => {
  const values = {
    state: sql.placeholder('state'),
    amount: sql.placeholder('amount'),
    notes: sql.placeholder('notes'),
  }
  const set = { state: sql`excluded.state`, amount: sql`excluded.amount`, notes: sql`excluded.notes` }
  return db
    .insert(dayEntries)
    .values({ ...newDay, ...values })
    .onConflictDoUpdate({ target: key, set })
})

export async function writeEntry(tx: Db, place: DayPlace, { state, amount, note }: Entry): Promise<void> {
  await write(tx, { ...place, id: newId(), state, amount, notes: note })
}

export async function deleteEntry(tx: Db, place: DayPlace): Promise<void> {
  await tx.delete(dayEntries).where(atDay(place))
}

const atHabit = ({ userId, habitId }: HabitPlace) => and(eq(dayEntries.userId, userId), eq(dayEntries.habitId, habitId))
const atDay = (place: DayPlace) => and(atHabit(place), eq(dayEntries.day, place.day))

type StoredEntry = Entry & { day: Day }
const toEntry = ({ notes: note, ...row }: Pick<EntryRow, 'day' | 'state' | 'amount' | 'notes'>): StoredEntry => ({
  ...row,
  note,
})

const dayAndSaid = { day: dayEntries.day, ...said }
const readDay = prepared('entry_of_day', dayAndSaid, (db) => db.select(dayAndSaid).from(dayEntries).where(thisDay))

export const entryOn = async (tx: Db, place: DayPlace): Promise<StoredEntry | null> =>
  (await readDay(tx, place)).map(toEntry)[0] ?? null

/** By day. */
export async function entriesBetween(db: Db, place: HabitPlace, from: Day, to: Day): Promise<StoredEntry[]> {
  const rows = await db
    .select(dayAndSaid)
    .from(dayEntries)
    .where(and(atHabit(place), between(dayEntries.day, from, to)))
    .orderBy(asc(dayEntries.day))
  return rows.map(toEntry)
}

/** Writes the states of some days in one statement. */
export async function writeStates(
  tx: Db,
  { userId, habitId }: HabitPlace,
  days: readonly Pick<StoredEntry, 'day' | 'state'>[],
) {
  if (days.length === 0) return
  const column = (name: 'day' | 'state') => sql.param(days.map((row) => row[name]))
  const wanted = sql`unnest(${column('day')}::date[], ${column('state')}::text[]) as wanted (day, state)`
  await tx
    .update(dayEntries)
    .set({ state: sql`wanted.state` })
    .from(wanted)
    .where(and(atHabit({ userId, habitId }), sql`${dayEntries.day} = wanted.day`))
}

/** False for an addition that was counted before. */
export async function insertAddition(tx: Db, addition: typeof amountAdditions.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(amountAdditions)
    .values(addition)
    .onConflictDoNothing()
    .returning({ id: amountAdditions.id })
  return added.length > 0
}

/** How many days of the account have an entry; counts no further than one beyond the limit. */
export async function countEntries(tx: Db, userId: string): Promise<number> {
  const some = tx
    .select({ day: dayEntries.day })
    .from(dayEntries)
    .where(eq(dayEntries.userId, userId))
    .limit(maxDaysPerAccount + 1)
    .as('some')
  const [row] = await tx.select({ days: sql<number>`count(*)::int` }).from(some)
  return row?.days ?? 0
}

/** The notes of the account, those of days and those that can be restored included. */
export async function countNotes(tx: Db, userId: string): Promise<number> {
  const [row] = await tx
    .select({ notes: sql<number>`(count(*) + (select count(*) from ${notes} where ${notes.userId} = ${userId}))::int` })
    .from(dayEntries)
    .where(and(eq(dayEntries.userId, userId), sql`${dayEntries.notes} is not null`))
  return row?.notes ?? 0
}

/** The completed days of habits, page by page, so that others are served in between. */
export const completionsOf = (
  db: Db,
  userId: string,
  habits: readonly Pick<HabitRow, 'id' | 'days'>[],
): AsyncGenerator<EntryRow[]> => entryPagesOf(db, { userId, habits, areCompleted: true })
