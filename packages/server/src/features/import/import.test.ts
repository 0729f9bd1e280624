import type { ImportReport, LatestImport } from '@daymark/contract/import.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect, test } from 'vitest'
import { documentOf } from '../../../test/world/filled-account.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { importFile, upload } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
/** Two habits of one name but for its case, one of numbers, and notes on a tick and on an open day. */
const bull = `${head}Read,Ten pages,Mind,2026-03-26,1,
Read,Ten pages,Mind,2026-03-27,1,a good one
Read,Ten pages,Mind,2026-03-28,0,too tired
read,,,2026-03-28,1,
Pushups,,Fitness,2026-03-28,30,
`
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof makeWorld>>['signUp']>>
const habitsOf = async (person: Pick<Person, 'get'>): Promise<HabitView[]> =>
  (await person.get('/habits?includeInactive=true')).body as HabitView[]
const latestOf = async (person: Pick<Person, 'get'>): Promise<LatestImport | null> =>
  ((await person.get('/import/latest')).body as { latest: LatestImport | null }).latest

test('a preview reports what an import does, and changes nothing', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const look = await upload(world, ada, bull)
  expect(look).toMatchObject({
    status: 200,
    body: {
      importId: null,
      source: 'habitbull',
      sourceName: 'HabitBull',
      habits: 3,
      known: 0,
      completions: 4,
      otherDays: 1,
      notes: 0,
      firstDay: '2026-03-26',
      lastDay: '2026-03-28',
      list: [
        { name: 'Read', nameHere: 'Read', arrival: 'active', completions: 2, otherDays: 1, notes: 0 },
        { name: 'read', nameHere: 'read (2)', arrival: 'active', completions: 1, notes: 0 },
        { name: 'Pushups', nameHere: 'Pushups', arrival: 'active', completions: 1, notes: 0 },
      ],
      renamed: [{ from: 'read', to: 'read (2)' }],
      surplus: 0,
      notKept: [],
      undoUntil: null,
    },
  })
  expect(await habitsOf(ada)).toEqual([])
  expect(await latestOf(ada)).toBeNull()

  const report = await importFile(world, ada, bull)
  expect(report).toEqual({ ...(look.body as object), importId: report.importId, undoUntil: '2026-03-30T08:00:00Z' })
  expect(await habitsOf(ada)).toMatchObject([
    {
      name: 'Read',
      description: 'Ten pages',
      iconName: 'book',
      groupName: 'Mind',
      totalCompletions: 2,
      longestStreak: 2,
      frequency: 0,
    },
    { name: 'read (2)', totalCompletions: 1, currentStreak: 1, createdDay: '2026-03-28' },
    {
      name: 'Pushups',
      totalCompletions: 1,
      recentDays: ['2026-03-28'],
      measure: { unit: 'units', target: 1, direction: 'atLeast', step: 1 },
    },
  ])
})

test('keeps what a day says with the day', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  await importFile(world, ada, bull)
  const [read, , pushups] = await habitsOf(ada)
  const { completions, entries, notes } = await documentOf(ada)
  expect(completions.find(({ completedDate }) => completedDate === '2026-03-27')).toMatchObject({ notes: 'a good one' })
  expect(completions.find(({ habitId }) => habitId === pushups?.id)).toMatchObject({ amount: 30 })
  expect(entries).toMatchObject([
    { habitId: read?.id, day: '2026-03-28', state: 'notDone', amount: null, note: 'too tired' },
  ])
  expect(notes).toEqual([])
})

/** Two groups would be one too many, and no time of day is 99:00. */
const dailies = {
  preferences: { timezoneOffset: -120 },
  tags: [
    { id: 't1', name: 'Health' },
    { id: 't2', name: 'Evening' },
    { id: 't3', name: 'Home' },
  ],
  tasks: {
    dailys: [
      {
        text: 'Floss',
        frequency: 'weekly',
        repeat: { m: true, th: true },
        tags: ['t1', 't2', 't3'],
        reminders: [{ time: '2026-03-01T18:30:00.000Z' }, { time: '99:00' }],
      },
    ],
  },
}

