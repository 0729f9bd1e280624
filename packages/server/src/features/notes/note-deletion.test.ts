import { undoEndOf } from '@daymark/domain/deletion.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeNote, missingNote, noteUrl } from '../../../test/world/note.ts'
import { queriesOf } from '../../../test/database/test-database.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { removeDeleted } from './notes.store.ts'

const start = '2026-03-29T08:00:00Z'

test('a deleted note is missing at once and can be restored unchanged in time', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const [note, kept] = [await makeNote(ada, habitId), await makeNote(ada, habitId, 'Kept')]

  expect(await ada.delete(noteUrl(note))).toMatchObject({
    status: 200,
    body: { success: true, message: 'Note deleted successfully' },
  })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toEqual([kept])
  expect(await ada.get(noteUrl(note))).toMatchObject(missingNote)
  expect(await ada.put(noteUrl(note), { content: 'From another tab' })).toMatchObject(missingNote)
  expect(await ada.delete(noteUrl(note))).toMatchObject(missingNote)

  world.passTime({ seconds: 12 })
  expect(await ada.post(`${noteUrl(note)}/restore`)).toMatchObject({ status: 200, body: note })
  expect(await ada.post(`${noteUrl(note)}/restore`)).toMatchObject({ status: 200, body: note })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toHaveLength(2)
})

test('a note can be restored in time only, and is not removed before that', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const [old, young, living] = [
    await makeNote(ada, habitId),
    await makeNote(ada, habitId),
    await makeNote(ada, habitId),
  ]
  await ada.delete(noteUrl(old))
  world.passTime({ seconds: 1 })
  await ada.delete(noteUrl(young))

  world.moveClockTo('2026-03-29T08:00:12.001Z')
  expect(await ada.post(`${noteUrl(old)}/restore`)).toMatchObject(missingNote)
  await world.tick()
  const { rows } = await world.database.raw.query('select id from notes')
  expect(new Set(rows.map((row) => row['id']))).toEqual(new Set([young.id, living.id]))
  expect((await ada.post(`${noteUrl(young)}/restore`)).status).toBe(200)
})

test('sweeping is one statement over the index of deleted notes', async () => {
  await using world = await makeWorld()
  const statements = await queriesOf(() => removeDeleted(world.database.db, undoEndOf(Temporal.Instant.from(start))))
  expect(statements).toHaveLength(1)
  const plan = await world.database.raw.transaction(async (script) => {
    const statement = statements[0]?.replace('$1', `'${start}'`)
    const answers = await script(`set local enable_seqscan = off; explain ${statement}`)
    return JSON.stringify(answers.at(-1)?.rows)
  })
  expect(plan).toContain('notes_deleted')
})
