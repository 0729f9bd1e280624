import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNote, withoutNote } from './note-order.ts'

const noteOf = (id: string, createdAt: string): NoteView => ({
  id,
  habitId: 'h',
  title: null,
  content: id,
  createdAt,
  updatedAt: createdAt,
})

const note = fc
  .record({ id: fc.uuid({ version: 7 }), at: fc.integer({ min: 0, max: 5_000_000 }) })
  .map(({ id, at }) => noteOf(id, Temporal.Instant.fromEpochMilliseconds(1_775_000_000_000 + at).toString()))
const notes = fc.uniqueArray(note, { selector: ({ id }) => id }).map((all) => all.reduce(withNote, [] as NoteView[]))

test('a new note comes first, a rewritten one stays where it is', () => {
  const old = noteOf('a', '2026-03-29T08:00:00Z')
  const young = noteOf('b', '2026-03-29T08:00:00.5Z')
  expect(withNote([old], young)).toEqual([young, old])
  expect(withNote([young, old], { ...old, content: 'again' })).toEqual([young, { ...old, content: 'again' }])
})

test('what was taken out and put back is in its old place', () => {
  fc.assert(
    fc.property(notes, fc.nat(), (all, place) => {
      fc.pre(all.length > 0)
      const one = all[place % all.length] as NoteView
      const rest = withoutNote(all, one.id)
      expect(rest).toHaveLength(all.length - 1)
      expect(withNote(rest, one)).toEqual(all)
      expect(withNote(all, one)).toEqual(all)
    }),
  )
})
