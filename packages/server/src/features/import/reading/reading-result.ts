import type { DayEntry, FoundFile, FoundHabit } from '@daymark/domain/import/found.ts'

/** A file on this machine, and the time zone of its user. */
export type FileToRead = { path: string; timeZone: string }

/** The input of the reading process: a file, and the limit of its heap. */
export type ReadingTask = { file: FileToRead; megabytes: number }

/** `failed` is a bug, with its stack. The habits of a file follow in pieces. */
export type ReadingResult =
  | { found: Omit<FoundFile, 'habits'> }
  | { refused: { message: string; isTooLarge: boolean } }
  | { failed: string }

/** Habits of a file, or more entries of the last one. */
export type Piece = (FoundHabit | { more: readonly DayEntry[] })[]

/** What the reading process sends: a `ReadingResult`, then each `Piece`, all serialized. */
export type ReadingMessage = [result: Uint8Array, ...pieces: Uint8Array[]]

/** Deserializing so many entries takes some milliseconds. */
const entriesOfPiece = 5_000

/** The habits in pieces of about one size, so that no other request waits for a large file to be deserialized. */
export function* piecesOf(habits: readonly FoundHabit[]): Generator<Piece> {
  let piece: Piece = []
  let room = entriesOfPiece
  for (const habit of habits) {
    const { entries } = habit
    piece.push({ ...habit, entries: entries.slice(0, room) })
    for (let from = room; from < entries.length; from += entriesOfPiece) {
      yield piece
      piece = [{ more: entries.slice(from, from + entriesOfPiece) }]
      room = entriesOfPiece
    }
    const last = piece.at(-1)
    room -= (last && 'more' in last ? last.more : (last?.entries ?? [])).length + 1
    if (room > 0) continue
    yield piece
    piece = []
    room = entriesOfPiece
  }
  if (piece.length > 0) yield piece
}

/** Adds a piece to the habits before it. */
export function addPiece(habits: FoundHabit[], piece: Piece): void {
  for (const part of piece) {
    const last = habits.at(-1)
    if (!('more' in part)) habits.push(part)
    else if (last) habits[habits.length - 1] = { ...last, entries: [...last.entries, ...part.more] }
  }
}
