import type { Entry } from '@daymark/domain/completions/entries/entry.ts'
import type { HabitToHeal, Healing } from '@daymark/domain/import/healing.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, count, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabit, liveHabitsOf } from '#db/live-habits.ts'
import { newId } from '#db/new-id.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { entries, habits, notes } from '#db/schema/habits.ts'
import { importedParts } from '#db/schema/imports.ts'
import { slicesOf } from './import.store.ts'

/** Notes that stand for a day; the rules look closer. */
const isTitledByDay = and(isNull(notes.deletedAt), like(notes.title, '____-__-__ · %'))
const hasNotes = (userId: string) => sql`exists (select 1 from ${notes} where ${notes.userId} = ${userId}
  and ${notes.habitId} = ${importedParts.habitId} and ${isTitledByDay})`
const healedNames = ['measure', 'values', 'skipped', 'notDone', 'amounts', 'target', 'category', 'tags', 'reminders']
const hasKept = sql`${importedParts.details} ?| ${sql.param(healedNames)}::text[]`
const ofPart = and(eq(habits.userId, importedParts.userId), eq(habits.id, importedParts.habitId))

export type PartToHeal = { habitId: string; importedAt: Temporal.Instant } & Pick<
  HabitToHeal,
  'source' | 'details' | 'notes'
>

/** What is kept of imports, of habits that may have something to heal. */
export async function partsToHeal(db: Db, userId: string): Promise<PartToHeal[]> {
  const parts = await db
    .select({
      habitId: importedParts.habitId,
      source: importedParts.source,
      importedAt: importedParts.importedAt,
      details: importedParts.details,
    })
    .from(importedParts)
    .innerJoin(habits, ofPart)
    .where(and(eq(importedParts.userId, userId), liveHabitsOf(userId), or(hasKept, hasNotes(userId))))
    .orderBy(importedParts.importedAt, importedParts.habitId)
  if (parts.length === 0) return []
  const written = Map.groupBy(await dayNotesOf(db, userId), ({ habitId }) => habitId)
  return parts.map((part) => ({ ...part, notes: written.get(part.habitId) ?? [] }))
}

const dayNotesOf = (db: Db, userId: string, habitId?: string) =>
  db
    .select({
      habitId: notes.habitId,
      id: notes.id,
      title: notes.title,
      content: notes.content,
      createdAt: notes.createdAt,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(and(eq(notes.userId, userId), habitId === undefined ? undefined : eq(notes.habitId, habitId), isTitledByDay))

const arrangementColumns = { groupName: habits.groupName, dayPart: habits.dayPart, reminders: habits.reminders }

type Place = { userId: string; habitId: string }

/** A habit until the transaction ends; null where it or what was kept of it is gone. */
export async function lockHabitToHeal(tx: Db, { userId, habitId }: Place): Promise<HabitToHeal | null> {
  const [habit] = await tx
    .select({ rule: ruleColumns, arrangement: arrangementColumns })
    .from(habits)
    .where(liveHabit(userId, habitId))
    .for('no key update')
  const [part] = await tx
    .select({ source: importedParts.source, details: importedParts.details })
    .from(importedParts)
    .where(and(eq(importedParts.userId, userId), eq(importedParts.habitId, habitId)))
    .for('update')
  if (!habit || !part) return null
  const days = await tx
    .select({ day: entries.day, state: entries.state, amount: entries.amount, note: entries.notes })
    .from(entries)
    .where(and(eq(entries.userId, userId), eq(entries.habitId, habitId)))
  return {
    ...part,
    rule: ruleOf(habit.rule),
    arrangement: habit.arrangement,
    entries: days,
    notes: await dayNotesOf(tx, userId, habitId),
  }
}

type HealedFields = Healing['arrangement'] & { measure?: Measure }

export async function writeFields(tx: Db, { userId, habitId }: Place, fields: HealedFields): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.update(habits).set(fields).where(liveHabit(userId, habitId))
}

/** Adds entries or replaces those of the same days. */
export async function writeEntries(tx: Db, { userId, habitId }: Place, days: readonly (Entry & { day: Day })[]) {
  for (const slice of slicesOf(days)) {
    const column = (name: 'day' | 'state' | 'amount' | 'note') => sql.param(slice.map((entry) => entry[name]))
    const ids = sql.param(slice.map(() => newId()))
    await tx.execute(sql`
      insert into ${entries} (user_id, habit_id, day, id, state, amount, notes)
      select ${userId}::uuid, ${habitId}::uuid, * from unnest(${column('day')}::date[], ${ids}::uuid[],
        ${column('state')}::text[], ${column('amount')}::bigint[], ${column('note')}::text[])
      on conflict (user_id, habit_id, day)
      do update set state = excluded.state, amount = excluded.amount, notes = excluded.notes`)
  }
}

export async function deleteNotes(tx: Db, { userId, habitId }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(notes)
    .where(and(eq(notes.userId, userId), eq(notes.habitId, habitId), sql`${notes.id} = any(${sql.param(ids)}::uuid[])`))
}

export async function writeDetails(tx: Db, { userId, habitId }: Place, details: HabitToHeal['details']): Promise<void> {
  await tx
    .update(importedParts)
    .set({ details })
    .where(and(eq(importedParts.userId, userId), eq(importedParts.habitId, habitId)))
}

export async function countEntries(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ days: count() }).from(entries).where(eq(entries.userId, userId))
  return row?.days ?? 0
}
