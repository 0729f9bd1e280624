import { expect, test } from 'vitest'
import { sentQueriesOf } from '../../../test/database/test-database.ts'
import { queriesOfUnchangedList } from '../../../test/scale/queries-per-call.ts'
import { makeWorld } from '../../../test/world/world.ts'

const draft = { name: 'Read', colorCode: '#22AA88', iconName: 'book', frequency: 0, targetStreakLength: 30 }

type World = Awaited<ReturnType<typeof makeWorld>>
type Member = Awaited<ReturnType<World['signUp']>>

/** The list as a caller gets it that knows the one with this tag. */
async function listed(member: Member, tag = '', query = '') {
  const { status, text, headers } = await member.get(`/habits${query}`, { 'if-none-match': tag })
  return { status, text, tag: String(headers['etag']), cache: headers['cache-control'] }
}

test('a list that nothing changed since is answered with 304 from one statement', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await ada.post('/habits', draft)
  const { tag, status, cache } = await listed(ada)
  expect({ status, cache }).toEqual({ status: 200, cache: 'no-store' })
  let again: Awaited<ReturnType<typeof listed>> | undefined
  const sent = await sentQueriesOf(async () => void (again = await listed(ada, `"other", ${tag}`)))
  expect(again).toMatchObject({ status: 304, text: '', tag })
  expect(sent).toHaveLength(queriesOfUnchangedList)
})

test('a tick, taking it back and the next day each make another list', async () => {
  await using world = await makeWorld({ now: '2026-03-29T21:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const { id: habitId } = (await ada.post('/habits', draft)).body as { id: string }
  const tags = [(await listed(ada)).tag]
  for (const isCompleted of [true, false]) {
    await ada.post('/habitcompletions/toggle', { habitId, isCompleted })
    tags.push((await listed(ada)).tag)
  }
  world.passTime({ minutes: 31 })
  tags.push((await listed(ada)).tag)
  expect(new Set(tags).size).toBe(4)
})

test('the list with paused habits has a tag of its own', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await ada.post('/habits', draft)
  const { tag } = await listed(ada)
  expect(await listed(ada, tag, '?includeInactive=true')).toMatchObject({ status: 200 })
})

test('the tag of another person is answered with the list', async () => {
  await using world = await makeWorld()
  const [ada, grace] = [await world.signUp(), await world.signUp()]
  for (const person of [ada, grace]) await person.post('/habits', draft)
  expect(await listed(grace, (await listed(ada)).tag)).toMatchObject({ status: 200 })
})

test('an ended session gets 401, whatever it knows', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { tag } = await listed(ada)
  await ada.post('/auth/logout', {})
  expect(await listed(ada, tag)).toMatchObject({ status: 401 })
})
