import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeNote, missingHabit, missingNote, noteUrl } from '../../../test/world/note.ts'
import type { visitor } from '../../../test/world/visitor.ts'
import { makeWorld } from '../../../test/world/world.ts'

const start = '2026-03-29T08:00:00Z'
const missingId = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'

test('stores a note trimmed, and lists the newest first', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const body = { title: '  Day one ', content: '  First line\n\n<b>second</b> \u{1F6A4}\n' }

  const first = await ada.post(`/habits/${habitId}/notes`, body)
  expect(first).toMatchObject({
    status: 201,
    body: {
      habitId,
      title: 'Day one',
      content: 'First line\n\n<b>second</b> \u{1F6A4}',
      createdAt: start,
      updatedAt: start,
    },
  })
  world.passTime({ minutes: 1 })
  const second = await ada.post(`/habits/${habitId}/notes`, { content: 'No title' })
  expect(second).toMatchObject({ status: 201, body: { title: null, createdAt: '2026-03-29T08:01:00Z' } })

  expect(await ada.get(`/habits/${habitId}/notes`)).toMatchObject({ status: 200, body: [second.body, first.body] })
  expect((await ada.get(noteUrl(first.body as NoteView))).body).toEqual(first.body)
})

test('an updated note keeps its position and creation date', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const note = await makeNote(ada, habitId)
  world.passTime({ minutes: 1 })
  const newer = await makeNote(ada, habitId, 'Newer')
  world.passTime({ minutes: 1 })

  const rewritten = await ada.put(noteUrl(note), { content: 'Went better.' })
  const expected = { ...note, title: null, content: 'Went better.', updatedAt: '2026-03-29T08:02:00Z' }
  expect(rewritten).toMatchObject({ status: 200, body: expected })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toEqual([newer, expected])
})

test('never overwrites an unseen version, and the refusal contains it', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const note = await makeNote(ada, habitId)
  const seenBefore = { updatedAt: note.updatedAt }

  const phone = await ada.put(noteUrl(note), { content: 'From the phone', ...seenBefore })
  expect(phone).toMatchObject({ status: 200, body: { content: 'From the phone' } })
  const desktop = await ada.put(noteUrl(note), { content: 'From the desktop', ...seenBefore })
  expect(desktop).toMatchObject({
    status: 409,
    body: { success: false, code: 'conflict', message: 'This note was changed on another device', note: phone.body },
  })
  expect((await ada.get(noteUrl(note))).body).toEqual(phone.body)

  // A user who has seen it may overwrite it, and a repeat after a lost response is no conflict.
  const { updatedAt } = phone.body as NoteView
  const merged = { title: null, content: 'From both', updatedAt }
  const saved = await ada.put(noteUrl(note), merged)
  expect(saved).toMatchObject({ status: 200, body: { content: 'From both' } })
  expect(await ada.put(noteUrl(note), merged)).toMatchObject({ status: 200, body: saved.body })

  await ada.delete(noteUrl(note))
  expect(await ada.put(noteUrl(note), { content: 'Too late', updatedAt })).toMatchObject(missingNote)
})

test('updates without updatedAt, and refuses an invalid one', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const note = await makeNote(ada, (await makeHabit(ada)).id)
  for (const content of ['One', 'Two']) expect((await ada.put(noteUrl(note), { content })).status).toBe(200)
  for (const updatedAt of ['', 'now', 7, null, '0000-01-01T00:00:00Z', `2026-03-29T08:00:00.${'1'.repeat(10)}Z`]) {
    const answer = await ada.put(noteUrl(note), { content: 'Three', updatedAt })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  for (const updatedAt of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z']) {
    const answer = await ada.put(noteUrl(note), { content: 'Three', updatedAt })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  }
  expect((await ada.get(noteUrl(note))).body).toMatchObject({ content: 'Two' })
})

test('one of many concurrent updates succeeds, and the others are refused with its text', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const note = await makeNote(ada, (await makeHabit(ada)).id)
  const texts = Array.from({ length: 8 }, (_, device) => `From device ${device}`)
  const answers = await Promise.all(
    texts.map((content) => ada.put(noteUrl(note), { content, updatedAt: note.updatedAt })),
  )
  const [written, ...others] = answers.toSorted((one, other) => one.status - other.status)
  expect(written?.status).toBe(200)
  for (const other of others) expect(other).toMatchObject({ status: 409, body: { note: written?.body } })
  expect((await ada.get(noteUrl(note))).body).toEqual(written?.body)
})

