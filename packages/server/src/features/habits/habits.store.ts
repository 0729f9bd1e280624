import type { HabitFigures } from '@daymark/domain/completions/dashboard-stats.ts'
import { undoEndOf } from '@daymark/domain/deletion.ts'
import type { Pause } from '@daymark/domain/habits/pause.ts'
import type { HabitDays } from '@daymark/domain/history/habit-days.ts'
import type { Figures } from '@daymark/domain/history/figures.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { dayColumns, figuresOn } from '#db/habit-history.ts'
import { liveHabit, liveHabitsOf } from '#db/live-habits.ts'
import { prepared } from '#db/prepared.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { users } from '#db/schema/accounts.ts'
import { habits } from '#db/schema/habits.ts'

export type HabitRow = typeof habits.$inferSelect
export type NewHabit = typeof habits.$inferInsert
/** Columns to write; an undefined one stays as it is. */
export type ChangedColumns = { [Column in Exclude<keyof NewHabit, 'id' | 'userId'>]?: NewHabit[Column] | undefined }

const read = getTableColumns(habits)

/** Serialises changes to the set of a user's habits: names and the limit are checked under this lock. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** A list is read most often of all, so it takes only what is shown. */
const { userId: _owner, nameKey: _key, position: _place, deletedAt: _at, deletedAmong: _among, ...shown } = read
export type ListedHabit = Pick<HabitRow, keyof typeof shown>

const inOrder = (db: Db, condition: SQL | undefined) =>
  db.select(shown).from(habits).where(condition).orderBy(asc(habits.position), asc(habits.id))
const thisOwner = liveHabitsOf(sql.placeholder('userId'))
const all = prepared('habits_of', shown, (db) => inOrder(db, thisOwner))
const active = prepared('active_habits_of', shown, (db) => inOrder(db, and(thisOwner, habits.isActive)))
const paused = prepared('paused_habits_of', shown, (db) => inOrder(db, and(thisOwner, not(habits.isActive))))
const lists = { all, active, paused }

/** Which habits a list is of. */
export type Listed = keyof typeof lists

export const habitsOf = (db: Db, userId: string, listed: Listed): Promise<ListedHabit[]> =>
  lists[listed](db, { userId })

/**
 * Stores computed figures, which spares the next reader the work. A habit that was changed meanwhile keeps its own, and no
 * revision changes: a list that was sent stays the newest.
 */
export async function storeFigures(
  db: Db,
  userId: string,
  computed: readonly { id: string; revision: number; figures: Figures }[],
  today: Day,
): Promise<void> {
  const ids = sql.param(computed.map(({ id }) => id))
  const revisions = sql.param(computed.map(({ revision }) => revision))
  const figures = sql.param(computed.map((habit) => JSON.stringify(habit.figures)))
  await db.execute(sql`
    update ${habits} set figures = computed.figures::jsonb, figures_day = ${today}
    from unnest(${ids}::uuid[], ${revisions}::bigint[], ${figures}::text[]) as computed (id, revision, figures)
    where ${habits.userId} = ${userId} and ${habits.id} = computed.id and ${habits.revision} = computed.revision`)
}

/** Only what the dashboard's figures are made of: a tick reads it in its transaction. Days come where figures are not of today. */
const isOfToday = sql`${habits.figuresDay} = ${sql.placeholder('today')}::date`
const tallied = {
  ...ruleColumns,
  isActive: habits.isActive,
  figuresDay: habits.figuresDay,
  figures: habits.figures,
  days: sql<Uint8Array>`case when ${isOfToday} then ''::bytea else ${habits.days} end`,
}
const readFigures = prepared('figures_of', tallied, (db) =>
  db
    .select(tallied)
    .from(habits)
    .where(and(thisOwner, ne(habits.id, sql.placeholder('except')))),
)
const none = '00000000-0000-0000-0000-000000000000'

/** What the dashboard's figures are made of, and the number of all entered completions, those of paused habits included. */
export type Tally = { figures: HabitFigures[]; completions: number }

