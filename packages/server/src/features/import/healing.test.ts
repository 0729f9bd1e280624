import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { HealableImports } from '@daymark/contract/import.shapes.ts'
import { expect, test } from 'vitest'
import { documentOf } from '../../../test/world/filled-account.ts'
import { importFile } from '../../../test/world/send-form.ts'
import { leaveEarlierImport } from '../../../test/world/earlier-import.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const nothing = { goals: 0, amounts: 0, skipped: 0, notDone: 0, notes: 0, groups: 0, reminders: 0 }

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>
const healableOf = async (person: Person): Promise<HealableImports | null> =>
  ((await person.get('/import/healable')).body as { healable: HealableImports | null }).healable
const entriesOf = async (person: Person) => {
  const { completions, entries } = await documentOf(person)
  return [
    ...completions.map(({ completedDate, amount, notes }) => [completedDate, 'done', amount, notes]),
    ...entries.map(({ day, state, amount, note }) => [day, state, amount, note]),
  ].toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1))
}

test('an import of the release before gets back what was kept of it, once', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const id = await leaveEarlierImport(world.database.raw, ada)
  expect(await healableOf(ada)).toEqual({
    imports: [{ sourceName: 'Loop Habit Tracker', importedAt: '2026-03-20T10:00:00Z' }],
    goals: 1,
    amounts: 2,
    skipped: 1,
    notDone: 2,
    notes: 1,
    groups: 1,
    reminders: 1,
  })
  expect(await ada.post('/import/heal', {}, { key: 'once' })).toMatchObject({
    status: 200,
    body: { success: true, goals: 1, amounts: 2, skipped: 1, notDone: 1, notes: 1, groups: 1, reminders: 1 },
  })
  expect(await entriesOf(ada)).toEqual([
    ['2026-03-14', 'done', 6, 'windy'],
    ['2026-03-15', 'none', 2, 'tired'],
    ['2026-03-16', 'notDone', null, null],
    ['2026-03-17', 'skipped', null, null],
  ])
  const healed = await documentOf(ada)
  expect(healed.notes.map(({ title }) => title)).toEqual(['From Loop Habit Tracker'])
  expect(healed.imported.map(({ details }) => details)).toEqual([{ isStarred: true }])
  expect((await ada.get(`/habits/${id}`)).body).toMatchObject({
    measure: { unit: 'km', target: 5, direction: 'atLeast', step: 1 },
    totalCompletions: 1,
    groupName: 'Sport',
    reminders: [{ time: '07:30', weekdays: [1, 2] }],
  } satisfies Partial<HabitView>)

  expect(await healableOf(ada)).toBeNull()
  expect((await ada.post('/import/heal')).body).toMatchObject(nothing)
  expect(await documentOf(ada)).toEqual(healed)
})

test('what was entered since stays as it is', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const id = await leaveEarlierImport(world.database.raw, ada)
  await ada.post('/habitcompletions/toggle', { habitId: id, completedDate: '2026-03-14', isCompleted: false })
  await ada.put(`/habits/${id}/days/2026-03-16`, { state: 'done' })
  await ada.put(`/habits/${id}/days/2026-03-15`, { note: 'my own words' })
  await ada.put(`/habits/${id}`, { groupName: 'Mine', reminders: [{ time: '18:00', weekdays: [0] }] })
  expect((await ada.post('/import/heal')).body).toMatchObject({ ...nothing, goals: 1, skipped: 1 })
  expect(await entriesOf(ada)).toEqual([
    ['2026-03-14', 'none', null, 'windy'],
    ['2026-03-15', 'none', null, 'my own words'],
    ['2026-03-16', 'done', null, null],
    ['2026-03-17', 'skipped', null, null],
  ])
  const { habits, notes, imported } = await documentOf(ada)
  expect(habits).toMatchObject([{ groupName: 'Mine', reminders: [{ time: '18:00' }] }])
  expect(notes.map(({ content }) => content)).toContain('tired')
  expect(imported[0]?.details).toMatchObject({
    originalAmounts: { '2026-03-14': 6, '2026-03-15': 2 },
    otherTags: ['Sport'],
    otherReminders: [{ time: '07:30' }],
  })
  expect(await healableOf(ada)).toBeNull()
})

test('concurrent requests heal once, and never the habits of others', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const ben = await world.signUp()
  await leaveEarlierImport(world.database.raw, ada)
  expect(await healableOf(ben)).toBeNull()
  expect((await ben.post('/import/heal')).body).toMatchObject(nothing)
  const responses = await Promise.all([1, 2, 3].map(() => ada.post('/import/heal')))
  const amounts = responses.map(({ body }) => (body as { amounts: number }).amounts)
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(2)
})

test('a later import of the same habit keeps what is not healed yet', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await leaveEarlierImport(world.database.raw, ada, 'habitbull')
  const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
  await importFile(world, ada, `${head}Run,,Fitness,2026-03-14,6,\nRun,,Fitness,2026-03-18,7,\n`)
  expect(await healableOf(ada)).toMatchObject({ amounts: 2, skipped: 1, notDone: 2, groups: 1, reminders: 1 })
  expect((await ada.post('/import/heal')).body).toMatchObject({ goals: 1, amounts: 2, skipped: 1 })
  expect((await entriesOf(ada)).at(-1)).toEqual(['2026-03-18', 'done', 7, null])
})
