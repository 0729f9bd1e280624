import { undoEndOf } from '@daymark/domain/deletion.ts'
import type { PresentHabit } from '@daymark/domain/import/import-plan.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { doneDaysIn } from '@daymark/domain/history/habit-days.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, count, eq, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { dayEntries, habits, notes, pauses } from '#db/schema/habits.ts'
import { type ImportChanges, importedParts, imports } from '#db/schema/imports.ts'

export type NewHabit = typeof habits.$inferInsert
export type NewEntry = Omit<typeof dayEntries.$inferSelect, 'userId'>
export type NewPause = typeof pauses.$inferSelect
export type NewNote = typeof notes.$inferInsert
export type NewPart = typeof importedParts.$inferInsert
export type ImportRow = typeof imports.$inferSelect

/** Rows per slice: the embedded database serves other requests between two of them. */
export const sliceSize = 1_000
/** Habits written or removed in one slice, each with up to years of days. */
const habitsAtOnce = 50
const notesAtOnce = 1_000
const partsAtOnce = 20
const partCharactersAtOnce = 1_000_000
/** Parts that are read at once, whatever is in them. */
const readPartsAtOnce = 5

function* chunksOf<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let chunk: Row[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

export const slicesOf = <Row>(rows: Iterable<Row>): Generator<Row[]> => chunksOf(rows, sliceSize)
export const partIdSlicesOf = <Row>(rows: readonly Row[]): Generator<Row[]> => chunksOf(rows, readPartsAtOnce)
export const habitSlicesOf = <Row>(rows: readonly Row[]): Generator<Row[]> => chunksOf(rows, habitsAtOnce)

/** The user's habits as an import compares them; with `lock`, until the transaction ends. */
export async function presentHabits(db: Db, userId: string, lock: boolean): Promise<PresentHabit[]> {
  const { id, name, isActive, days } = habits
  const chosen = { id, name, isActive, days, rule: ruleColumns }
  const query = db.select(chosen).from(habits).where(liveHabitsOf(userId)).orderBy(habits.id)
  const rows = await (lock ? query.for('no key update') : query)
  const parts = await db
    .select({ habitId: importedParts.habitId, source: importedParts.source, key: importedParts.key })
    .from(importedParts)
    .where(eq(importedParts.userId, userId))
  const written = await db
    .select({ habitId: notes.habitId, id: notes.id, title: notes.title, content: notes.content })
    .from(notes)
    .where(eq(notes.userId, userId))
  const open = await db
    .select({ habitId: dayEntries.habitId, day: dayEntries.day })
    .from(dayEntries)
    .where(and(eq(dayEntries.userId, userId), eq(dayEntries.state, 'none')))
  const openDaysOf = Map.groupBy(open, ({ habitId }) => habitId)
  const partOf = new Map(parts.map(({ habitId, ...part }) => [habitId, part]))
  const notesOf = Map.groupBy(written, ({ habitId }) => habitId)
  return rows.map((row) => ({
    ...row,
    rule: ruleOf(row.rule),
    days: unpackDays(row.days),
    openDays: new Set(openDaysOf.get(row.id)?.map(({ day }) => day)),
    part: partOf.get(row.id) ?? null,
    notes: notesOf.get(row.id) ?? [],
  }))
}

/** How many days of the account have a note. */
export async function countDayNotes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ days: count() })
    .from(dayEntries)
    .where(and(eq(dayEntries.userId, userId), isNotNull(dayEntries.notes)))
  return row?.days ?? 0
}

/** All pauses of the user, those of deleted habits included. */
export const pausesOf = (db: Db, userId: string): Promise<NewPause[]> =>
  db.select().from(pauses).where(eq(pauses.userId, userId)).orderBy(pauses.id)

/** The ids of all the user's habits, deleted ones included. */
export async function takenIds(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: habits.id }).from(habits).where(eq(habits.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

/** The position after all others. */
export async function nextPosition(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(habits.position) })
    .from(habits)
    .where(eq(habits.userId, userId))
  return (row?.last ?? -1) + 1
}

export async function insertHabits(tx: Db, rows: readonly NewHabit[]): Promise<void> {
  await tx.insert(habits).values([...rows])
}

/** As arrays of columns: years of days are six parameters. */
export async function insertEntries(tx: Db, userId: string, rows: readonly NewEntry[]): Promise<void> {
  for (const chunk of slicesOf(rows)) {
    const column = (name: keyof NewEntry) => sql.param(chunk.map((row) => row[name]))
    await tx.execute(sql`
      insert into ${dayEntries} (user_id, habit_id, day, id, state, amount, notes)
      select ${userId}::uuid, * from unnest(${column('habitId')}::uuid[], ${column('day')}::date[],
        ${column('id')}::uuid[], ${column('state')}::text[], ${column('amount')}::bigint[], ${column('notes')}::text[])`)
  }
}