test('refuses what does not fit with the form’s messages, and stores nothing', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const note = await makeNote(ada, habitId)
  for (const [body, message] of [
    [{ title: 'Only a title' }, 'Note content is required'],
    [{ content: ' \n ' }, 'Note content is required'],
    [{ content: 12 }, 'Note content is required'],
    [{ content: 'x'.repeat(1001) }, 'Note content cannot exceed 1000 characters'],
    [{ title: 'x'.repeat(101), content: 'x' }, 'Note title cannot exceed 100 characters'],
    [{ content: 'a\0b' }, 'This text has characters we can’t save'],
  ] as const) {
    const refusal = { status: 400, body: { success: false, code: 'invalid', message } }
    expect(await ada.post(`/habits/${habitId}/notes`, body)).toMatchObject(refusal)
    expect(await ada.put(noteUrl(note), body)).toMatchObject(refusal)
  }
  expect(await ada.get('/habits/no-id/notes')).toMatchObject({ status: 400 })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toEqual([note])

  // The longest that fits, in characters that take the most room: the database must not count otherwise.
  const longest = { title: '\u{1F6A4}'.repeat(50), content: 'é'.repeat(1000) }
  expect(await ada.put(noteUrl(note), longest)).toMatchObject({ status: 200, body: longest })
})

test('treats another user’s note like a missing one', async () => {
  await using world = await makeWorld()
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const { id: habitOfAda } = await makeHabit(ada, 'Read')
  const { id: otherHabitOfAda } = await makeHabit(ada, 'Run')
  const { id: habitOfBen } = await makeHabit(ben)
  const note = await makeNote(ada, habitOfAda)

  for (const habitId of [habitOfAda, missingId]) {
    expect(await ben.post(`/habits/${habitId}/notes`, { content: 'x' })).toMatchObject(missingHabit)
    expect(await ben.get(`/habits/${habitId}/notes`)).toMatchObject(missingHabit)
    await expectNoNote(ben, `/habits/${habitId}/notes/${note.id}`, missingHabit)
  }
  await expectNoNote(ben, `/habits/${habitOfBen}/notes/${note.id}`, missingNote)
  await expectNoNote(ada, `/habits/${otherHabitOfAda}/notes/${note.id}`, missingNote)
  await expectNoNote(ada, `/habits/${habitOfAda}/notes/${missingId}`, missingNote)

  expect((await ada.get(`/habits/${habitOfAda}/notes`)).body).toEqual([note])
  expect((await world.anonymous.get(`/habits/${habitOfAda}/notes`)).status).toBe(401)
})

async function expectNoNote(person: ReturnType<typeof visitor>, url: string, answer: object): Promise<void> {
  expect(await person.get(url)).toMatchObject(answer)
  expect(await person.put(url, { content: 'x' })).toMatchObject(answer)
  expect(await person.delete(url)).toMatchObject(answer)
  expect(await person.post(`${url}/restore`)).toMatchObject(answer)
}

test('deleting a habit deletes its notes', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const note = await makeNote(ada, habitId)
  await ada.delete(`/habits/${habitId}`)

  expect(await ada.post(`/habits/${habitId}/notes`, { content: 'x' })).toMatchObject(missingHabit)
  expect(await ada.get(`/habits/${habitId}/notes`)).toMatchObject(missingHabit)
  await expectNoNote(ada, noteUrl(note), missingHabit)
})

test('exports every note of the user with its habit, without deleted ones and other users’', async () => {
  await using world = await makeWorld({ now: start })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const [reading, running, deleted] = [
    await makeHabit(ada, 'Read'),
    await makeHabit(ada, 'Run'),
    await makeHabit(ada, 'Rest'),
  ]
  const first = await makeNote(ada, reading.id)
  world.passTime({ minutes: 1 })
  const second = await makeNote(ada, running.id)
  await makeNote(ada, deleted.id)
  await ada.delete(noteUrl(await makeNote(ada, reading.id, 'Deleted')))
  await makeNote(ben, (await makeHabit(ben)).id)
  await ada.delete(`/habits/${deleted.id}`)

  expect((await ada.get('/export')).body).toMatchObject({ notes: [first, second] })
})

test('a repeated write with its key runs once and returns the same response', async () => {
  await using world = await makeWorld({ now: start })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const add = (key: string, content: string) =>
    ada.post(`/habits/${habitId}/notes`, { content }, { 'idempotency-key': key })

  const first = await add('a', 'Once')
  world.passTime({ minutes: 1 })
  expect(await add('a', 'Once')).toMatchObject({ status: 201, body: first.body })
  expect(await add('a', 'Another')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toEqual([first.body])

  const note = first.body as NoteView
  const rewrite = (content: string, key: string) => ada.put(noteUrl(note), { content }, { 'idempotency-key': key })
  const rewritten = await rewrite('Twice', 'b')
  await rewrite('Thrice', 'c')
  expect(await rewrite('Twice', 'b')).toMatchObject({ status: 200, body: rewritten.body })
  expect((await ada.get(noteUrl(note))).body).toMatchObject({ content: 'Thrice' })

  const remove = () => ada.delete(noteUrl(note), undefined, { 'idempotency-key': 'd' })
  const removed = await remove()
  expect(removed.status).toBe(200)
  await ada.post(`${noteUrl(note)}/restore`)
  expect(await remove()).toMatchObject({ status: 200, body: removed.body })
  expect((await ada.get(`/habits/${habitId}/notes`)).body).toHaveLength(1)
})
