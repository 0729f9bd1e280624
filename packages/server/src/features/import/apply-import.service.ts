import type { DayRow } from '@daymark/domain/history/habit-days.ts'
import { completedIn, type Plan, type PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/db.ts'
import type { ImportChanges } from '#db/schema/imports.ts'
import { newId } from '#db/new-id.ts'
import { toEntryRow, toHabitRow, toNoteRows, toPartRow, toPauseRow } from './import-rows.ts'
import * as store from './import.store.ts'

type Older = ImportChanges['olderHabits'][number]

/** Runs one slice of the work: in the transaction of the whole import, or in its own. */
export type InSlice = <T>(work: (tx: Db) => Promise<T>) => Promise<T>
/** Changes days of one of the user's habits under its lock, and returns those; a missing habit changes nothing. */
export type ChangeDays = (
  tx: Db,
  userId: string,
  habitId: string,
  change: () => Promise<readonly DayRow[]>,
) => Promise<void>
/** Called when a habit with reminders is there that was not before. */
export type ScheduleReminders = (tx: Db, userId: string) => Promise<void>
type Needs = {
  inSlice: InSlice
  changeDays: ChangeDays
  userId: string
  plan: Plan
  hiddenUntil: Temporal.Instant | null
}

/**
 * Writes a plan, slice by slice, and records in `changes` what an undo needs. With `hiddenUntil` new habits are invisible
 * until `reveal`, and are removed at that time if it never comes.
 */
export async function applyImport(needs: Needs, changes: ImportChanges): Promise<void> {
  const { inSlice, userId, plan, hiddenUntil } = needs
  await bringUpToDate(needs, changes.olderHabits)
  const fresh = plan.habits.filter(({ knownId }) => knownId === null)
  if (fresh.length === 0) return
  const hasPauses = fresh.some(({ mapped }) => mapped.pauses.length > 0)
  const { ids, takenPauses, start } = await inSlice(async (tx) => ({
    ids: await idsFor(tx, userId, fresh),
    takenPauses: hasPauses ? await takenPausesOf(tx, userId) : new Set<string>(),
    start: await store.nextPosition(tx, userId),
  }))
  const places = placesFrom(start, fresh)
  const placed = fresh.map((habit, index) => ({ habit, id: ids[index] as string }))
  for (const slice of store.habitSlicesOf(placed)) {
    const rows = slice.map(({ habit, id }) => ({
      ...toHabitRow(habit, { userId, id, position: places.get(habit) ?? start }),
      deletedAt: hiddenUntil,
    }))
    await inSlice((tx) => store.insertHabits(tx, rows))
    changes.newHabits.push(...slice.map(({ id }) => id))
  }
  const pauses = placed.flatMap(({ habit, id: habitId }) =>
    habit.mapped.pauses.map((pause) => toPauseRow(pause, { userId, habitId }, takenPauses)),
  )
  for (const slice of store.slicesOf(pauses)) await inSlice((tx) => store.insertPauses(tx, slice))
  // Made slice by slice, as there may be hundreds of thousands.
  const entries = Iterator.from(placed).flatMap(({ habit, id }) => habit.mapped.entries.map(toEntryRow(id)))
  for (const slice of store.slicesOf(entries)) await inSlice((tx) => store.insertEntries(tx, userId, slice))
  const notes = placed.flatMap(({ habit, id }) => toNoteRows(habit.mapped, userId, id))
  for (const slice of store.slicesOf(notes)) await inSlice((tx) => store.insertNotes(tx, slice))
  const parts = placed.flatMap(({ habit, id }) => toPartRow(habit, userId, id))
  for (const slice of store.partSlicesOf(parts)) await inSlice((tx) => store.writeParts(tx, slice))
  changes.newCompletions = placed.reduce((sum, { habit }) => sum + completedIn(habit.mapped), 0)
  changes.newNotes = notes.length
}

const takenPausesOf = async (tx: Db, userId: string): Promise<Set<string>> =>
  new Set((await store.pausesOf(tx, userId)).map(({ id }) => id))

/** Brings each habit of a user in line with the stored pauses. */
export type ApplyPauses = (tx: Db, userId: string) => Promise<void>

/** Writes the pauses of all habits, those that were there before included. */
export async function applyPausesForAll(
  tx: Db,
  { userId, plan, applyPauses }: { userId: string; plan: Plan; applyPauses: ApplyPauses },
  changes: ImportChanges,
): Promise<void> {
  if (plan.pausesForAll.length === 0) return
  const taken = await takenPausesOf(tx, userId)
  const rows = plan.pausesForAll.map((pause) => toPauseRow(pause, { userId, habitId: null }, taken))
  await store.insertPauses(tx, rows)
  changes.newPauses = rows.map(({ id }) => id)
  await applyPauses(tx, userId)
}

/** The file's own positions in an empty account, else in its order after the present habits. */
function placesFrom(start: number, habits: readonly PlannedHabit[]): Map<PlannedHabit, number> {
  const inOrder = habits.toSorted((one, other) => one.position - other.position)
  return new Map(inOrder.map((habit, index) => [habit, start === 0 ? habit.position : start + index]))
}

/** The ids of our own files are kept unless a habit of the user has them, a deleted one included. */
async function idsFor(tx: Db, userId: string, habits: readonly PlannedHabit[]): Promise<string[]> {
  const taken = await store.takenIds(tx, userId)
  return habits.map(({ wantedId }) => (wantedId !== null && !taken.has(wantedId) ? wantedId : newId()))
}

type KnownHabit = PlannedHabit & { knownId: string }

/** Adds what known habits lack. Those that lack nothing are neither written nor recorded. */
async function bringUpToDate(needs: Needs, older: Older[]): Promise<void> {
  const known = needs.plan.habits.flatMap((habit) =>
    habit.knownId === null ? [] : [{ ...habit, knownId: habit.knownId }],
  )
  for (const some of store.partIdSlicesOf(known)) await bringSomeUpToDate(needs, some, older)
}

async function bringSomeUpToDate(
  { inSlice, changeDays, userId }: Needs,
  known: readonly KnownHabit[],
  older: Older[],
): Promise<void> {
  const ids = known.map(({ knownId }) => knownId)
  const parts = await inSlice((tx) => store.partsOf(tx, userId, ids))
  const partOf = new Map(parts.map((part) => [part.habitId, part]))
  for (const habit of known) {
    const { knownId: id, mapped } = habit
    const before = partOf.get(id)
    const { part } = habit
    const isOther = part !== null && !isDeepStrictEqual(plain(before?.details), plain(part.details))
    const partBefore = isOther && before ? { details: before.details, importedAt: before.importedAt.toString() } : null
    if (mapped.entries.length === 0 && mapped.notes.length === 0 && !partBefore) continue
    const notes = toNoteRows(mapped, userId, id)
    const added: Older = { id, days: [], notes: notes.map((note) => note.id), partBefore }
    older.push(added)
    if (partBefore) await inSlice((tx) => store.writeParts(tx, toPartRow(habit, userId, id)))
    for (const slice of store.slicesOf(notes)) await inSlice((tx) => store.insertNotes(tx, slice))
    for (const slice of store.slicesOf(mapped.entries)) {
      await inSlice((tx) =>
        changeDays(tx, userId, id, async () => {
          // A day that got an entry since the plan was made keeps it.
          const days = slice.map(({ day }) => day)
          const taken = await store.daysWithEntry(tx, userId, id, days)
          const missing = slice.filter(({ day }) => !taken.has(day))
          await store.insertEntries(tx, userId, missing.map(toEntryRow(id)))
          added.days.push(...missing.map(({ day }) => day))
          return missing
        }),
      )
    }
  }
}

/** As the database returns it. */
const plain = (details: unknown): unknown => (details === undefined ? undefined : JSON.parse(JSON.stringify(details)))