test('keeps what has no field in a note of the habit and in every export', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const { notKept } = await importFile(world, ada, JSON.stringify(dailies))
  expect(notKept.map(({ kind, count, keptIn }) => [kind, count, keptIn])).toEqual([
    ['reminders', 1, 'notes'],
    ['labels', 1, 'notes'],
  ])
  expect(await habitsOf(ada)).toMatchObject([
    { groupName: 'Health', dayPart: 'evening', reminders: [{ time: '20:30', weekdays: [1, 4] }] },
  ])
  const { notes, imported } = await documentOf(ada)
  expect(notes).toMatchObject([{ title: 'From Habitica', content: 'Reminder: 99:00 on Mon, Thu\nTags: Home' }])
  expect(imported).toMatchObject([
    {
      source: 'habitica',
      key: 'floss',
      importedAt: now,
      details: { otherTags: ['Home'], otherReminders: [{ time: '99:00', weekdays: [1, 4] }] },
    },
  ])
})

test('an archived habit arrives as an open pause, which resuming ends', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const records = ['2026-03-09', '2026-03-10'].map((day) => ({ day, done: true }))
  await importFile(world, ada, JSON.stringify({ habits: [{ name: 'Run', status: 'archive', records }] }))
  const [run] = await habitsOf(ada)
  expect(run).toMatchObject({ isActive: false, pauses: [{ from: '2026-03-11', to: null }], currentStreak: 2 })
  expect((await documentOf(ada)).pauses).toMatchObject([
    { habitId: run?.id, from: '2026-03-11', to: null, reason: null },
  ])
  await ada.put(`/habits/${run?.id}`, { isActive: true })
  expect((await habitsOf(ada))[0]).toMatchObject({
    isActive: true,
    pauses: [{ from: '2026-03-11', to: '2026-03-28' }],
    currentStreak: 2,
  })
})

test('rounds an amount with four decimals and reports it, and imports the rest', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const file = `${head}Run,,,2026-03-27,2.00049,\nRun,,,2026-03-28,3000000,\n`
  const { notKept } = await importFile(world, ada, file)
  expect(notKept).toMatchObject([{ kind: 'changedAmounts', count: 2, keptIn: 'export' }])
  const { completions, imported } = await documentOf(ada)
  expect(completions.map(({ amount }) => amount)).toEqual([2, 1_000_000])
  expect(imported[0]?.details).toEqual({ originalAmounts: { '2026-03-27': 2.00049, '2026-03-28': 3_000_000 } })
})

test('importing the same file again changes nothing; a longer one adds what is new', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await importFile(world, ada, bull)
  const before = await documentOf(ada)
  world.passTime({ minutes: 5 })
  expect(await importFile(world, ada, bull)).toMatchObject({
    importId: null,
    habits: 0,
    known: 3,
    completions: 0,
    notes: 0,
  })
  expect({ ...(await documentOf(ada)), exportedAt: before.exportedAt }).toEqual(before)

  const longer = `${bull}Read,Ten pages,Mind,2026-03-29,1,\nRead,Ten pages,Mind,2026-03-25,0,\n`
  const report = await importFile(world, ada, longer)
  expect(report).toMatchObject({ habits: 0, known: 3, completions: 1, otherDays: 1, notes: 0 })
  expect((await habitsOf(ada))[0]).toMatchObject({ totalCompletions: 3, isCompletedToday: true })
  const states = (await documentOf(ada)).entries.map(({ day, state }) => [day, state])
  expect(states).toEqual([
    ['2026-03-25', 'notDone'],
    ['2026-03-28', 'notDone'],
  ])

  expect(await ada.post(`/import/${report.importId}/undo`)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Import undone', habits: 0, completions: 1, notes: 0 },
  })
  expect({ ...(await documentOf(ada)), exportedAt: before.exportedAt }).toEqual(before)
})