/** Of all habits, or of all but one. */
export async function tallyOf(db: Db, userId: string, today: Day, except = none): Promise<Tally> {
  const rows = await readFigures(db, { userId, today, except })
  const figures = rows.map((habit) => ({ ...figuresOn(habit, today), isActive: habit.isActive }))
  return { figures, completions: figures.reduce((sum, { enteredCompletions }) => sum + enteredCompletions, 0) }
}

export async function habitOf(db: Db, userId: string, id: string): Promise<HabitRow | null> {
  const [habit] = await db.select(read).from(habits).where(liveHabit(userId, id))
  return habit ?? null
}

export async function hasHabit(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db.select({ id: habits.id }).from(habits).where(liveHabit(userId, id))
  return found.length > 0
}

const thisHabit = liveHabit(sql.placeholder('userId'), sql.placeholder('id'))
const lock = prepared('lock_habit', read, (db) => db.select(read).from(habits).where(thisHabit).for('no key update'))

/** Until the transaction ends: other writers wait and then see what was written. */
export async function lockHabit(tx: Db, userId: string, id: string): Promise<HabitRow | null> {
  const [habit] = await lock(tx, { userId, id })
  return habit ?? null
}

/** The pauses of all habits of a user, deleted ones included, since they may be restored. */
export const lockPauses = (tx: Db, userId: string): Promise<{ id: string; pauses: Pause[] }[]> =>
  tx
    .select({ id: habits.id, pauses: habits.pauses })
    .from(habits)
    .where(eq(habits.userId, userId))
    .orderBy(asc(habits.id))
    .for('no key update')

/** Pauses habits in one statement, however many; their figures are computed when they are read. */
export async function writePauses(tx: Db, userId: string, paused: readonly { id: string; pauses: Pause[] }[]) {
  if (paused.length === 0) return
  const ids = sql.param(paused.map(({ id }) => id))
  const pauses = sql.param(paused.map(({ pauses }) => JSON.stringify(pauses)))
  await tx
    .update(habits)
    .set({ pauses: sql`wanted.pauses::jsonb`, figuresDay: null })
    .from(sql`unnest(${ids}::uuid[], ${pauses}::text[]) as wanted (id, pauses)`)
    .where(and(eq(habits.userId, userId), sql`${habits.id} = wanted.id`))
}

/** The names of the active habits, except one. */
export const activeNamesOf = async (tx: Db, userId: string, except?: string): Promise<string[]> =>
  (await habitsOf(tx, userId, 'active')).filter(({ id }) => id !== except).map(({ name }) => name)

/** The habit with other days, and the figures that follow from its rule and these; without a day these are computed later. */
export const withDays = (habit: HabitRow, days: HabitDays, today: Day | null): HabitRow => ({
  ...habit,
  ...dayColumns(habit, days, today),
})

