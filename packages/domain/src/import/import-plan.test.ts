import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitDefaults } from '../habits/habit.ts'
import { isPausedOn } from '../habits/pause.ts'
import { nameKeyOf } from '../habits/refuse-habit.ts'
import { daysOf, noDays } from '../history/habit-days.ts'
import { addDays, type Day } from '../time/day.ts'
import { type FoundFile, foundHabit, type DayEntry } from './found.ts'
import { type Account, type Plan, planSteps, type PresentHabit } from './import-plan.ts'
import type { Source } from './source.ts'

const today = '2026-03-29' as Day
const moment = { now: Temporal.Instant.from('2026-03-29T08:00:00Z'), timeZone: 'UTC', today }
const everything = { maxHabits: 1_000_000 }
const fileOf = (names: readonly string[], source: Source = 'loop'): FoundFile => ({
  source,
  layout: 'test',
  habits: names.map((name) => foundHabit(name)),
  losses: [],
})
const doneOn = (days: readonly Day[]) => daysOf(days.map((day) => ({ day, state: 'done', amount: null })))
const present = (name: string, rest: Partial<PresentHabit> = {}): PresentHabit => ({
  id: name,
  name,
  isActive: true,
  rule: { frequency: { kind: 'daily' }, createdDay: today },
  days: noDays,
  openDays: new Set(),
  part: null,
  notes: [],
  ...rest,
})
const planFor = (...input: Parameters<typeof planSteps>): Plan => {
  const steps = planSteps(...input)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const planOf = (file: FoundFile, account: Omit<Account, 'pausesForAll'>, at: typeof moment) =>
  planFor(file, { ...account, pausesForAll: [] }, at)
const arrivalsOf = ({ habits }: Plan) => habits.map(({ mapped, isActive }) => [mapped.name, isActive])

test('the limit is filled in the order of the file; who is paused there stays so and costs nothing', () => {
  const file = { ...fileOf([]), habits: [foundHabit('Old', { isArchived: true }), ...fileOf(['A', 'B', 'C']).habits] }
  const plan = planOf(file, { present: [present('Own')], access: { maxHabits: 3 } }, moment)
  expect(arrivalsOf(plan)).toEqual([
    ['Old', false],
    ['A', true],
    ['B', true],
    ['C', false],
  ])
  expect(plan.habits.map(({ isSurplus }) => isSurplus)).toEqual([false, false, false, true])
})

test('a habit that arrives switched off is paused: since its latest entry if archived, from today if above the limit', () => {
  const entries = [{ day: '2026-02-01' as Day, status: 'done' as const, value: null, note: null }]
  const limit = { unit: 'cups', target: 2, targetType: 'atMost' as const }
  const archived = [
    foundHabit('Old', { isArchived: true, entries }),
    foundHabit('Empty', { isArchived: true }),
    foundHabit('Coffee', { isArchived: true, entries, measure: limit }),
  ]
  const file = { ...fileOf([]), habits: [...archived, ...fileOf(['A', 'B']).habits] }
  const plan = planOf(file, { present: [], access: { maxHabits: 1 } }, moment)
  expect(plan.habits.map(({ pausedDays }) => pausedDays)).toEqual([
    [{ from: '2026-02-02', to: null }],
    [{ from: '2026-03-29', to: null }],
    [{ from: '2026-03-29', to: null }],
    [],
    [{ from: '2026-03-29', to: null }],
  ])
})

test('pauses of all habits come with new habits, and count for those of the account too', () => {
  const pause = { id: 'p', from: '2026-03-01' as Day, to: '2026-03-07' as Day, reason: 'Ill' }
  const mine = { id: 'm', from: '2026-03-05' as Day, to: '2026-03-09' as Day }
  const file = { ...fileOf(['Read']), pausesForAll: [pause, { ...pause, id: 'm' }] }
  const account = { present: [present('Run')], access: everything, pausesForAll: [mine] }
  const { pausesForAll, habits } = planFor(file, account, moment)
  expect(pausesForAll).toEqual([pause])
  expect(habits[0]?.pausedDays).toEqual([{ from: '2026-03-01', to: '2026-03-09' }])
  const read = present('Read', { part: { source: 'loop', key: 'read' } })
  expect(planFor(file, { ...account, present: [read] }, moment).pausesForAll).toEqual([])
  expect(planFor({ ...file, habits: [] }, { ...account, present: [] }, moment).pausesForAll).toEqual([pause])
})

const own = {
  id: 'p',
  fields: { ...habitDefaults, frequency: 'daily' as const, iconName: 'star' },
  position: 0,
  createdDay: '2026-01-01' as Day,
  createdAt: '2026-01-01T00:00:00Z',
  notes: [],
  later: [],
  pauses: [],
  part: null,
}

test('of our own files a paused habit may share the name of another, as it may here', () => {
  const habits = [foundHabit('Read', { isArchived: true, own })]
  const plan = planOf({ ...fileOf([], 'daymark'), habits }, { present: [present('Read')], access: everything }, moment)
  expect(arrivalsOf(plan)).toEqual([['Read', false]])
  // Files of an earlier release do not say since when.
  expect(plan.habits[0]?.pausedDays).toEqual([{ from: today, to: null }])
})

test('of our own files texts as long as the form takes them arrive unchanged', () => {
  const [name, description] = ['😀'.repeat(60), '🏃'.repeat(500)]
  const time = '2026-01-01T00:00:00Z'
  const note = { id: 'n', title: '📖'.repeat(100), content: '🌊'.repeat(1000), createdAt: time, updatedAt: time }
  const entry: DayEntry = { day: '2026-03-01' as Day, status: 'done', value: null, note: '☔️🌧'.repeat(333) }
  const habits = [foundHabit(name, { description, entries: [entry], own: { ...own, notes: [note] } })]
  const plan = planOf({ ...fileOf([], 'daymark'), habits }, { present: [], access: everything }, moment)
  const { title, content } = note
  expect(plan.habits).toMatchObject([
    { isRenamed: false, mapped: { name, description, notes: [{ title, content }], entries: [{ note: entry.note }] } },
  ])
  expect(plan.habits[0]?.mapped.losses.filter(({ count }) => count > 0)).toEqual([])
})

test('a habit that came from there before is known again under whatever name, and gets only what it lacks', () => {
  const entries = ['2026-03-01', '2026-03-02'].map((day): DayEntry => ({
    day: day as Day,
    status: 'done',
    value: null,
    note: null,
  }))
  const file = { ...fileOf([]), habits: [foundHabit('Read', { entries })] }
  const known = present('Books', {
    id: 'known',
    part: { source: 'loop', key: 'read' },
    days: doneOn(['2026-03-01' as Day]),
  })
  const plan = planOf(file, { present: [known], access: { maxHabits: 1 } }, moment)
  expect(plan.habits).toMatchObject([
    { knownId: 'known', isSurplus: false, isRenamed: false, mapped: { name: 'Books' } },
  ])
  expect(plan.habits[0]?.mapped.entries.map(({ day }) => day)).toEqual(['2026-03-02'])
})

test('a known habit gets days under the measure that it has now, and none that it has an entry for', () => {
  const measure = { unit: 'pages', target: 10_000, direction: 'atLeast', step: 1000 } as const
  const entries = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day): DayEntry => ({
    day: day as Day,
    status: 'done',
    value: 5,
    note: null,
  }))
  const goal = { unit: 'pages', target: 5, targetType: 'atLeast' } as const
  const file = { ...fileOf([]), habits: [foundHabit('Read', { entries, measure: goal })] }
  const known = present('Read', {
    rule: { frequency: { kind: 'daily' }, createdDay: today, measure },
    part: { source: 'loop', key: 'read' },
    days: doneOn(['2026-03-01' as Day]),
    openDays: new Set(['2026-03-02' as Day]),
  })
  const plan = planOf(file, { present: [known], access: everything }, moment)
  expect(plan.habits[0]?.mapped.entries).toMatchObject([{ day: '2026-03-03', state: 'none', amount: 5000 }])
})