test('undoes an import as a whole, and reports first what was added since', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const own = await makeHabit(ada, 'Read')
  await ada.post('/habitcompletions/toggle', { habitId: own.id })
  const before = await documentOf(ada)
  const { importId, renamed } = await importFile(world, ada, bull)
  expect(renamed).toEqual([
    { from: 'Read', to: 'Read (2)' },
    { from: 'read', to: 'read (3)' },
  ])
  const [, brought] = await habitsOf(ada)
  await ada.post('/habitcompletions/toggle', { habitId: brought?.id })
  await ada.post(`/habits/${brought?.id}/notes`, { content: 'Mine' })
  expect(await latestOf(ada)).toMatchObject({
    report: { importId, habits: 3 },
    importedAt: now,
    since: { completions: 1, notes: 1 },
  })

  const undo = () => ada.post(`/import/${importId}/undo`)
  expect(await undo()).toMatchObject({ status: 200, body: { success: true, habits: 3, completions: 5, notes: 1 } })
  expect({ ...(await documentOf(ada)), exportedAt: before.exportedAt }).toEqual(before)
  expect(await undo()).toMatchObject({ status: 200, body: { success: true, habits: 0 } })
  expect(await latestOf(ada)).toBeNull()
  expect(await importFile(world, ada, bull)).toMatchObject({ habits: 3, known: 0 })
})

