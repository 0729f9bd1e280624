import { historyOf, numbersOf } from '@daymark/domain/completions/history.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Plan, PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { dayOfNumber } from '@daymark/domain/time/day.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/db.ts'
import type { ImportChanges } from '#db/schema/imports.ts'
import { newId } from '#db/new-id.ts'
import { keptColumns, toCompletionRow, toHabitRow, toNoteRows, toPartRow } from './import-rows.ts'
import * as store from './import.store.ts'

type Older = ImportChanges['olderHabits'][number]

/** Writes what a plan says and answers with what undoing it takes; null where there was nothing to write. */
export async function carryOut(tx: Db, userId: string, { habits }: Plan): Promise<ImportChanges | null> {
  const older = await bringUpToDate(tx, userId, habits)
  const fresh = habits.filter(({ knownId }) => knownId === null)
  if (older.length === 0 && fresh.length === 0) return null

  const ids = await idsFor(tx, userId, fresh)
  const start = await store.nextPosition(tx, userId)
  const places = placesFrom(start, fresh)
  const placed = fresh.map((habit, index) => ({ habit, id: ids[index] as string }))
  const completions = placed.flatMap(({ habit, id }) => habit.home.completions.map(toCompletionRow(id)))
  const notes = placed.flatMap(({ habit, id }) => toNoteRows(habit.home, userId, id))
  await store.insertHabits(
    tx,
    placed.map(({ habit, id }) => toHabitRow(habit, { userId, id, position: places.get(habit) ?? start })),
  )
  await store.insertCompletions(tx, userId, completions)
  await store.insertNotes(tx, notes)
  await store.writeParts(
    tx,
    placed.flatMap(({ habit, id }) => toPartRow(habit, userId, id)),
  )
  return { newHabits: ids, newCompletions: completions.length, newNotes: notes.length, olderHabits: older }
}

/** The file's own places in an account without habits, else one behind the other after those that are there. */
function placesFrom(start: number, habits: readonly PlannedHabit[]): Map<PlannedHabit, number> {
  const inOrder = habits.toSorted((one, other) => one.position - other.position)
  return new Map(inOrder.map((habit, index) => [habit, start === 0 ? habit.position : start + index]))
}

/** Our own files name ids: they are kept where no habit of the person has them, be it a deleted one. */
async function idsFor(tx: Db, userId: string, habits: readonly PlannedHabit[]): Promise<string[]> {
  const taken = await store.takenIds(tx, userId)
  return habits.map(({ wantedId }) => (wantedId !== null && !taken.has(wantedId) ? wantedId : newId()))
}

/** Habits that came before get what they do not have. Those that have everything are not touched, and not told of. */
async function bringUpToDate(tx: Db, userId: string, habits: readonly PlannedHabit[]): Promise<Older[]> {
  const known = habits.flatMap((habit) => (habit.knownId === null ? [] : [{ ...habit, knownId: habit.knownId }]))
  const parts = await store.partsOf(
    tx,
    userId,
    known.map(({ knownId }) => knownId),
  )
  const partOf = new Map(parts.map((part) => [part.habitId, part]))
  const older: Older[] = []
  for (const habit of known) {
    const { knownId: id, home, part } = habit
    const before = partOf.get(id)
    const isOther = part !== null && !isDeepStrictEqual(plain(before?.details), plain(part.details))
    const partBefore = isOther && before ? { details: before.details, importedAt: before.importedAt.toString() } : null
    if (home.completions.length === 0 && home.notes.length === 0 && !partBefore) continue
    if (partBefore) await store.writeParts(tx, toPartRow(habit, userId, id))
    const notes = toNoteRows(home, userId, id)
    await store.insertNotes(tx, notes)
    await addDays(tx, userId, id, habit)
    older.push({ id, days: home.completions.map(({ day }) => day), notes: notes.map((note) => note.id), partBefore })
  }
  return older
}

/** As the database would give it back. */
const plain = (details: unknown): unknown => (details === undefined ? undefined : JSON.parse(JSON.stringify(details)))

async function addDays(tx: Db, userId: string, id: string, { home }: PlannedHabit): Promise<void> {
  if (home.completions.length === 0) return
  const habit = await store.habitOf(tx, userId, id)
  if (!habit) return
  await store.insertCompletions(tx, userId, home.completions.map(toCompletionRow(id)))
  const days = [...numbersOf(habit.history).map(dayOfNumber), ...home.completions.map(({ day }) => day)]
  await store.writeKept(tx, userId, id, keptColumns(frequencyOf(habit), historyOf(days)))
}
