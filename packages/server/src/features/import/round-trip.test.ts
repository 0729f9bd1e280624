import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import { entryAfter, isEmptyEntry, noEntry } from '@daymark/domain/completions/entries/entry.ts'
import { dayStates } from '@daymark/domain/history/habit-days.ts'
import { amountOf, decimalOf } from '@daymark/domain/habits/amount.ts'
import { dayParts } from '@daymark/domain/habits/arrangement.ts'
import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { habitDefaults } from '@daymark/domain/habits/habit.ts'
import { directions } from '@daymark/domain/habits/measure.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import { sources } from '@daymark/domain/import/source.ts'
import { addDays, type Day, mondayOf } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, fillAccount } from '../../../test/world/filled-account.ts'
import { importFile } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const today = '2026-03-29' as Day
const hostile = ['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', 'a', 'ä', '😀', ' ']
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...hostile), maxLength }),
      fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 4) }),
    )
    .map((words) => words.trim())
    .filter((words) => words !== '' && !words.includes('\0') && words.isWellFormed())
const instant = fc
  .integer({ min: 0, max: 3e8 })
  .map((seconds) => Temporal.Instant.from('2016-01-01T00:00:00Z').add({ seconds }).toString())
const weekday = fc.integer({ min: 0, max: 6 }).map((number) => number as 0 | 1 | 2 | 3 | 4 | 5 | 6)

type Account = Pick<ExportDocument, 'habits' | 'pauses' | 'completions' | 'entries' | 'notes' | 'imported'>

const amount = fc.integer({ min: 0, max: 20_000 })
const measure = fc.record({
  unit: text(20),
  target: fc.integer({ min: 1, max: 20_000 }).map(decimalOf),
  direction: fc.constantFrom(...directions),
  step: fc.integer({ min: 1, max: 5000 }).map(decimalOf),
})

const days = fc.uniqueArray(weekday).map((days) => days.sort((a, b) => a - b))
const schedule = fc.record({
  frequency: fc.constantFrom(...frequencyKinds),
  days,
  count: fc.integer({ min: 1, max: 7 }),
  interval: fc.option(fc.integer({ min: 1, max: 365 })),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never
/** Only what its kind of schedule needs is stored. */
const storedSchedule = ({ frequency, days, count, interval }: Schedule) => ({
  frequency,
  weeklyDays: frequency === 'weeklySpecificDays' ? days : [],
  weeklyCount: frequency === 'weeklyCount' ? count : null,
  intervalDays: frequency === 'intervalBased' ? interval : null,
})

/** Rules as changes by the API leave them: of days that follow each other, a count per week from a Monday on. */
const later = fc
  .uniqueArray(
    fc.record({
      ago: fc.integer({ min: -30, max: 2000 }),
      schedule: schedule.filter(
        ({ frequency, days, interval }) =>
          (frequency !== 'weeklySpecificDays' || days.length > 0) &&
          (frequency !== 'intervalBased' || interval !== null),
      ),
      target: fc.integer({ min: 1, max: 20_000 }).map(decimalOf),
    }),
    { selector: ({ ago }) => Math.floor(ago / 10), maxLength: 3 },
  )
  .map((rules) => {
    const dated = rules.map(({ ago, schedule, target }) => {
      const day = addDays(today, -ago)
      return { from: schedule.frequency === 'weeklyCount' ? mondayOf(day) : day, schedule, target }
    })
    return by(
      dated.filter(({ from }, index) => dated.findIndex((other) => other.from === from) === index),
      ({ from }) => from,
    )
  })

const pause = fc
  .record({
    id: fc.uuid({ version: 7 }),
    ago: fc.integer({ min: -60, max: 2000 }),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
    reason: fc.option(text(100)),
  })
  .map(({ id, ago, length, reason }) => {
    const from = addDays(today, -ago)
    return { id, from, to: length === null ? null : addDays(from, length), reason }
  })

const open = { from: '2026-03-01' as Day, to: null, reason: null }

/** A habit with all that hangs on it. A habit that is switched off is paused without an end. */
const habit: fc.Arbitrary<Account> = fc
  .record({
    id: fc.uuid({ version: 7 }),
    name: text(100),
    description: fc.option(text(300)),
    iconName: fc.constantFrom('book', 'zap', 'unheard-of'),
    colorCode: fc.constantFrom('#1C7A86', '#a1b2c3'),
    schedule,
    later,
    pauses: fc.uniqueArray(pause, { selector: ({ id }) => id, maxLength: 3 }),
    forgiveOneIn: fc.option(fc.integer({ min: 3, max: 30 })),
    dayPart: fc.option(fc.constantFrom(...dayParts)),
    groupName: fc.option(text(40)),
    reminders: fc.array(
      fc.record({
        time: fc.constantFrom('00:00', '07:45', '23:59'),
        weekdays: days.filter(({ length }) => length > 0),
      }),
      { maxLength: 5 },
    ),
    targetStreakLength: fc.integer({ min: 1, max: 365 }),
    measure: fc.option(measure),
    isActive: fc.boolean(),
    position: fc.integer({ min: 0, max: 50 }),
    createdDay: fc.integer({ min: 0, max: 4000 }).map((ago) => addDays(today, -ago)),
    createdAt: instant,
    said: fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: 0, max: 20_000 }),
        id: fc.uuid({ version: 7 }),
        state: fc.constantFrom(...dayStates),
        amount: fc.option(amount),
        note: fc.option(text(100)),
      }),
      { selector: ({ ago }) => ago, maxLength: 40 },
    ),
    notes: fc.uniqueArray(
      fc.record({
        id: fc.uuid({ version: 7 }),
        title: fc.option(text(100)),
        content: text(900),
        createdAt: instant,
        updatedAt: instant,
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    part: fc.option(
      fc.record({
        source: fc.constantFrom(...sources),
        key: text(50),
        importedAt: instant,
        details: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(text(40), fc.integer(), fc.array(text(20)))),
      }),
    ),
  })
  .map(({ schedule, later, pauses, said, notes, part, ...fields }) => {
    const laterRules = later.map(({ from, schedule, target }) => ({
      from,
      ...storedSchedule(schedule),
      target: fields.measure && target,
    }))
    return { habit: { ...fields, ...storedSchedule(schedule), laterRules }, pauses, said, notes, part }
  })
  .map(({ habit, pauses, said, notes, part }) => ({
    habits: [habit],
    pauses: [...pauses, ...(habit.isActive ? [] : [{ ...open, id: habit.id }])].map((pause) => ({
      ...pause,
      habitId: habit.id,
    })),
    ...daysOf(habit, said),
    notes: notes.map((note) => ({ ...note, habitId: habit.id })),
    imported: part ? [{ ...part, habitId: habit.id }] : [],
  }))