test('can be undone for 24 hours by its owner, and is then forgotten', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const ben = await world.signUp()
  const { importId } = await importFile(world, ada, bull)
  expect(await ben.post(`/import/${importId}/undo`)).toMatchObject({
    status: 404,
    body: { message: 'Import not found' },
  })
  expect(await latestOf(ben)).toBeNull()

  const onTime = await world.comeBack(ada, { hours: 24 })
  expect(await latestOf(onTime)).not.toBeNull()
  const late = await world.comeBack(ada, { seconds: 1 })
  expect(await latestOf(late)).toBeNull()
  expect(await late.post(`/import/${importId}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'You can undo an import for 24 hours' },
  })
  expect(await habitsOf(late)).toHaveLength(3)
  await world.tick()
  const muchLater = await world.comeBack(ada, { hours: 48 })
  await world.tick()
  expect(await muchLater.post(`/import/${importId}/undo`)).toMatchObject({ status: 404 })
})

test('imports habits above the Free limit as paused, and reports the limit', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await makeHabit(ada, 'Own')
  await world.database.raw.query('update users set trial_ends_at = $1, grace_ends_at = $1', ['2026-03-01T00:00:00Z'])
  const report = await importFile(world, ada, bull)
  expect(report).toMatchObject({ surplus: 1, maxHabits: 3 })
  expect(report.list.map(({ arrival }) => arrival)).toEqual(['active', 'active', 'surplus'])
  expect((await habitsOf(ada)).map(({ isActive }) => isActive)).toEqual([true, true, true, false])
})

test('imports a Habitica daily that is never due as paused', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [all, none] = [true, false].map((is) =>
    Object.fromEntries(['m', 't', 'w', 'th', 'f', 's', 'su'].map((letter) => [letter, is])),
  )
  const daily = (text: string, rest: object) => ({ text, frequency: 'weekly', everyX: 1, repeat: all, ...rest })
  const dailys = [
    daily('No weekday', { repeat: none }),
    daily('No weekday of every second week', { repeat: none, everyX: 2 }),
    daily('No weekday of a month', { repeat: none, frequency: 'monthly', weeksOfMonth: [1], daysOfMonth: [] }),
    daily('Every 0 days', { frequency: 'daily', everyX: 0 }),
    daily('Each weekday', {}),
    daily('Mondays', { repeat: { ...none, m: true } }),
    daily('Every day', { repeat: none, frequency: 'daily' }),
    daily('The first of a month', { repeat: none, frequency: 'monthly', daysOfMonth: [1], weeksOfMonth: [] }),
    daily('No word of weekdays', { repeat: null }),
  ]
  await importFile(world, ada, JSON.stringify({ tasks: { dailys, habits: [], todos: [], rewards: [] } }))
  const habits = await habitsOf(ada)
  expect(habits.filter(({ isActive }) => !isActive).map(({ name }) => name)).toEqual(
    dailys.slice(0, 4).map(({ text }) => text),
  )
  expect(habits).toHaveLength(dailys.length)
})

test('a write with a key runs once', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const first = await upload(world, ada, bull, { commit: true, key: 'one' })
  expect(await upload(world, ada, bull, { commit: true, key: 'one' })).toMatchObject({ status: 200, body: first.body })
  expect(await upload(world, ada, `${bull}x,,,2026-03-28,1,\n`, { commit: true, key: 'one' })).toMatchObject({
    status: 409,
  })
})

test('the same file from two tabs is imported once, and undone once', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const answers = await Promise.all([1, 2, 3].map(() => upload(world, ada, bull, { commit: true })))
  const reports = answers.map(({ body }) => body as ImportReport)
  expect(reports.map(({ habits }) => habits).sort((one, other) => one - other)).toEqual([0, 0, 3])
  expect(await habitsOf(ada)).toHaveLength(3)
  const importId = reports.find(({ importId }) => importId !== null)?.importId
  const undone = await Promise.all([1, 2, 3].map(() => ada.post(`/import/${importId}/undo`)))
  expect(undone.map(({ body }) => (body as { habits: number }).habits).sort((one, other) => one - other)).toEqual([
    0, 0, 3,
  ])
  expect(await habitsOf(ada)).toEqual([])
})

test('allows four imports of a user at once, and refuses a fifth', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(world, ada, bull)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    headers: { 'retry-after': '10' },
    body: { message: 'An import is still running. Please wait for it to finish.' },
  })
  expect((await upload(world, ada, bull)).status).toBe(200)
})

test(
  'refuses a too large file over a real connection, and survives an interrupted one',
  { timeout: 180_000 },
  async () => {
    await using world = await makeWorld({ now })
    const ada = await world.signUp()
    const address = `${await world.api.listen({ port: 0, host: '127.0.0.1' })}/api/import`
    const headers = { authorization: `Bearer ${ada.token}` }
    const send = async (file: Blob, signal?: AbortSignal) => {
      const body = new FormData()
      body.append('note', 'a field beside the file')
      body.append('file', file, 'file.csv')
      return fetch(address, { method: 'POST', headers, body, ...(signal && { signal }) })
    }
    const refused = await send(new Blob([Buffer.alloc(201 * 1024 * 1024, 'a')]))
    expect([refused.status, await refused.json()]).toMatchObject([413, { message: 'The file is larger than 200 MB.' }])
    const leaving = new AbortController()
    const left = send(new Blob([Buffer.alloc(15 * 1024 * 1024, 'a')]), leaving.signal)
    setTimeout(() => leaving.abort(), 20)
    await left.then((answer) => answer.text()).catch(() => 'gone')
    const taken = await send(new Blob([bull]))
    expect([taken.status, await taken.json()]).toMatchObject([200, { source: 'habitbull', habits: 3 }])
  },
)

test('allows thirty files an hour', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  for (let count = 0; count < 30; count += 1) {
    expect((await upload(world, ada, '', { parts: () => Buffer.from('x') })).status).toBe(400)
  }
  const refused = await upload(world, ada, bull)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
})

test('refuses an import without a session', async () => {
  await using world = await makeWorld({ now })
  expect((await upload(world, { token: 'x' }, bull)).status).toBe(401)
  expect((await world.anonymous.get('/import/latest')).status).toBe(401)
  expect((await world.anonymous.post('/import/01a1dedf-80e9-7d13-88ce-9cc64abcd0a3/undo')).status).toBe(401)
})
