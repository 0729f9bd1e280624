import { keptFiguresOf } from '@daymark/domain/completions/figures.ts'
import type { History } from '@daymark/domain/completions/history.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { completions, habits } from '#db/schema/habits.ts'

export type Completion = typeof completions.$inferSelect
export type Habit = typeof habits.$inferSelect

const isThere = (userId: string, habitId: string) =>
  and(eq(habits.userId, userId), eq(habits.id, habitId), isNull(habits.deletedAt))

/** With its history, for this transaction alone: whoever else wants to change it waits and then sees what was written. */
export async function lockHabit(tx: Db, userId: string, habitId: string): Promise<Habit | null> {
  const [habit] = await tx.select().from(habits).where(isThere(userId, habitId)).for('no key update')
  return habit ?? null
}

/** The history and all that is kept of it, which belong together. */
export async function writeHistory(tx: Db, habit: Habit, history: History): Promise<Habit> {
  const kept = keptFiguresOf(frequencyOf(habit), history)
  const columns = { ...kept, recentDays: [...kept.recentDays], history }
  await tx.update(habits).set(columns).where(isThere(habit.userId, habit.id))
  return { ...habit, ...columns }
}

export async function hasHabit(db: Db, userId: string, habitId: string): Promise<boolean> {
  const found = await db.select({ id: habits.id }).from(habits).where(isThere(userId, habitId))
  return found.length > 0
}

export async function insertCompletion(tx: Db, completion: typeof completions.$inferInsert): Promise<void> {
  await tx.insert(completions).values(completion)
}

export async function deleteCompletion(tx: Db, userId: string, habitId: string, day: Day): Promise<void> {
  await tx
    .delete(completions)
    .where(and(eq(completions.userId, userId), eq(completions.habitId, habitId), eq(completions.day, day)))
}

export const completionsOfHabit = (db: Db, userId: string, habitId: string): Promise<Completion[]> =>
  db
    .select()
    .from(completions)
    .where(and(eq(completions.userId, userId), eq(completions.habitId, habitId)))
    .orderBy(asc(completions.day))

/** Of all habits that are there, by day. */
export async function completionsOf(db: Db, userId: string): Promise<Completion[]> {
  const rows = await db
    .select({ completions })
    .from(completions)
    .innerJoin(habits, and(eq(habits.userId, completions.userId), eq(habits.id, completions.habitId)))
    .where(and(eq(completions.userId, userId), isNull(habits.deletedAt)))
    .orderBy(asc(completions.day), asc(completions.habitId))
  return rows.map((row) => row.completions)
}
