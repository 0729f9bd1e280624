import { type Amounts, type DayMarks, noMarks } from '@daymark/domain/completions/entries/day-marks.ts'
import { type CarriedFigures, type KeptFigures, keptFiguresOf } from '@daymark/domain/completions/stored-figures.ts'
import { undoEndOf } from '@daymark/domain/deletion.ts'
import type { Pause } from '@daymark/domain/habits/pause.ts'
import { type Rule, ruleOf } from '@daymark/domain/habits/rule.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import {
  and,
  asc,
  count,
  eq,
  gt,
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
import { liveHabit, liveHabitsOf } from '#db/live-habits.ts'
import { prepared } from '#db/prepared.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { users } from '#db/schema/accounts.ts'
import { habits } from '#db/schema/habits.ts'

export type HabitWithHistory = Omit<typeof habits.$inferSelect, 'revision'>
export type Habit = Omit<HabitWithHistory, keyof DayMarks>
export type NewHabit = typeof habits.$inferInsert
/** Columns to write; an undefined one stays as it is. */
export type ChangedColumns = { [Column in Exclude<keyof NewHabit, 'id' | 'userId'>]?: NewHabit[Column] | undefined }

const plainRule: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: '1970-01-01' as Day }
const { revision: _revision, ...allColumns } = getTableColumns(habits)
/** Reading takes the figures that are derived from the days, never the days themselves. */
const { history: _history, excused: _excused, missed: _missed, ...read } = allColumns

/** Serialises changes to the set of a user's habits: names and the limit are checked under this lock. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** A list is read most often of all, so it takes only what is shown. */
const { userId: _owner, nameKey: _key, position: _place, deletedAt: _at, deletedAmong: _among, ...shown } = read
export type ShownHabit = Pick<Habit, keyof typeof shown>

const inOrder = (db: Db, condition: SQL | undefined) =>
  db.select(shown).from(habits).where(condition).orderBy(asc(habits.position), asc(habits.id))
const thisOwner = liveHabitsOf(sql.placeholder('userId'))
const all = prepared('habits_of', shown, (db) => inOrder(db, thisOwner))
const active = prepared('active_habits_of', shown, (db) => inOrder(db, and(thisOwner, habits.isActive)))
const paused = prepared('paused_habits_of', shown, (db) => inOrder(db, and(thisOwner, not(habits.isActive))))
const lists = { all, active, paused }

/** Which habits a list is of. */
export type Listed = keyof typeof lists

export const habitsOf = (db: Db, userId: string, listed: Listed): Promise<ShownHabit[]> => lists[listed](db, { userId })

const keptNames = [
  ...(Object.keys(keptFiguresOf(plainRule, noMarks)) as (keyof KeptFigures)[]),
  ...(['excusedTimes', 'forgivenAgo'] as const),
]

const ruleNames = Object.keys(ruleColumns) as (keyof typeof ruleColumns)[]
/** What figures are carried forward with, null where they are not. Days are texts and numbers in JSON too. */
type CarriedColumns = Pick<Habit, (typeof ruleNames)[number]> & CarriedFigures
const carriedColumns = sql.join(
  [...ruleNames, ...keptNames].map((name) => sql`${sql.raw(`'${name}'`)}, ${habits[name]}`),
  sql`, `,
)

/** Only what the dashboard's figures are made of: a tick reads it in its transaction. */
const figures = {
  isActive: habits.isActive,
  totalCompletions: habits.totalCompletions,
  lastDay: habits.lastDay,
  run: habits.run,
  longestRun: habits.longestRun,
  isCompletedToday: sql<boolean>`${sql.placeholder('today')}::int = any(${habits.recentDays})`,
  /** The pauses where today is called not done, null where it is not. */
  missedBeside: sql<Pause[] | null>`case
    when ${habits.recentEntries} @> jsonb_build_array(
      jsonb_build_object('number', ${sql.placeholder('today')}::int, 'state', 'notDone'))
    then ${habits.pauses} end`,
  carried: sql<CarriedColumns | null>`case
    when ${habits.measure} ->> 'direction' = 'atMost' or jsonb_array_length(${habits.later}) > 0
    then jsonb_build_object(${carriedColumns}) end`,
}
const readFigures = prepared('figures_of', figures, (db) =>
  db
    .select(figures)
    .from(habits)
    .where(and(thisOwner, ne(habits.id, sql.placeholder('except')))),
)
const none = '00000000-0000-0000-0000-000000000000'