/** Those of some days that have an entry. */
export async function daysWithEntry(tx: Db, userId: string, habitId: string, days: readonly Day[]): Promise<Set<Day>> {
  const rows = await tx
    .select({ day: dayEntries.day })
    .from(dayEntries)
    .where(
      and(
        eq(dayEntries.userId, userId),
        eq(dayEntries.habitId, habitId),
        sql`${dayEntries.day} = any(${sql.param(days)}::date[])`,
      ),
    )
  return new Set(rows.map(({ day }) => day))
}

export async function insertPauses(tx: Db, rows: readonly NewPause[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pauses).values([...rows])
}

export async function deletePauses(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(pauses).where(and(eq(pauses.userId, userId), sql`${pauses.id} = any(${sql.param(ids)}::uuid[])`))
}

export async function insertNotes(tx: Db, rows: readonly NewNote[]): Promise<void> {
  for (const chunk of chunksOf(rows, notesAtOnce)) await tx.insert(notes).values(chunk)
}

/** One per habit: a later import replaces an earlier one. */
export async function writeParts(tx: Db, rows: readonly NewPart[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(importedParts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [importedParts.userId, importedParts.habitId],
      set: { details: sql`excluded.details`, importedAt: sql`excluded.imported_at` },
    })
}

/** Parts that one statement writes: the full texts of long notes in them may be megabytes. */
export function* partSlicesOf(rows: readonly NewPart[]): Generator<NewPart[]> {
  let slice: NewPart[] = []
  let characters = 0
  for (const row of rows) {
    slice.push(row)
    characters += JSON.stringify(row.details).length
    if (slice.length < partsAtOnce && characters < partCharactersAtOnce) continue
    yield slice
    slice = []
    characters = 0
  }
  if (slice.length > 0) yield slice
}

export const partsOf = (tx: Db, userId: string, habitIds: readonly string[]) =>
  habitIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(importedParts)
        .where(and(eq(importedParts.userId, userId), inArray(importedParts.habitId, [...habitIds])))

/** Makes the new habits of an import in slices visible. */
export async function reveal(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(habits)
    .set({ deletedAt: null })
    .where(and(eq(habits.userId, userId), sql`${habits.id} = any(${sql.param(ids)}::uuid[])`))
}

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row)
}

export async function lockImport(tx: Db, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .for('update')
  return row ?? null
}

export async function latestImportOf(db: Db, userId: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(sql`${imports.id} desc`)
    .limit(1)
  return row ?? null
}

export async function markUndone(tx: Db, userId: string, id: string, undoneAt: Temporal.Instant): Promise<void> {
  await tx
    .update(imports)
    .set({ undoneAt })
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
}

export async function forgetImports(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, before))
}

/** Others are served between two tables. */
export async function analyzeTables(db: Db): Promise<void> {
  for (const table of [dayEntries, habits, notes, pauses, importedParts]) await db.execute(sql`analyze ${table}`)
}

type Contents = { habits: number; completions: number; notes: number }

/** Deleted habits are not counted. */
export async function contentsOf(db: Db, userId: string, habitIds: readonly string[]): Promise<Contents> {
  if (habitIds.length === 0) return { habits: 0, completions: 0, notes: 0 }
  const live = await db
    .select({ days: habits.days })
    .from(habits)
    .where(and(liveHabitsOf(userId), inArray(habits.id, [...habitIds])))
  const [written] = await db
    .select({ notes: sql<number>`count(*)::int` })
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.habitId, [...habitIds]), isNull(notes.deletedAt)))
  const completions = live.reduce((sum, { days }) => sum + doneDaysIn(unpackDays(days)).length, 0)
  return { habits: live.length, completions, notes: written?.notes ?? 0 }
}

/** Marks habits as deleted and no longer restorable; their rows are removed later. */
export async function hideHabits(
  tx: Db,
  userId: string,
  habitIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(habits)
    .set({ deletedAt: undoEndOf(now).subtract({ seconds: 1 }) })
    .where(and(eq(habits.userId, userId), sql`${habits.id} = any(${sql.param(habitIds)}::uuid[])`))
}

/** With their completions, notes and kept parts. */
export async function deleteHabits(tx: Db, userId: string, habitIds: readonly string[]): Promise<void> {
  if (habitIds.length === 0) return
  await tx.delete(habits).where(and(eq(habits.userId, userId), inArray(habits.id, [...habitIds])))
}

type Older = ImportChanges['olderHabits'][number]

/** Deletes what an import added to a habit. Returns the days and the number of notes that were still present. */
export async function deleteAdded(tx: Db, userId: string, { id, days, notes: noteIds }: Older) {
  const gone = await tx
    .delete(dayEntries)
    .where(
      and(
        eq(dayEntries.userId, userId),
        eq(dayEntries.habitId, id),
        sql`${dayEntries.day} = any(${sql.param(days)}::date[])`,
      ),
    )
    .returning({ day: dayEntries.day, state: dayEntries.state })
  const unwritten = await tx
    .delete(notes)
    .where(and(eq(notes.userId, userId), eq(notes.habitId, id), sql`${notes.id} = any(${sql.param(noteIds)}::uuid[])`))
    .returning({ id: notes.id })
  return { days: gone, notes: unwritten.length }
}
