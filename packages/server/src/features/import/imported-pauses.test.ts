import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { maxPausesForAll, maxPausesPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { documentOf } from '../../../test/world/filled-account.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { importFile, upload } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const idOf = (number: number) => `0190f2f0-0000-7000-8000-${String(number).padStart(12, '0')}`
const habit = {
  id: idOf(1),
  name: 'Run',
  description: null,
  iconName: 'run',
  colorCode: '#1C7A86',
  frequency: 'daily',
  weeklyDays: [],
  weeklyCount: null,
  intervalDays: null,
  targetStreakLength: 30,
  isActive: true,
  position: 0,
  createdDay: '2019-01-01',
  createdAt: now,
}
const ill = { id: idOf(2), habitId: null, from: '2026-03-20', to: '2026-03-26', reason: 'Ill' }
const knee = { id: idOf(3), habitId: habit.id, from: '2026-03-10', to: '2026-03-12', reason: null }
const completionsOn = (days: readonly string[]) =>
  days.map((completedDate, place) => ({ id: idOf(1000 + place), habitId: habit.id, completedDate, notes: null }))
const fileOf = (rest: object = {}) =>
  JSON.stringify({
    format: 'daymark',
    version: 1,
    habits: [habit],
    pauses: [ill, knee],
    completions: completionsOn(['2026-03-19', '2026-03-27']),
    notes: [],
    ...rest,
  })

type Person = { get: (path: string) => Promise<{ body: unknown }> }
const habitsOf = async (person: Person) => (await person.get('/habits?includeInactive=true')).body as HabitView[]
const everything = async (person: Person) => ({
  ...(await documentOf(person as Parameters<typeof documentOf>[0])),
  exportedAt: '',
  views: await habitsOf(person),
})

const few = completionsOn(['2026-03-19', '2026-03-27'])
const many = completionsOn(lastDays('2026-03-19' as Day, 1_200)).concat(few.slice(1))

test.each([
  ['in one transaction', few],
  ['in slices', many],
])('pauses of all habits count for those of the account too, and go with the import: %s', async (_, completions) => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const own = await makeHabit(ada, 'Read')
  for (const completedDate of ['2026-03-19', '2026-03-27'])
    await ada.post('/habitcompletions/toggle', { habitId: own.id, completedDate, isCompleted: true })
  const before = await everything(ada)
  expect(before.views).toMatchObject([{ longestStreak: 1, pauses: [] }])

  const { importId, pausesForAll } = await importFile(world, ada, fileOf({ completions }))
  expect(pausesForAll).toBe(1)
  expect(await habitsOf(ada)).toMatchObject([
    { name: 'Read', longestStreak: 2, pauses: [{ from: '2026-03-20', to: '2026-03-26' }] },
    {
      name: 'Run',
      longestStreak: completions.length,
      pauses: [
        { from: '2026-03-10', to: '2026-03-12' },
        { from: '2026-03-20', to: '2026-03-26' },
      ],
    },
  ])
  expect((await documentOf(ada)).pauses).toEqual([knee, ill])
  expect(await importFile(world, ada, fileOf({ completions }))).toMatchObject({ importId: null, known: 1 })

  expect((await ada.post(`/import/${importId}/undo`)).status).toBe(200)
  expect(await everything(ada)).toEqual(before)
})

test('a pause whose id is taken gets another, and a file without new habits adds no pause', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await importFile(world, ada, fileOf())
  expect((await ada.delete(`/pauses/${ill.id}`)).status).toBe(200)
  expect(await importFile(world, ada, fileOf())).toMatchObject({ importId: null })
  expect((await documentOf(ada)).pauses).toEqual([knee])

  expect((await ada.delete(`/habits/${habit.id}`)).status).toBe(200)
  await importFile(world, ada, fileOf())
  const [run] = await habitsOf(ada)
  expect((await documentOf(ada)).pauses).toMatchObject([{ ...knee, id: expect.any(String), habitId: run?.id }, ill])
  expect(run?.id).not.toBe(habit.id)
})

const rule = { from: '2026-03-02', frequency: 'weeklyCount', weeklyDays: [], weeklyCount: 4, intervalDays: null }
const reminder = { time: '08:00', weekdays: [1] }
const rules = (...laterRules: object[]) => ({ habits: [{ ...habit, laterRules }] })
const fields = (wrong: object) => ({ habits: [{ ...habit, ...wrong }] })

test('refuses a file with a rule, pause, reminder or group that cannot be, and changes nothing', async () => {
  await using world = await makeWorld({ now, settings: { RATE_LIMITS: 'off' } })
  const ada = await world.signUp()
  const wrong: object[] = [
    rules(rule, rule),
    rules({ ...rule, from: '2026-03-09' }, rule),
    rules({ ...rule, from: '2026-03-03' }),
    rules({ ...rule, from: 'Monday' }),
    rules({ ...rule, weeklyCount: 8 }),
    rules({ ...rule, target: -1 }),
    rules({ ...rule, frequency: 'weeklySpecificDays' }),
    rules({ ...rule, frequency: 'intervalBased' }),
    rules({ ...rule, frequency: 'hourly' }),
    rules(...lastDays('2026-03-29' as Day, 101).map((from) => ({ ...rule, frequency: 'daily', from }))),
    { pauses: [{ ...ill, to: '2026-03-19' }] },
    { pauses: [{ ...ill, from: '1969-12-31' }] },
    { pauses: [{ ...ill, id: 'ill' }] },
    { pauses: [{ ...ill, reason: 'r'.repeat(101) }] },
    { pauses: 'all summer' },
    fields({ forgiveOneIn: 2 }),
    fields({ dayPart: 'night' }),
    fields({ groupName: 'g'.repeat(41) }),
    fields({ reminders: [{ ...reminder, time: '24:00' }] }),
    fields({ reminders: [{ ...reminder, weekdays: [] }] }),
    fields({ reminders: Array.from({ length: 6 }, () => reminder) }),
  ]
  for (const rest of wrong) {
    expect(await upload(world, ada, fileOf(rest), { commit: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The file is damaged') },
    })
  }
  for (const [count, what] of [
    [maxPausesForAll, '200 pauses of all habits'],
    [maxPausesPerAccount, '2,000 pauses'],
  ] as const) {
    const pauses = Array.from({ length: count + 1 }, (_, place) => ({ ...ill, id: idOf(place) }))
    expect(await upload(world, ada, fileOf({ pauses }), { commit: true })).toMatchObject({
      status: 409,
      body: { message: `You can have up to ${what}. Remove one you no longer need.` },
    })
  }
  expect(await documentOf(ada)).toMatchObject({ habits: [], pauses: [] })

  const { notKept } = await importFile(world, ada, fileOf({ pauses: [{ ...knee, habitId: idOf(9) }, ill] }))
  expect(notKept).toMatchObject([{ kind: 'orphans', count: 1, what: 'Entries without a habit' }])
  expect((await documentOf(ada)).pauses).toEqual([ill])
})
