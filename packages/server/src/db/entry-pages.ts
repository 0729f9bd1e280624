import { doneDaysIn, rowsOf } from '@daymark/domain/history/habit-days.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { dayEntries } from './schema/habits.ts'

type EntryRow = typeof dayEntries.$inferSelect
type PagedHabit = { id: string; days: Uint8Array }
/** Completed days, or all others. */
type Paged = { userId: string; habits: readonly PagedHabit[]; areCompleted: boolean }

/** Rows held in memory at once, however long the history is. */
export const entriesPerPage = 2_000
/** So many habits are read together where they have few days. */
const mostHabits = 50

/**
 * Entries of some habits, habit by habit and day by day. A few habits at a time are named by their ids: without statistics,
 * as after an import, the database would read and sort all days of the account for each page.
 */
export async function* entryPagesOf(db: Db, { userId, habits, areCompleted }: Paged): AsyncGenerator<EntryRow[]> {
  for (const habitIds of groupsOf(habits, areCompleted)) {
    let page: EntryRow[] = []
    do {
      const last = page.at(-1)
      page = await db
        .select()
        .from(dayEntries)
        .where(
          and(
            eq(dayEntries.userId, userId),
            inArray(dayEntries.habitId, habitIds),
            areCompleted ? eq(dayEntries.state, 'done') : ne(dayEntries.state, 'done'),
            last && sql`(${dayEntries.habitId}, ${dayEntries.day}) > (${last.habitId}::uuid, ${last.day}::date)`,
          ),
        )
        .orderBy(asc(dayEntries.habitId), asc(dayEntries.day))
        .limit(entriesPerPage)
      if (page.length > 0) yield page
    } while (page.length === entriesPerPage)
  }
}

/** In the order of their ids, each group with about a page of entries. */
function groupsOf(habits: readonly PagedHabit[], areCompleted: boolean): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const { id, days } of habits.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const group = groups.at(-1)
    const entered = unpackDays(days)
    const completed = doneDaysIn(entered).length
    const count = areCompleted ? completed : rowsOf(entered).length - completed
    room -= count
    if (group && room >= 0 && group.length < mostHabits) {
      group.push(id)
      continue
    }
    groups.push([id])
    room = entriesPerPage - count
  }
  return groups
}