const placeholders = (names: readonly (keyof HabitRow)[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
const dayNames = ['days', 'figures', 'figuresDay'] as const
const updateDays = prepared('write_days', {}, (db) => db.update(habits).set(placeholders(dayNames)).where(thisHabit))

export async function writeDays(tx: Db, habit: HabitRow): Promise<void> {
  await updateDays(tx, habit)
}

const updateRule = prepared('write_rule', {}, (db) =>
  db
    .update(habits)
    .set(placeholders([...dayNames, 'later', 'pauses', 'isActive']))
    .where(and(eq(habits.userId, sql.placeholder('userId')), eq(habits.id, sql.placeholder('id')))),
)

/** What a habit asks for, with its days and figures under that. A deleted habit may still be restored. */
export async function writeRule(tx: Db, habit: HabitRow): Promise<void> {
  await updateRule(tx, habit)
}

export async function countActive(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(habits)
    .where(and(liveHabitsOf(userId), habits.isActive))
  return row?.active ?? 0
}

/** The position after all others, and the number of habits, paused ones included. */
export async function roomFor(tx: Db, userId: string): Promise<{ position: number; habits: number }> {
  const [row] = await tx
    .select({
      last: max(habits.position),
      habits: sql<number>`(count(*) filter (where ${isNull(habits.deletedAt)}))::int`,
    })
    .from(habits)
    .where(eq(habits.userId, userId))
  return { position: (row?.last ?? -1) + 1, habits: row?.habits ?? 0 }
}

export async function insertHabit(tx: Db, habit: NewHabit): Promise<HabitRow> {
  const [inserted] = await tx.insert(habits).values(habit).returning(read)
  if (!inserted) throw new Error('A habit was inserted and not returned')
  return inserted
}

export async function updateHabit(
  tx: Db,
  userId: string,
  id: string,
  changes: ChangedColumns,
): Promise<HabitRow | null> {
  if (Object.values(changes).every((value) => value === undefined)) return habitOf(tx, userId, id)
  const [updated] = await tx.update(habits).set(changes).where(liveHabit(userId, id)).returning(read)
  return updated ?? null
}

/** Positions 0, 1, 2 … in one statement; a habit that has its position already is not written. */
export async function placeHabits(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  const places = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)`
  await tx
    .update(habits)
    .set({ position: sql`wanted.place - 1` })
    .from(places)
    .where(and(liveHabitsOf(userId), sql`${habits.id} = wanted.id`, sql`${habits.position} <> wanted.place - 1`))
}

const activeCount = (userId: string) => sql<number>`(
  select count(*) from ${habits} others
  where others.user_id = ${userId} and others.is_active and others.deleted_at is null
)`

/**
 * Returns what was deleted, null when there was nothing. Stores how many habits were active, which decides a later restore: call it
 * under `lockOwner`, or concurrent deletions each count the others.
 */
export async function markDeleted(tx: Db, userId: string, id: string, now: Temporal.Instant) {
  const [marked] = await tx
    .update(habits)
    .set({ deletedAt: now, deletedAmong: activeCount(userId) })
    .where(liveHabit(userId, id))
    .returning({ id: habits.id, name: habits.name, isActive: habits.isActive })
  return marked ?? null
}

/**
 * Locks a habit that is not deleted, or was deleted so recently that it can be restored. One whose deletion lies in the
 * future is still being imported.
 */
export async function lockDeletable(
  tx: Db,
  userId: string,
  id: string,
  now: Temporal.Instant,
): Promise<HabitRow | null> {
  const isRecent = and(gte(habits.deletedAt, undoEndOf(now)), lt(habits.deletedAt, now.add({ minutes: 1 })))
  const isRestorable = or(isNull(habits.deletedAt), isRecent)
  const [habit] = await tx
    .select(read)
    .from(habits)
    .where(and(eq(habits.userId, userId), eq(habits.id, id), isRestorable))
    .for('no key update')
  return habit ?? null
}

export async function unmarkDeleted(tx: Db, userId: string, id: string): Promise<void> {
  await tx
    .update(habits)
    .set({ deletedAt: null, deletedAmong: null })
    .where(and(eq(habits.userId, userId), eq(habits.id, id)))
}

/**
 * A habit that was deleted before these is restored, so each of them was deleted among one more, but never among more than
 * that habit was: no order of deleting and restoring leads above the number of habits there once was.
 */
export async function countBack(
  tx: Db,
  userId: string,
  deletedAt: Temporal.Instant,
  deletedAmong: number | null,
): Promise<void> {
  const among = habits.deletedAmong
  await tx
    .update(habits)
    .set({ deletedAmong: sql`greatest(${among}, least(${among} + 1, ${deletedAmong ?? 0}))` })
    .where(and(eq(habits.userId, userId), gte(habits.deletedAt, deletedAt)))
}

/** Removes habits that can no longer be restored, with their completions and notes. */
export async function sweepDeleted(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(habits).where(and(isNotNull(habits.deletedAt), lt(habits.deletedAt, undoEndOf(now))))
}
