import { type KeptFigures, keptFiguresOf } from '@daymark/domain/completions/figures.ts'
import { type History, noHistory } from '@daymark/domain/completions/history.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { completions, habits } from '#db/schema/habits.ts'

export type Completion = typeof completions.$inferSelect
export type Habit = typeof habits.$inferSelect

const isThere = (userId: string, habitId: string) =>
  and(eq(habits.userId, userId), eq(habits.id, habitId), isNull(habits.deletedAt))

const thisHabit = and(
  eq(habits.userId, sql.placeholder('userId')),
  eq(habits.id, sql.placeholder('habitId')),
  isNull(habits.deletedAt),
)
const lock = prepared('lock_habit', getTableColumns(habits), (db) =>
  db.select().from(habits).where(thisHabit).for('no key update'),
)

/** With its history, for this transaction alone: whoever else wants to change it waits and then sees what was written. */
export async function lockHabit(tx: Db, userId: string, habitId: string): Promise<Habit | null> {
  const [habit] = await lock(tx, { userId, habitId })
  return habit ?? null
}

const keptNames = Object.keys(keptFiguresOf({ kind: 'daily' }, noHistory)) as (keyof KeptFigures)[]
const written = Object.fromEntries([...keptNames, 'history' as const].map((name) => [name, sql.placeholder(name)]))
const update = prepared('write_history', {}, (db) => db.update(habits).set(written).where(thisHabit))

/** The history and all that is kept of it, which belong together. */
export function withHistory(habit: Habit, history: History): Habit {
  const kept = keptFiguresOf(frequencyOf(habit), history)
  return { ...habit, ...kept, recentDays: [...kept.recentDays], history }
}

export async function writeHistory(tx: Db, habit: Habit): Promise<void> {
  await update(tx, { ...habit, habitId: habit.id })
}

export async function hasHabit(db: Db, userId: string, habitId: string): Promise<boolean> {
  const found = await db.select({ id: habits.id }).from(habits).where(isThere(userId, habitId))
  return found.length > 0
}

const insert = prepared('insert_completion', {}, (db) =>
  db.insert(completions).values({
    userId: sql.placeholder('userId'),
    habitId: sql.placeholder('habitId'),
    day: sql.placeholder('day'),
    id: sql.placeholder('id'),
  }),
)
const left = { notes: completions.notes }
const remove = prepared('delete_completion', left, (db) =>
  db
    .delete(completions)
    .where(
      and(
        eq(completions.userId, sql.placeholder('userId')),
        eq(completions.habitId, sql.placeholder('habitId')),
        eq(completions.day, sql.placeholder('day')),
      ),
    )
    .returning(left),
)

type Place = { userId: string; habitId: string; day: Day }

export async function insertCompletion(tx: Db, completion: Place & { id: string }): Promise<void> {
  await insert(tx, completion)
}

/** Answers with what was written about the day, which is nobody's to lose. */
export async function deleteCompletion(tx: Db, place: Place): Promise<string | null> {
  const [gone] = await remove(tx, place)
  return gone?.notes ?? null
}

/** So many rows are in memory at once, however long the history is. */
const pageSize = 2_000

/**
 * The completions of all habits that are there, or of one, habit by habit and day by day: the order of the table's key, so
 * each page is read and not sorted, and others are served in between.
 */
export async function* completionsOf(db: Db, userId: string, habitId?: string): AsyncGenerator<Completion[]> {
  let page: Completion[] = []
  do {
    const last = page.at(-1)
    const rows = await db
      .select({ completions })
      .from(completions)
      .innerJoin(habits, and(eq(habits.userId, completions.userId), eq(habits.id, completions.habitId)))
      .where(
        and(
          eq(completions.userId, userId),
          habitId === undefined ? undefined : eq(completions.habitId, habitId),
          isNull(habits.deletedAt),
          last && sql`(${completions.habitId}, ${completions.day}) > (${last.habitId}::uuid, ${last.day}::date)`,
        ),
      )
      .orderBy(asc(completions.habitId), asc(completions.day))
      .limit(pageSize)
    page = rows.map((row) => row.completions)
    yield page
  } while (page.length === pageSize)
}
