import { addDays, type Day, dayIn, startOf } from '@daymark/domain/time/day.ts'
import { firstDayOf, lastDayOf } from '@daymark/domain/year/year-days.ts'
import type { Db } from '#db/db.ts'
import type { SharedNote } from './shared-page.ts'
import { dayNotesOf, notedDaysOf, noteTextsOf, writtenNotesOf } from './shares.store.ts'

/** Anyone with a link may open it, so its page has an end: more than five notes a day, and their texts as long as a book. */
const mostNotes = 2_000
const mostBytes = 1_000_000

/** Without an id it is the note of a day. */
type Found = { habitId: string; day: Day; id: string | null; bytes: number }
type Asked = { userId: string; year: number; timeZone: string; habitIds: readonly string[] }

/** The notes of a year by habit, oldest first; of too many the newest. */
export async function sharedNotesOf(db: Db, { userId, year, timeZone, habitIds }: Asked) {
  const [first, last] = [firstDayOf(year), lastDayOf(year)]
  const [from, until] = [startOf(first, timeZone), startOf(addDays(last, 1), timeZone)]
  const found: Found[] = []
  for (const habitId of habitIds) {
    const place = { userId, habitId }
    found.push(...(await notedDaysOf(db, place, first, last)).map((day) => ({ habitId, id: null, ...day })))
    const written = await writtenNotesOf(db, place, { from, until })
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
