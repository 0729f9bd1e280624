import { addDays, type Day, dayIn, startOf } from '@daymark/domain/time/day.ts'
import { firstDayOf, lastDayOf } from '@daymark/domain/year/year-days.ts'
import type { Db } from '#db/db.ts'
import type { SharedNote } from './shared-page.ts'
import { dayNotesOf, noteTextsOf, writtenNotesOf } from './shares.store.ts'

/** Anyone with a link may open it, so its page has an end: more than five notes a day, and their texts as long as a book. */
const mostNotes = 2_000
const mostBytes = 1_000_000

type NotedHabit = { id: string; rows: readonly { day: Day; noteBytes: number | null }[] }
/** Without an id it is the note of a day. */
type Found = { habitId: string; day: Day; id: string | null; bytes: number }
type Asked = { userId: string; year: number; timeZone: string; habits: readonly NotedHabit[] }

/** The notes of a year by habit, oldest first; of too many the newest. */
export async function sharedNotesOf(db: Db, { userId, year, timeZone, habits }: Asked) {
  const from = startOf(firstDayOf(year), timeZone)
  const until = startOf(addDays(lastDayOf(year), 1), timeZone)
  const found: Found[] = []
  for (const { id: habitId, rows } of habits) {
    for (const { day, noteBytes: bytes } of rows) if (bytes !== null) found.push({ habitId, day, id: null, bytes })
    const written = await writtenNotesOf(db, { userId, habitId }, { from, until })
    found.push(...written.map(({ id, createdAt, bytes }) => ({ habitId, day: dayIn(timeZone, createdAt), id, bytes })))
  }
  const inOrder = found.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const shown = newestOf(inOrder)
  const notes = new Map<string, SharedNote[]>()
  for (const [habitId, chosen] of Map.groupBy(shown, (note) => note.habitId)) {
    notes.set(habitId, await withTexts(db, { userId, habitId }, chosen))
  }
  return { notes, hasMore: shown.length < found.length }
}

function newestOf(notes: readonly Found[]): readonly Found[] {
  let bytes = 0
  const end = notes.toReversed().findIndex((note, count) => count === mostNotes || (bytes += note.bytes) > mostBytes)
  return end === -1 ? notes : notes.slice(notes.length - end)
}

/** One that was deleted meanwhile is left out. */
async function withTexts(db: Db, place: { userId: string; habitId: string }, notes: readonly Found[]) {
  const ofDays = await dayNotesOf(
    db,
    place,
    notes.flatMap(({ id, day }) => (id === null ? [day] : [])),
  )
  const written = await noteTextsOf(
    db,
    place,
    notes.flatMap(({ id }) => id ?? []),
  )
  return notes.flatMap(({ id, day }): SharedNote[] => {
    const note = id === null ? { title: null, text: ofDays.get(day) } : written.get(id)
    return note?.text ? [{ day, title: note.title, text: note.text }] : []
  })
}