export const figuresOf = (db: Db, userId: string, today: Day, except = none) =>
  readFigures(db, { userId, today: dayNumberOf(today), except })

export async function habitOf(db: Db, userId: string, id: string): Promise<Habit | null> {
  const [habit] = await db.select(read).from(habits).where(liveHabit(userId, id))
  return habit ?? null
}

export async function hasHabit(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db.select({ id: habits.id }).from(habits).where(liveHabit(userId, id))
  return found.length > 0
}

const thisHabit = liveHabit(sql.placeholder('userId'), sql.placeholder('id'))
const lock = prepared('lock_habit', allColumns, (db) =>
  db.select(allColumns).from(habits).where(thisHabit).for('no key update'),
)

/** With its history, until the transaction ends: other writers wait and then see what was written. */
export async function lockHabit(tx: Db, userId: string, id: string): Promise<HabitWithHistory | null> {
  const [habit] = await lock(tx, { userId, id })
  return habit ?? null
}

/** All habits of a user with their histories, deleted ones included, since they may be restored. */
export const lockEveryHabit = (tx: Db, userId: string): Promise<HabitWithHistory[]> =>
  tx.select(allColumns).from(habits).where(eq(habits.userId, userId)).orderBy(asc(habits.id)).for('no key update')

/** So many of them, in the order of their ids. */
export const lockHabitsAfter = (tx: Db, userId: string, id: string | null, most: number): Promise<HabitWithHistory[]> =>
  tx
    .select(allColumns)
    .from(habits)
    .where(and(eq(habits.userId, userId), id === null ? undefined : gt(habits.id, id)))
    .orderBy(asc(habits.id))
    .limit(most)
    .for('no key update')

/** The names of the active habits, except one. */
export const activeNamesOf = async (tx: Db, userId: string, except?: string): Promise<string[]> =>
  (await habitsOf(tx, userId, 'active')).filter(({ id }) => id !== except).map(({ name }) => name)

export async function habitWithHistory(db: Db, userId: string, id: string): Promise<HabitWithHistory | null> {
  const [habit] = await db.select(allColumns).from(habits).where(liveHabit(userId, id))
  return habit ?? null
}

/** The habits that stay within a target. */
export const limitHabitsOf = (db: Db, userId: string): Promise<HabitWithHistory[]> =>
  db
    .select(allColumns)
    .from(habits)
    .where(and(liveHabitsOf(userId), sql`${habits.measure} ->> 'direction' = 'atMost'`))

/** The marks of a habit's days and the figures derived from them, which always change together. */
export const markedColumns = (rule: Rule, marks: DayMarks, amounts: Amounts) => {
  const { excusedTimes = null, forgivenAgo = null, ...kept } = keptFiguresOf(rule, marks, amounts)
  const { history, excused, missed } = marks
  const [recentDays, recentEntries] = [[...kept.recentDays], [...kept.recentEntries]]
  return { ...kept, recentDays, recentEntries, excusedTimes, forgivenAgo, history, excused, missed }
}

export const withMarks = (habit: HabitWithHistory, marks: DayMarks, amounts: Amounts): HabitWithHistory => ({
  ...habit,
  ...markedColumns(ruleOf(habit), marks, amounts),
})

const markNames = Object.keys(noMarks) as (keyof DayMarks)[]
const placeholders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
const written = [...keptNames, ...markNames]
const update = prepared('write_history', {}, (db) => db.update(habits).set(placeholders(written)).where(thisHabit))

export async function writeMarks(tx: Db, habit: HabitWithHistory): Promise<void> {
  await update(tx, habit)
}

const updateRule = prepared('write_rule', {}, (db) =>
  db
    .update(habits)
    .set(placeholders([...written, 'later', 'pauses', 'isActive']))
    .where(and(eq(habits.userId, sql.placeholder('userId')), eq(habits.id, sql.placeholder('id')))),
)

/** What a habit asks for, with the marks and figures that follow from it. A deleted habit may still be restored. */
export async function writeRule(tx: Db, habit: HabitWithHistory): Promise<void> {
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

export async function insertHabit(tx: Db, habit: NewHabit): Promise<Habit> {
  const [inserted] = await tx.insert(habits).values(habit).returning(read)
  if (!inserted) throw new Error('A habit was inserted and not returned')
  return inserted
}

export async function updateHabit(tx: Db, userId: string, id: string, changes: ChangedColumns): Promise<Habit | null> {
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
export async function lockDeletable(tx: Db, userId: string, id: string, now: Temporal.Instant): Promise<Habit | null> {
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