type Said = { ago: number; id: string; state: (typeof dayStates)[number]; amount: number | null; note: string | null }

/** Days as the API would have stored them: without contradictions, and without empty ones. */
function daysOf({ id: habitId, measure, laterRules }: ExportDocument['habits'][number], said: Said[]) {
  const counted = measure && { ...measure, target: amountOf(measure.target), step: amountOf(measure.step) }
  const targetOn = (day: Day) => laterRules.findLast(({ from }) => from <= day)?.target
  const days = said.map(({ ago, id, state, amount, note }) => {
    const wanted = { state, amount: measure && amount, note }
    const day = addDays(today, -ago)
    const target = targetOn(day)
    const inForce = counted && target ? { ...counted, target: amountOf(target) } : counted
    const { amount: reached, ...entry } = entryAfter(noEntry, wanted, inForce)
    return { id, habitId, day, ...entry, amount: reached === null ? null : decimalOf(reached) }
  })
  return {
    completions: days
      .filter(({ state }) => state === 'done')
      .map(({ day: completedDate, state: _done, note: notes, ...rest }) => ({ ...rest, completedDate, notes })),
    entries: days.filter((day) => day.state !== 'done' && !isEmptyEntry(day)),
  }
}

/** Active habits of an account never share a name, and no two habits an id. */
const account = fc.tuple(fc.array(habit, { maxLength: 8 }), fc.option(pause)).map(([all, forAll]): Account => {
  const names = new Set<string>()
  const ids = new Set<string>()
  const kept = all.filter(({ habits: [one] }) => {
    const isDouble = !one || ids.has(one.id) || (one.isActive && names.has(nameKeyOf(one.name)))
    if (one && !isDouble) ids.add(one.id)
    if (one?.isActive) names.add(nameKeyOf(one.name))
    return !isDouble
  })
  const listed = <Kind extends keyof Account>(kind: Kind) => kept.flatMap((one) => one[kind] as Account[Kind][number][])
  return inOrder({
    habits: listed('habits'),
    pauses: [...listed('pauses'), ...(forAll ? [{ ...forAll, habitId: null }] : [])],
    completions: listed('completions'),
    entries: listed('entries'),
    notes: listed('notes'),
    imported: listed('imported'),
  })
})

const by = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))

/** The content of an account without its ids, in a fixed order. */
function inOrder({ habits, pauses, completions, entries, notes, imported }: Account): Account {
  return {
    habits: by(habits, ({ id }) => id),
    pauses: by(pauses, ({ id }) => id),
    completions: by(completions, ({ habitId, completedDate }) => habitId + completedDate),
    entries: by(entries, ({ habitId, day }) => habitId + day),
    notes: by(notes, ({ habitId, id }) => habitId + id),
    imported: by(imported, ({ habitId }) => habitId),
  }
}
const fileOf = (given: Account) => JSON.stringify({ format: 'daymark', version: 1, exportedAt: now, ...given })