test('a known habit with a higher limit keeps a day that its own file calls not done, and opens one above the old limit', () => {
  const limit = { unit: 'cups', target: 2000, direction: 'atMost', step: 1000 } as const
  const entries = [1000, 3000].map((value, index): DayEntry => ({
    day: addDays('2026-03-01' as Day, index),
    status: 'no',
    value,
    note: null,
  }))
  const found = foundHabit('Coffee', { entries, own: { ...own, fields: { ...own.fields, measure: limit } } })
  const rule = { frequency: { kind: 'daily' }, createdDay: today, measure: { ...limit, target: 4000 } } as const
  const known = present('Coffee', { id: own.id, rule })
  const file = { ...fileOf([], 'daymark'), habits: [found] }
  const plan = planOf(file, { present: [known], access: everything }, moment)
  expect(plan.habits[0]?.mapped.entries.map(({ state }) => state)).toEqual(['notDone', 'none'])
})

const name = fc.constantFrom('Read', 'read', 'READ', 'Run', 'Run (2)', 'Rest', '')
const day = fc.integer({ min: 0, max: 60 }).map((ago) => addDays('2026-03-29' as Day, -ago))
const habits = fc.array(
  fc.record({ name, isArchived: fc.boolean(), days: fc.uniqueArray(day) }).map(({ name, isArchived, days }) => {
    const entries = days.sort().map((day): DayEntry => ({ day, status: 'done', value: null, note: 'n' }))
    return foundHabit(name, { isArchived, entries })
  }),
  { maxLength: 12 },
)

test('active habits never exceed the limit nor share a name, every habit arrives, and a second time nothing does', () => {
  fc.assert(
    fc.property(habits, fc.array(name), fc.integer({ min: 0, max: 8 }), (found, own, maxHabits) => {
      const here = [...new Set(own.map(nameKeyOf))].filter(Boolean).map((key) => present(key))
      const file = { ...fileOf([]), habits: found }
      const plan = planOf(file, { present: here, access: { maxHabits } }, moment)
      const arrived = plan.habits.map(({ mapped, isActive, part }, index) =>
        present(mapped.name, {
          id: `new ${index}`,
          isActive,
          part,
          days: doneOn(mapped.entries.map(({ day }) => day)),
          notes: mapped.notes.map((note) => ({ ...note, id: '' })),
        }),
      )
      const after = [...here, ...arrived]
      const keys = after.map(({ name }) => nameKeyOf(name))
      expect(arrived).toHaveLength(found.length)
      expect(new Set(keys).size).toBe(keys.length)
      expect(after.filter(({ isActive }) => isActive).length).toBeLessThanOrEqual(Math.max(maxHabits, here.length))
      expect(plan.habits.filter(({ isSurplus }) => isSurplus).every(({ isActive }) => !isActive)).toBe(true)

      for (const { isActive, pausedDays } of plan.habits) expect(isPausedOn(pausedDays, today)).toBe(!isActive)

      const again = planOf(file, { present: after, access: { maxHabits } }, moment)
      expect(again.habits.map(({ knownId }) => knownId)).toEqual(arrived.map(({ id }) => id))
      expect(
        again.habits.flatMap(({ mapped }) => [
          ...mapped.entries,
          ...mapped.notes,
          ...mapped.pauses,
          ...(mapped.summary ? [1] : []),
        ]),
      ).toEqual([])
      expect(again).toMatchObject({ firstDay: null, lastDay: null })
    }),
  )
})