test('any account survives export and import unchanged, as JSON and as CSV', async () => {
  await using world = await makeWorld({ now, settings: { RATE_LIMITS: 'off' } })
  await fc.assert(
    fc.asyncProperty(account, async (given) => {
      const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
      await importFile(world, ada, fileOf(given))
      expect(inOrder(await documentOf(ada))).toEqual(given)

      const ben = await world.signUp({ timeZone: 'Europe/Berlin' })
      await importFile(world, ben, (await ada.get('/export?format=csv')).bytes)
      expect(inOrder(await documentOf(ben))).toEqual(given)
      const views = (await ada.get('/habits?includeInactive=true')).body
      expect((await ben.get('/habits?includeInactive=true')).body).toEqual(views)

      // Its figures are those of a recount: a pause of all habits and its removal count all of them again.
      const year = { habitId: null, from: '2025-01-01', to: '2025-12-31' }
      const { id } = (await ben.post('/pauses', year)).body as { id: string }
      await ben.delete(`/pauses/${id}`)
      expect((await ben.get('/habits?includeInactive=true')).body).toEqual(views)
    }),
    { numRuns: 6 },
  )
})

test('an exported account is equal after an import, and importing again changes nothing', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await fillAccount(ada)
  const document = await documentOf(ada)
  const views = (await ada.get('/habits?includeInactive=true')).body
  for (const format of ['json', 'csv']) {
    const ben = await world.signUp()
    const file = (await ada.get(`/export?format=${format}`)).bytes
    expect(await importFile(world, ben, file)).toMatchObject({
      source: 'daymark',
      habits: 4,
      completions: 3,
      notes: 2,
      renamed: [],
      surplus: 0,
      notKept: [
        {
          kind: 'account',
          count: document.tickets.length + document.notificationPreferences.length + document.notifications.length,
        },
      ],
    })
    expect(inOrder(await documentOf(ben))).toEqual(inOrder(document))
    expect((await ben.get('/habits?includeInactive=true')).body).toEqual(views)
    expect(await importFile(world, ben, file)).toMatchObject({ importId: null, known: 4, completions: 0, notes: 0 })
    expect(await importFile(world, ada, file)).toMatchObject({ importId: null, known: 4, completions: 0, notes: 0 })
  }
})

const measured = {
  habits: [
    {
      ...habitDefaults,
      id: '0190f2f0-0000-7000-8000-0000000000a1',
      name: 'Drink',
      iconName: 'water',
      colorCode: '#1C7A86',
      frequency: 'daily',
      weeklyDays: [],
      measure: { unit: 'glasses', target: 2.5, direction: 'atLeast', step: 0.5 },
      isActive: true,
      position: 0,
      createdDay: '2026-03-01',
      createdAt: '2026-03-01T08:00:00Z',
    },
  ],
  completions: [{ day: '2026-03-24', amount: 3, notes: 'Hot' }].map(({ day, ...rest }) => ({
    id: '0190f2f0-0000-7000-8000-0000000000b1',
    habitId: '0190f2f0-0000-7000-8000-0000000000a1',
    completedDate: day,
    ...rest,
  })),
  entries: (
    [
      { day: '2026-03-25', state: 'skipped', amount: null, note: 'Ill' },
      { day: '2026-03-26', state: 'notDone', amount: 0.5, note: null },
      { day: '2026-03-27', state: 'none', amount: 2, note: null },
      { day: '2026-03-28', state: 'none', amount: null, note: 'Only a note' },
    ] as const
  ).map((entry, index) => ({
    id: `0190f2f0-0000-7000-8000-0000000000c${index}`,
    habitId: '0190f2f0-0000-7000-8000-0000000000a1',
    ...entry,
  })),
  pauses: [],
  notes: [],
  imported: [],
} as unknown as Account

test('a file brings what a known habit lacks of each day, once, and undoing it takes that away again', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [skipped, ...others] = measured.entries
  await importFile(world, ada, fileOf({ ...measured, entries: skipped ? [skipped] : [] }))
  const before = await documentOf(ada)
  const views = (await ada.get('/habits')).body

  const { importId } = (await importFile(world, ada, fileOf(measured))) as { importId: string }
  expect((await documentOf(ada)).entries.map(({ day }) => day)).toEqual([skipped, ...others].map((one) => one?.day))
  expect(await importFile(world, ada, fileOf(measured))).toMatchObject({ importId: null, known: 1 })
  expect((await ada.post(`/import/${importId}/undo`)).status).toBe(200)
  expect({ ...(await documentOf(ada)), exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
  expect((await ada.get('/habits')).body).toEqual(views)
})

test('a file from before measures, entries, rules and pauses is still imported', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { entries: _entries, pauses: _pauses, ...older } = measured
  const habits = older.habits.map(({ id, name, iconName, colorCode, frequency, weeklyDays, isActive, ...rest }) => {
    const { weeklyCount, intervalDays, targetStreakLength, position, createdDay, createdAt, description } = rest
    const dates = { position, createdDay, createdAt, description }
    const schedule = { frequency, weeklyDays, weeklyCount, intervalDays, targetStreakLength }
    return { id, name, iconName, colorCode, isActive, ...schedule, ...dates }
  })
  const completions = older.completions.map(({ amount: _amount, ...rest }) => rest)
  await importFile(world, ada, fileOf({ ...older, habits, completions } as unknown as Account))
  expect(await documentOf(ada)).toMatchObject({
    habits: [{ ...habitDefaults, name: 'Drink', weeklyDays: [], laterRules: [] }],
    pauses: [],
    completions: [{ completedDate: '2026-03-24', amount: null, notes: 'Hot' }],
    entries: [],
  })
})
